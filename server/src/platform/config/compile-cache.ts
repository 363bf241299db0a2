import { existsSync } from 'node:fs'
import { constants, enableCompileCache } from 'node:module'
import { join } from 'node:path'

type CompileCache = {
  /** What a process is started with to use the cache from its first module on. */
  environment: Record<string, string>
  /** Whether nothing has been compiled before. */
  isNew: boolean
}

/**
 * Opens Node's cache of compiled modules in the data folder, the only one that a portal may write to. A process that finds a module there does
 * not load the compiler that strips types, which takes more memory than the module. An operator's own NODE_COMPILE_CACHE is respected.
 */
export function openCompileCache(dataDir: string): CompileCache {
  const dir = process.env.NODE_COMPILE_CACHE || join(dataDir, 'compile-cache')
  const isNew = !existsSync(dir)
  const { status } = enableCompileCache(dir)
  const { FAILED, DISABLED } = constants.compileCacheStatus
  return status === FAILED || status === DISABLED
    ? { environment: {}, isNew: false }
    : { environment: { NODE_COMPILE_CACHE: dir }, isNew }
}

/** The same cache, for a child process that is otherwise given no environment. */
export function compileCacheEnvironment(): Record<string, string> {
  const dir = process.env.NODE_COMPILE_CACHE
  return dir ? { NODE_COMPILE_CACHE: dir } : {}
}
