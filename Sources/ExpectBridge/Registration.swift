import Expect

// Runs when the image is loaded, before any test starts, with no call from a test. Where the
// compiler cannot place it, the reporter looks the bridge up by its name.
#if compiler(>=6.3)
#if objectFormat(MachO)
@section("__DATA,__mod_init_func") @used
private let atLoad: @convention(c) () -> Void = { Reporter.register(FrameworkBridge()) }
#elseif objectFormat(ELF)
@section(".init_array") @used
private let atLoad: @convention(c) () -> Void = { Reporter.register(FrameworkBridge()) }
#endif
#endif
