import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

type ModuleCache = {
  /** Environment variables that make a process use the cache. */
  environment: Record<string, string>
  /** Whether the cache did not exist before. */
  isNew: boolean
}

/**
 * Node arguments for a process of the portal, so that it uses the cache from its first module on. The function that strips types is experimental, and Node
 * would print a warning.
 */
export const moduleArguments = [
  '--import',
  new URL('./stripped-modules.js', import.meta.url).href,
  '--disable-warning=ExperimentalWarning',
]

/**
 * Opens the cache of modules without their types, in the data folder: the only folder that a portal may write to. A process that finds a module there does not
 * load the compiler that strips types. STRIPPED_MODULES moves the cache elsewhere. If the folder cannot be created, processes run without the cache.
 */
export function openModuleCache(dataDir: string): ModuleCache {
  const folder = process.env.STRIPPED_MODULES || join(dataDir, 'modules')
  const isNew = !existsSync(folder)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    return { environment: { STRIPPED_MODULES: '' }, isNew: false }
  }
  return { environment: { STRIPPED_MODULES: folder }, isNew }
}

/** Environment with the same cache, for a child process that otherwise gets no environment. */
export function moduleEnvironment(): Record<string, string> {
  const folder = process.env.STRIPPED_MODULES
  return folder ? { STRIPPED_MODULES: folder } : {}
}
