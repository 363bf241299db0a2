import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Puts a key file in place, whole or not at all; false when there is one already. */
export function writeKeyFile(path: string, content: string): boolean {
  try {
    writeAside(path, content, (draft) => linkSync(draft, path))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Puts other content in the place of a key file, whole or not at all. What was there is kept in a file beside it whose name ends with `keptAs`, if that is given. */
export function replaceKeyFile(path: string, content: string, { keptAs }: { keptAs?: string } = {}): void {
  writeAside(path, content, (draft) => {
    if (keptAs && existsSync(path)) {
      rmSync(`${path}${keptAs}`, { force: true })
      linkSync(path, `${path}${keptAs}`)
    }
    renameSync(draft, path)
  })
}

/** Has content on the disk under another name before it is put in its place, so that a full disk or a power cut leaves what was there. */
function writeAside(path: string, content: string, place: (draft: string) => void): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, content, { flag: 'wx', mode: 0o600, flush: true })
    place(draft)
    syncFolder(dirname(path))
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Windows has no such thing for folders. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
