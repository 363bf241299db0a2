import { connectionCalls } from '@nalanda/contract/institution/connections'
import { getMaintenance, switchMaintenance } from '../modules/institution/public.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { loadConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/client.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { withCollege } from './college.ts'
import { runCommand } from './run.ts'

/**
 * `npm run maintenance on|off|status`: closes the portal to everyone except administrators, opens it, or prints the state. Users see the `-- "message"` after
 * `on` meanwhile. A running portal applies it immediately, a stopped one from its next start.
 */
await runCommand(async () => {
  const [action = 'status', ...words] = process.argv.slice(2)
  if (!['on', 'off', 'status'].includes(action)) throw new CannotStart('npm run maintenance on|off|status [-- "message"]')
  const message = connectionCalls.switchMaintenance.body.shape.message.safeParse(words.join(' '))
  if (!message.success) throw new CannotStart('The message: at most 300 characters.')
  await withCollege(loadConfig(), async ({ url }) => {
    const database = openDatabase(url, { max: 1 })
    const present = await getMaintenance(database.db)
    const on = action === 'status' ? present.on : action === 'on'
    const wanted = { revision: present.revision, on, message: action === 'on' ? message.data : present.message }
    const actor = { userId: null, username: 'operator', address: null, requestId: null, act: `maintenance ${action}` }
    if (on !== present.on || wanted.message !== present.message)
      await inTransaction(database.db, actor, (db) => switchMaintenance(db, wanted))
    await database.close()
    console.log(
      on
        ? `The portal is closed for maintenance. Administrators can still sign in. ${wanted.message}`.trim()
        : 'The portal is open.',
    )
  })
})
