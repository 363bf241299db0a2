import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CannotStart } from '../config/cannot-start.ts'
import { AgeError, type AgeFault, decryptAge, headerBytes, isAgeFile, unlockAge } from './age.ts'

/** A backup that can be read from the beginning, as often as needed. */
export type BackupFile = { path: string; read(): AsyncIterable<Buffer> }

/** Asks for the passphrase of an encrypted file; not called for other files. */
export type FindPassphrase = () => Promise<string | null>

const reasons: Record<AgeFault, string> = {
  'wrong-passphrase': 'the passphrase is not the one it was encrypted with',
  'no-passphrase-header': 'it was not encrypted with a passphrase',
  damaged: 'it is damaged',
}

/** Opens a backup, encrypted or not. Refuses a file that cannot be read, or that is encrypted with another passphrase. */
export async function openBackupFile(path: string, findPassphrase: FindPassphrase): Promise<BackupFile> {
  const head = await readHead(path)
  if (!isAgeFile(head)) return { path, read: () => createReadStream(path) }
  const passphrase = await findPassphrase()
  if (passphrase === null)
    throw new CannotStart(
      `${path} is encrypted: set BACKUP_PASSPHRASE, or name a file that holds the passphrase: --passphrase-file FILE.`,
    )
  try {
    const unlocked = await unlockAge(head, passphrase)
    return { path, read: () => decryptAge(createReadStream(path, { start: unlocked.contentAt }), unlocked) }
  } catch (error) {
    if (error instanceof AgeError) throw new CannotStart(`${path} cannot be restored: ${reasons[error.fault]}.`)
    throw error
  }
}

async function readHead(path: string): Promise<Buffer> {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new CannotStart(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
