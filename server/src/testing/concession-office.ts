import { eq } from 'drizzle-orm'
import { concessionShares, concessions } from '../modules/concessions/schema.ts'
import { feeBasics } from '../modules/fees/factory.ts'
import { feeDemands } from '../modules/fees/schema.ts'
import { verifyLedger } from '../modules/ledger/public.ts'
import { ledgerAccounts, ledgerEntries } from '../modules/ledger/schema.ts'
import { aStudent } from '../modules/students/factory.ts'
import type { TestApp } from './app.ts'
import { callsOf, type Reply } from './http.ts'
import { keepSessionsOpen } from './sign-in/long-sessions.ts'

type Calls = ReturnType<typeof callsOf>
let made = 0

/**
 * An accounts office with a clerk, an officer and a principal. `owing` makes a student with demands of 2026 by head, due day and rupees; `grant` leads a request to
 * its approval.
 */
export async function concessionOffice({ app, platform, as }: TestApp) {
  const { db } = platform.database
  const clerk = callsOf(app, await as('ROLE_ACCOUNTANT', { username: 'clerk' }))
  const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
  const principal = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'principal' }))
  await keepSessionsOpen(db)
  const { head, book } = await feeBasics(db)
  const [bank] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.systemKey, 'bank'))
  const accountId = bank?.id ?? 0
  const aType = async (more: object = {}) => {
    const number = ++made
    const plain = { code: `C${number}`, name: `Concession ${number}`, kind: 'concession', percent: null, amountPaise: null }
    const limits = { capPercent: null, capPaise: null, approver: 'ROLE_PRINCIPAL', headIds: [] }
    return officer.post('/concession-types', { ...plain, ...limits, ...more })
  }
  const owing = async (...dues: readonly (readonly [code: string, dueOn: string, rupees: number])[]) => {
    const student = await aStudent(db)
    for (const [code, dueOn, rupees] of dues) {
      const late = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
      const due = { headId: head(code), academicYear: 2026, label: 'Fee', dueOn, amountPaise: rupees * 100 }
      await clerk.post('/fee-demands', { studentId: student.id, ...due, ...late })
    }
    return student
  }
  const enter = (typeId: number, studentId: number, more: object = {}, by: Calls = clerk) => {
    const plain = { academicYear: 2026, percent: null, amountPaise: null, reason: 'Income below the limit' }
    return by.post('/concessions', { typeId, studentId, ...plain, ...more })
  }
  const request = ({ id, revision }: Reply, by: Calls = clerk) => by.post(`/concessions/${id}/request`, { revision })
  const decide = async (by: Calls, { request: asked }: Reply, decision: string, comment = 'Seen with the documents') => {
    const { revision } = await by.get(`/approvals/${asked.id}`)
    return by.post(`/approvals/${asked.id}/decisions`, { decision, revision, comment })
  }
  const grant = async (typeId: number, studentId: number, more: object = {}) => {
    const requested = await request(await enter(typeId, studentId, more))
    await decide(principal, requested, 'sanction')
    return clerk.get(`/concessions/${requested.id}`)
  }
  return {
    ...{ db, clerk, officer, principal, head, book, accountId, aType, owing, enter, request, decide, grant },
    stored: async ({ id }: Reply) => (await db.select().from(concessions).where(eq(concessions.id, id)))[0],
    /** What is conceded and open of the demands of a student, in rupees, by due day. */
    dues: async (studentId: number) => {
      const rows = await db
        .select()
        .from(feeDemands)
        .where(eq(feeDemands.studentId, studentId))
        .orderBy(feeDemands.dueOn, feeDemands.id)
      return rows.map(({ concededPaise, openPaise }) => [concededPaise / 100, (openPaise ?? 0) / 100])
    },
    counts: async () => [await db.$count(ledgerEntries), await db.$count(concessionShares)],
    faults: async () => (await verifyLedger(db)).faults,
  }
}
