import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

type ModuleCache = {
  /** What a process is started with to use the cache. */
  environment: Record<string, string>
  /** Whether nothing has been kept before. */
  isNew: boolean
}

/** What a process of the portal is started with, so that it uses the cache from its first module on. The function that strips types is experimental, of which Node would warn. */
export const moduleArguments = [
  '--import',
  new URL('./stripped-modules.js', import.meta.url).href,
  '--disable-warning=ExperimentalWarning',
]

/**
 * Opens the cache of modules without their types, in the data folder: the only one that a portal may write to. A process that finds a module there does
 * not load the compiler that strips types. STRIPPED_MODULES puts the cache elsewhere. Where no folder can be made, processes do without.
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

/** The same cache, for a child process that is otherwise given no environment. */
export function moduleEnvironment(): Record<string, string> {
  const folder = process.env.STRIPPED_MODULES
  return folder ? { STRIPPED_MODULES: folder } : {}
}
