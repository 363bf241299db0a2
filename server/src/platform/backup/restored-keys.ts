import { createPrivateKey, createPublicKey } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import { CannotStart } from '../cannot-start.ts'
import type { Config } from '../config.ts'
import { KeyFile, keyFilePath, writeKeyFile } from '../keys.ts'

export type KeyPlace = Pick<Config, 'dataDir' | 'keys'>

/**
 * How the keys of a backup come back: into the key file, unless the environment gives them all. Refuses when the environment gives
 * another key, since what the old one encrypted and signed could not be read. The function returned puts them in place.
 */
export function planKeys(content: Buffer, { dataDir, keys }: KeyPlace): () => void {
  const stored = KeyFile.parse(JSON.parse(content.toString()))
  const same = {
    SECRET_KEY: keys.secret?.equals(Buffer.from(stored.secret, 'base64')),
    ENCRYPTION_KEY: keys.encryption?.equals(Buffer.from(stored.encryption, 'base64')),
    SIGNING_KEY: keys.signing && createPublicKey(keys.signing).equals(createPublicKey(createPrivateKey(stored.signing))),
  }
  const other = Object.entries(same).find(([, equal]) => equal === false)
  if (other)
    throw new CannotStart(`${other[0]}: the backup was made with another key; give that one, or leave it to the key file.`)
  if (Object.values(same).every(Boolean)) return () => {}
  return () => replaceKeyFile(keyFilePath(dataDir), content.toString())
}

/** The keys that a new college made for itself have encrypted nothing yet; they are kept beside, to be sure. */
function replaceKeyFile(path: string, content: string): void {
  rmSync(`${path}.before-restore`, { force: true })
  try {
    renameSync(path, `${path}.before-restore`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  writeKeyFile(path, content)
}
