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

/** The content of a key file; null where there is none. Refuses one that this user may not read, which is not lost. */
export function readKeyFileText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new CannotStart(`The key file ${path} cannot be read (${code}): give it to the user of the portal.`)
  }
}

/** What becomes of a key file whose content is none. */
export function damagedKeyFile(path: string): CannotStart {
  return new CannotStart(`The key file ${path} is damaged: bring it back from a backup, since what it encrypted needs it.`)
}

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
    keepOwner(draft, path)
    place(draft)
    syncFolder(dirname(path))
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A command that root runs, such as the rotation of a key, leaves the file to the user of the portal, who could not read it otherwise. */
function keepOwner(draft: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(existsSync(path) ? path : dirname(path))
  chownSync(draft, uid, gid)
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
