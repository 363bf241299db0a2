import type { Allocation } from '@nalanda/contract/fees/payment-allocation'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { eq, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import type { TestApp } from '../../testing/app.ts'
import { actorCalled, callsOf, type Reply } from '../../testing/http.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { feeBasics } from '../fees/factory.ts'
import { receivePayment } from '../fees/public.ts'
import { feeDemands } from '../fees/schema.ts'
import { cashBooks, feeAllocations } from '../fees/schema-receipts.ts'
import { verifyLedger } from '../ledger/public.ts'
import { ledgerAccounts, ledgerEntries, ledgerLines } from '../ledger/schema.ts'
import { aStudent } from '../students/factory.ts'
import { recordState } from '../students/public.ts'
import { refundPayments, refundShares, refunds } from './schema.ts'

type Calls = ReturnType<typeof callsOf>
type Due = readonly [code: string, dueOn: string, rupees: number]

/**
 * Creates an accounts office with a clerk, an officer and a principal. `leaver` creates a student who owes these dues of 2026, paid some of them in order in
 * cash, and left.
 */
export async function refundOffice({ app, platform, as }: TestApp) {
  const { db } = platform.database
  const clerk = callsOf(app, await as('ROLE_ACCOUNTANT', { username: 'clerk' }))
  const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
  const principal = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'principal' }))
  await keepSessionsOpen(db)
  const { head, book } = await feeBasics(db)
  const today = dayOf(now())

  const made = makingOf({ db, clerk, head, today })
  return {
    ...{ db, clerk, officer, principal, head, book, today },
    ...{ ...made, ...readingOf(db) },
    ...actsOf(clerk, principal, today),
  }
}

type Making = { db: Database; clerk: Calls; head: (code: string) => number; today: string }

function makingOf({ db, clerk, head, today }: Making) {
  const demand = (studentId: number, [code, dueOn, rupees]: Due) => {
    const late = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
    const due = { headId: head(code), academicYear: 2026, label: 'Fee', dueOn, amountPaise: rupees * 100 }
    return clerk.post('/fee-demands', { studentId, ...due, ...late, examKind: 'regular' })
  }
  const pay = (studentId: number, rupees: number, wanted: readonly Allocation[] = []) =>
    inTransaction(db, actorCalled('counter'), async (tx) => {
      const [counter] = await tx.select().from(cashBooks).where(eq(cashBooks.letters, 'FC'))
      if (!counter) throw new Error('The cash book of the counter is missing')
      return receivePayment(tx, { studentId, book: counter, mode: 'cash', amountPaise: rupees * 100, receivedOn: today, wanted })
    })
  const leave = (studentId: number) =>
    inTransaction(db, actorCalled('office'), (tx) =>
      recordState(tx, studentId, { state: 'discontinued', startedOn: today, reason: 'Left at own request' }),
    )
  const leaver = async (paidRupees: number, ...dues: readonly Due[]) => {
    const student = await aStudent(db)
    let left = paidRupees * 100
    const wanted: Allocation[] = []
    for (const due of dues) {
      const { id } = await demand(student.id, due)
      const amountPaise = Math.min(left, due[2] * 100)
      if (amountPaise > 0) wanted.push({ demandId: id, amountPaise })
      left -= amountPaise
    }
    if (paidRupees > 0) await pay(student.id, paidRupees, wanted)
    await leave(student.id)
    return student
  }
  return { demand, pay, leave, leaver }
}

const readingOf = (db: Database) => ({
  dues: async (studentId: number) => {
    const rows = await db.select().from(feeDemands).where(eq(feeDemands.studentId, studentId)).orderBy(feeDemands.id)
    return rows.map(({ amountPaise, paidPaise, openPaise }) => [amountPaise, paidPaise, openPaise ?? 0].map(rupeesOfPaise))
  },
  /** Returns the ledger balance of an account, in rupees. */
  balance: async (key: string) => {
    const { rows } = await db.execute<{
      paise: string
    }>(sql`SELECT coalesce(sum(amount_paise), 0) AS paise FROM ${ledgerLines} line
      JOIN ${ledgerAccounts} account ON account.id = line.account_id WHERE account.system_key = ${key}`)
    return rupeesOfPaise(Number(rows[0]?.paise))
  },
  counts: async () => [
    await db.$count(ledgerEntries),
    await db.$count(feeAllocations),
    await db.$count(refundShares),
    await db.$count(refundPayments),
    await db.$count(refunds),
  ],
  faults: async () => (await verifyLedger(db)).faults,
})

function actsOf(clerk: Calls, principal: Calls, today: string) {
  /** Enters a draft for a notice received today, this many days after the last date of admission. */
  const enter = (studentId: number, days: number, more: object = {}) =>
    clerk.post('/refunds', {
      ...{ studentId, academicYear: 2026, noticeOn: today, lastAdmissionOn: addDays(today, 0 - days) },
      ...{ reason: 'Joins another college', ...more },
    })
  const request = async ({ id }: Reply, by: Calls = clerk) => {
    const { revision, calculation } = await by.get(`/refunds/${id}`)
    const { refundPaise, cancelledPaise } = calculation
    return by.post(`/refunds/${id}/request`, { revision, refundPaise, cancelledPaise })
  }
  const decide = async (by: Calls, { request: asked }: Reply, decision: string, comment = 'Seen with the notice') => {
    const { revision } = await by.get(`/approvals/${asked.id}`)
    return by.post(`/approvals/${asked.id}/decisions`, { decision, revision, comment })
  }
  const approve = async (studentId: number, days: number) => {
    const requested = await request(await enter(studentId, days))
    await decide(principal, requested, 'sanction')
    return clerk.get(`/refunds/${requested.id}`)
  }
  const payOut = ({ id, revision }: Reply, how: object = {}) => {
    const transfer = { paidOn: today, mode: 'bank-transfer', reference: `UTR${id}`, cashBookId: null }
    return clerk.post(`/refunds/${id}/payment`, { revision, ...transfer, ...how })
  }
  return { enter, request, decide, approve, payOut }
}
