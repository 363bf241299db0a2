import { createPrivateKey, createPublicKey } from 'node:crypto'
import { CannotStart } from '../config/cannot-start.ts'
import type { Config } from '../config/config.ts'
import { replaceKeyFile } from '../encryption/key-files.ts'
import { KeyFile, keyFilePath } from '../encryption/keys.ts'
import { VaultKeyFile, vaultKeyFilePath } from '../encryption/vault-keys.ts'

export type KeyPlace = Pick<Config, 'dataDir' | 'keys'>

/** Suffix of the keys that a new college generated for itself: they have encrypted nothing yet and are kept as a precaution. */
const keptAs = '.before-restore'

/** Backups from before the vault existed contain no keys for it. */
const BackedUp = KeyFile.extend({ vault: VaultKeyFile.optional() })

/**
 * Plans how the keys of a backup are restored: into the key files, unless the environment provides them all. Refuses if the environment provides another key,
 * since data encrypted and signed with the old one could not be read. The returned function writes them.
 */
export function planKeys(content: Buffer, { dataDir, keys }: KeyPlace): () => void {
  const { vault, ...stored } = BackedUp.parse(JSON.parse(content.toString()))
  const same = {
    SECRET_KEY: keys.secret?.equals(Buffer.from(stored.secret, 'base64')),
    ENCRYPTION_KEY: keys.encryption?.equals(Buffer.from(stored.encryption, 'base64')),
    SIGNING_KEY: keys.signing && createPublicKey(keys.signing).equals(createPublicKey(createPrivateKey(stored.signing))),
  }
  const given = keys.vault
  const other = Object.entries({ ...same, VAULT_KEYS: given && vault && holdsAll(given, vault) }).find(
    ([, equal]) => equal === false,
  )
  if (other)
    throw new CannotStart(`${other[0]}: the backup was made with another key; give that one, or leave it to the key file.`)
  return () => {
    const put = (path: string, file: object) => replaceKeyFile(path, `${JSON.stringify(file, null, 2)}\n`, { keptAs })
    if (!Object.values(same).every(Boolean)) put(keyFilePath(dataDir), stored)
    if (vault && !given) put(vaultKeyFilePath(dataDir), vault)
  }
}

function holdsAll(given: VaultKeyFile, vault: VaultKeyFile): boolean {
  return Object.entries(vault.keys).every(([id, key]) => given.keys[id] === key)
}
