import { keysInUse, reencryptBatch } from '../modules/students/public.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { loadConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/client.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { loadKeys } from '../platform/encryption/keys.ts'
import { addVaultKey } from '../platform/encryption/vault-keys.ts'
import { rewrapFileKeys } from '../platform/files/encrypted/file-keys.ts'
import { withCollege } from './college.ts'
import { runCommand } from './run.ts'

const actor = { userId: null, username: 'operator', address: null, requestId: null, act: 'vault:rotate' }

/**
 * `npm run vault:rotate`: creates a new key for Aadhaar numbers and scans of Aadhaar cards, encrypts every number and every scan's key again with it while the
 * portal runs, and deletes unused keys. `-- --resume` continues an interrupted run without another key; keys from the environment are only used for encrypting
 * again.
 */
await runCommand(() =>
  withCollege(loadConfig(), async ({ url }) => {
    const keys = loadKeys(loadConfig())
    const database = openDatabase(url, { max: 1 })
    const { db } = database
    const resumed = process.argv.includes('--resume')
    const unknown = (await keysInUse(db)).find((id) => !keys.vault.find(id))
    if (unknown)
      throw new CannotStart(
        `Numbers or scans are encrypted with the key ${unknown}, which is missing. Restore it from a backup first.`,
      )
    if (keys.vault.path && !resumed) addVaultKey(keys.vault.path, await keysInUse(db))
    const sealed = await inBatches(() => inTransaction(db, actor, (tx) => reencryptBatch(tx, keys)))
    const scans = await inBatches(() => inTransaction(db, actor, (tx) => rewrapFileKeys(tx, keys.vault)))
    await database.close()
    console.log(`${sealed} Aadhaar numbers and ${scans} scans are now encrypted with key ${keys.vault.current().id}.`)
  }),
)

/** Processes batches until none is left, and returns the total. */
async function inBatches(next: () => Promise<number>): Promise<number> {
  let done = 0
  for (;;) {
    const some = await next()
    if (some === 0) return done
    done += some
  }
}
