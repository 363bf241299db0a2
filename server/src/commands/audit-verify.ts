import { verifyAuditChain } from '../platform/audit/audit.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { loadConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/client.ts'
import { withCollege } from './college.ts'
import { runCommand } from './run.ts'

/** `npm run audit:verify`: says whether the audit trail is whole, or where it was tampered with (exit code 2). */
await runCommand(() =>
  withCollege(loadConfig(), async ({ url }) => {
    const database = openDatabase(url, { max: 1 })
    const { entries, brokenAt } = await verifyAuditChain(database.db)
    await database.close()
    if (brokenAt !== null)
      throw new CannotStart(`The audit trail is broken at entry ${brokenAt} of ${entries}: it was changed outside the portal.`)
    console.log(`The audit trail is whole: ${entries} entries.`)
  }),
)
