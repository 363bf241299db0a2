import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeSync } from 'node:fs'

/** Puts a key file in place, whole or not at all; false when there is one already. */
export function writeKeyFile(path: string, content: string): boolean {
  const side = `${path}.${randomBytes(6).toString('hex')}`
  const file = openSync(side, 'wx', 0o600)
  try {
    writeSync(file, content)
    fsyncSync(file)
    linkSync(side, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    closeSync(file)
    rmSync(side)
  }
}
