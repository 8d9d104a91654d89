import Expect

// This function runs when the image is loaded, before any test starts. If the compiler can't place it in that
// section, the reporter looks up the bridge by its name.
#if compiler(>=6.3)
#if objectFormat(MachO)
@section("__DATA,__mod_init_func") @used
private let atLoad: @convention(c) () -> Void = { Reporter.register(FrameworkBridge()) }
#elseif objectFormat(ELF)
@section(".init_array") @used
private let atLoad: @convention(c) () -> Void = { Reporter.register(FrameworkBridge()) }
#endif
#endif
