import { CannotStart } from '../platform/config/cannot-start.ts'
import { loadConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/client.ts'
// Loads the modules' comparisons with the ledger
import '../modules.ts'
import { verifyLedger } from '../modules/ledger/public.ts'
import { withCollege } from './college.ts'
import { runCommand } from './run.ts'

/** `npm run ledger:verify`: reports whether the ledger balances and matches dues, receipts and payments, or each fault (exit code 2). */
await runCommand(() =>
  withCollege(loadConfig(), async ({ url }) => {
    const database = openDatabase(url, { max: 2 })
    try {
      const { entries, faults } = await verifyLedger(database.db)
      if (faults.length > 0) throw new CannotStart(`The ledger has ${faults.length} faults:\n${faults.join('\n')}`)
      console.log(`The ledger is whole: ${entries} entries, and the trial balance is zero.`)
    } finally {
      await database.close()
    }
  }),
)
