import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { forgetAuthenticators } from '../modules/access/public.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { loadConfig } from '../platform/config/config.ts'
import { type Database, openDatabase } from '../platform/database/client.ts'
import { inTransaction, recordChange } from '../platform/database/transactions.ts'
import { keysFact, marksOf } from '../platform/encryption/college-keys.ts'
import { type Keys, loadKeys } from '../platform/encryption/keys.ts'
import { facts } from '../platform/schema.ts'
import { withCollege } from './college.ts'
import { runCommand } from './run.ts'

const actor = { userId: null, username: 'operator', address: null, requestId: null, act: 'keys:replace' }

const consequences = `This makes the keys of this server those of the college. What the former keys encrypted cannot be read any more:
- authenticator apps and recovery codes: they are removed, and people set them up again
- the passwords of the mail server, the payment gateway and the provider of text messages: an administrator types them again
- e-mails that wait, one-use passwords that were not handed out, rows of uploads that were not saved: they are made again
- an Aadhaar number stored before is not recognised as the same when it is typed again
Passwords, records, files and printed documents stay as they are.`

/** `npm run keys:replace -- --keys-are-lost`: makes this server's keys the college's keys, if the former ones are permanently lost. */
await runCommand(async () => {
  if (!process.argv.includes('--keys-are-lost'))
    throw new CannotStart(`${consequences}\nTo do it: npm run keys:replace -- --keys-are-lost`)
  const config = loadConfig()
  await withCollege(config, async ({ url }) => {
    const database = openDatabase(url, { max: 1 })
    try {
      const removed = await inTransaction(database.db, actor, (db) => adoptKeys(db, loadKeys(config)))
      console.log(`The college now uses the keys of this server. ${removed} authenticator apps were removed. Start the portal.`)
    } finally {
      await database.close()
    }
  })
})

async function adoptKeys(db: Database, keys: Keys): Promise<number> {
  const value = marksOf(keys)
  const [known] = await db.select().from(facts).where(eq(facts.name, keysFact)).for('update')
  if (!known || isDeepStrictEqual(known.value, value))
    throw new CannotStart('The college already uses the keys of this server. Nothing was changed.')
  await db.update(facts).set({ value }).where(eq(facts.name, keysFact))
  const removed = await forgetAuthenticators(db)
  recordChange(db, { entity: 'keys', entityId: 0, act: actor.act, before: null, after: { removedAuthenticators: removed } })
  return removed
}
