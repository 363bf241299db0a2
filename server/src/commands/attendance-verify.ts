import { verifyAttendance } from '../modules/attendance/public.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { loadConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/client.ts'
import { withCollege } from './college.ts'
import { runCommand } from './run.ts'

/** `npm run attendance:verify`: reports whether the attendance totals match their marks, or each difference (exit code 2). */
await runCommand(() =>
  withCollege(loadConfig(), async ({ url }) => {
    const database = openDatabase(url, { max: 2 })
    try {
      const { marks, faults } = await verifyAttendance(database.db)
      const count = faults.length === 1 ? '1 difference' : `${faults.length} differences`
      if (faults.length > 0) throw new CannotStart(`The attendance has ${count}:\n${faults.join('\n')}`)
      console.log(`The attendance is whole: ${marks} marks agree with the totals of subjects and terms.`)
    } finally {
      await database.close()
    }
  }),
)
