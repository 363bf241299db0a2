import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { TestApp } from '../../testing/app.ts'
import { callsOf, type Reply } from '../../testing/http.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { feeBasics } from '../fees/factory.ts'
import { feeDemands } from '../fees/schema.ts'
import { verifyLedger } from '../ledger/public.ts'
import { ledgerAccounts, ledgerEntries } from '../ledger/schema.ts'
import { aStudent } from '../students/factory.ts'
import { concessionShares, concessions } from './schema.ts'

type Calls = ReturnType<typeof callsOf>
let made = 0

type Office = { db: Database; clerk: Calls; officer: Calls; principal: Calls }
type Due = readonly [code: string, dueOn: string, rupees: number]

/**
 * Creates an accounts office with a clerk, an officer and a principal. `owing` creates a student with demands of 2026 by head, due day and rupees; `grant`
 * takes a request to its approval.
 */
export async function concessionOffice({ app, platform, as }: TestApp) {
  const { db } = platform.database
  const clerk = callsOf(app, await as('ROLE_ACCOUNTANT', { username: 'clerk' }))
  const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
  const principal = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'principal' }))
  await keepSessionsOpen(db)
  const office = { db, clerk, officer, principal }
  const { head, book } = await feeBasics(db)
  const [bank] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.systemKey, 'bank'))
  return {
    ...{ ...office, ...requestsOf(office), ...readingOf(db), head, book, accountId: bank?.id ?? 0 },
    aType: (more: object = {}) => {
      const number = ++made
      const plain = { code: `C${number}`, name: `Concession ${number}`, kind: 'concession', percent: null, amountPaise: null }
      const limits = { capPercent: null, capPaise: null, approver: 'ROLE_PRINCIPAL', rule: null, headIds: [] }
      return officer.post('/concession-types', { ...plain, ...limits, ...more })
    },
    owing: async (...dues: readonly Due[]) => {
      const student = await aStudent(db)
      for (const [code, dueOn, rupees] of dues) {
        const late = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
        const due = { headId: head(code), academicYear: 2026, label: 'Fee', dueOn, amountPaise: rupees * 100 }
        await clerk.post('/fee-demands', { studentId: student.id, ...due, ...late, examKind: 'regular' })
      }
      return student
    },
  }
}

function requestsOf({ clerk, principal }: Office) {
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
  return { enter, request, decide, grant }
}

const readingOf = (db: Database) => ({
  stored: async ({ id }: Reply) => (await db.select().from(concessions).where(eq(concessions.id, id)))[0],
  /** Returns the conceded and open rupees of a student's demands, by due day. */
  dues: async (studentId: number) => {
    const rows = await db
      .select()
      .from(feeDemands)
      .where(eq(feeDemands.studentId, studentId))
      .orderBy(feeDemands.dueOn, feeDemands.id)
    return rows.map(({ concededPaise, openPaise }) => [rupeesOfPaise(concededPaise), rupeesOfPaise(openPaise ?? 0)])
  },
  counts: async () => [await db.$count(ledgerEntries), await db.$count(concessionShares)],
  faults: async () => (await verifyLedger(db)).faults,
})
