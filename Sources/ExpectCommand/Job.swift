/// A set of mocks that is written to one output, and the inputs that it is generated from.
struct Job {
  /// The module of the sources, if known.
  var module: String?
  var settings: Settings
  /// The files, folders, and patterns to read.
  var paths: [String] = []
  /// The files to leave out.
  var omitted: Set<String> = []
  /// The compiled modules to mock.
  var compiled: [String] = []
  /// The folders that contain compiled modules from outside the toolchain.
  var searchPaths: [String] = []
}

// MARK: - Planning

/// Determines the jobs from the arguments and the configuration.
struct JobPlanning {
  let arguments: GenerateArguments
  let folder: Folder

  func jobs(_ report: inout Report) throws(ToolFailure) -> [Job] {
    let configuration = try ConfigurationFile.find(for: arguments, in: folder)
    if arguments.hasNoInput {
      guard let configuration else { throw ToolFailure(.noInput) }
      if configuration.modules.isEmpty {
        report.add(ToolFailure(.noModules, in: configuration.path))
      }
      return try jobs(of: configuration)
    }
    return [job(with: configuration)]
  }

  /// Returns the job for the inputs on the command line, with the settings of the configuration.
  private func job(with configuration: Configuration?) -> Job {
    let name = arguments.value(.moduleName)
    let module = configuration?.modules.first { $0.name == name }
    var settings = configuration?.settings ?? Settings()
    settings = settings.overridden(by: module?.settings ?? Settings())
    settings = settings.overridden(by: arguments.settings)
    return Job(
      module: name, settings: settings, paths: arguments.paths, compiled: arguments.values(.module),
      searchPaths: arguments.values(.searchPath).map(folder.absolute))
  }

  private func jobs(of configuration: Configuration) throws(ToolFailure) -> [Job] {
    if let setting = arguments.settings.names.first {
      throw ToolFailure(.optionNeedsInput(setting.option))
    }
    var jobs: [Job] = []
    for module in configuration.modules { jobs.append(try job(of: module, in: configuration)) }
    for group in Dictionary(grouping: jobs, by: output).values where group.count > 1 {
      guard let path = group[0].settings.text(.output), path.hasSuffix(".swift") else { continue }
      let names = group.compactMap(\.module)
      let place = configuration.modules.first { $0.name == names[1] }?.place
      throw ToolFailure(.sharedOutput(path, modules: names), at: place)
    }
    return jobs
  }

  /// Returns the output of a job, which different texts can refer to.
  private func output(of job: Job) -> String? {
    job.settings.text(.output).map { Folder.real(folder.absolute($0)) }
  }

  private func job(
    of module: Configuration.Module, in configuration: Configuration
  ) throws(ToolFailure) -> Job {
    let settings = configuration.settings.overridden(by: module.settings)
    guard settings[.output] != nil else {
      throw ToolFailure(.noOutput(module: module.name), at: module.place)
    }
    guard !module.sources.isEmpty || module.xcodeTarget != nil else {
      throw ToolFailure(.noSources(module: module.name), at: module.place)
    }
    var job = Job(module: module.name, settings: settings, paths: module.sources)
    job.searchPaths = arguments.values(.searchPath).map(folder.absolute)
    if let target = module.xcodeTarget {
      let (paths, omitted) = try XcodeProject.sources(of: target, in: folder)
      job.paths += paths
      job.omitted = omitted
    }
    return job
  }
}
