import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { CannotStart } from '../config/cannot-start.ts'

/** Returns the content of a key file; null if it does not exist. Refuses a file that this user may not read: it is not lost. */
export function readKeyFileText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new CannotStart(`The key file ${path} cannot be read (${code}): give it to the user of the portal.`)
  }
}

/** Returns the refusal of a key file whose content is invalid. */
export function damagedKeyFile(path: string): CannotStart {
  return new CannotStart(`The key file ${path} is damaged: bring it back from a backup, since what it encrypted needs it.`)
}

/** Creates a key file atomically; false if it exists already. */
export function writeKeyFile(path: string, content: string): boolean {
  try {
    writeAside(path, content, (draft) => linkSync(draft, path))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Replaces the content of a key file atomically. With `keptAs`, keeps the old content in a file beside it with this suffix. */
export function replaceKeyFile(path: string, content: string, { keptAs }: { keptAs?: string } = {}): void {
  writeAside(path, content, (draft) => {
    if (keptAs && existsSync(path)) {
      rmSync(`${path}${keptAs}`, { force: true })
      linkSync(path, `${path}${keptAs}`)
    }
    renameSync(draft, path)
  })
}

/** Flushes the content to disk under another name before it is moved to its place, so that a full disk or a power cut leaves the old file intact. */
function writeAside(path: string, content: string, place: (draft: string) => void): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, content, { flag: 'wx', mode: 0o600, flush: true })
    keepOwner(draft, path)
    place(draft)
    syncFolder(dirname(path))
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Keeps the owner of the file: if root runs a command, such as a key rotation, the user of the portal could otherwise not read it. */
function keepOwner(draft: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(existsSync(path) ? path : dirname(path))
  chownSync(draft, uid, gid)
}

/** Flushes a folder to disk; Windows does not support this. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
