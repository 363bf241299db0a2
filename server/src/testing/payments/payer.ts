import { feeBasics } from '../../modules/fees/factory.ts'
import { aStudent } from '../../modules/students/factory.ts'
import { callsOf } from '../http.ts'
import { keepSessionsOpen } from '../sign-in/long-sessions.ts'
import type { openPayingCollege } from './paying-college.ts'

type College = Awaited<ReturnType<typeof openPayingCollege>>

/** Returns a function that creates students with a due of 45,000 rupees each, with the calls of their login. */
export async function payersOf({ app, as, platform }: College, officer: ReturnType<typeof callsOf>) {
  const { db } = platform.database
  const { head } = await feeBasics(db)
  return async (more: { rollNo?: string } = {}) => {
    const student = await aStudent(db, more)
    const calls = callsOf(app, await as('ROLE_STUDENT', { studentId: student.id }))
    await keepSessionsOpen(db)
    const addDue = async (label: string): Promise<number> => {
      const added = await officer.post('/fee-demands', {
        ...{ studentId: student.id, headId: head('TUITION'), academicYear: 2026, label, dueOn: '2099-08-31' },
        ...{ amountPaise: 45_000_00, lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 },
      })
      return added.id
    }
    const demandId = await addDue('Year 1')
    const chosen = { studentId: student.id, demandIds: [demandId], expectedPaise: 45_000_00, again: false }
    const pay = (changes: object = {}) => calls.post('/my/payments', { ...chosen, ...changes })
    const statement = () => officer.get(`/students/${student.id}/fees`)
    return { student, calls, demandId, addDue, pay, statement }
  }
}
