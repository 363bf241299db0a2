import { eq } from 'drizzle-orm'
import { aProgramme } from '../../modules/academics/factory.ts'
import { batches } from '../../modules/academics/schema.ts'
import { feeBasics } from '../../modules/fees/factory.ts'
import { feeDemands } from '../../modules/fees/schema.ts'
import { feeReceipts } from '../../modules/fees/schema-receipts.ts'
import { workOnRun } from '../../modules/fees/structures/runs.ts'
import { verifyLedger } from '../../modules/ledger/public.ts'
import { aStudent } from '../../modules/students/factory.ts'
import { studentRecords } from '../../modules/students/schema-records.ts'
import type { Database } from '../../platform/database/client.ts'
import type { TestApp } from '../app.ts'
import { callsOf } from '../http.ts'
import { keepSessionsOpen } from '../sign-in/long-sessions.ts'

type Particulars = { seatType?: string; category?: string; hosteller?: boolean }
type Calls = ReturnType<typeof callsOf>
type Batch = Awaited<ReturnType<typeof aProgramme>>['place']

export const noLateFee = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }

/**
 * Creates the fee office of a college with one batch, which began in 2026: an officer who raises demands, and a counter that collects ₹1,000 in cash by
 * default.
 */
export async function feeOffice({ app, platform, as }: TestApp) {
  const { db } = platform.database
  const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
  const counter = callsOf(app, await as('ROLE_FEEPAYMENTS', { username: 'counter' }))
  const { place } = await aProgramme(db)
  await db.update(batches).set({ startYear: 2026 }).where(eq(batches.id, place.batchId))
  await keepSessionsOpen(db)
  const { head, book } = await feeBasics(db)
  const collect = (studentId: number, more: object = {}) =>
    counter.post('/fee-receipts', {
      ...{ studentId, cashBookId: book('FC'), mode: 'cash', amountPaise: 1_000_00, receivedOn: '2026-11-21', reference: null },
      ...{ instrument: null, dues: [], remark: null, ...more },
    })
  return {
    ...{ db, officer, counter, place, head, book, collect, ...structuresOf(db, officer, place, head) },
    newStudent: async (particulars: Particulars = {}) => {
      const student = await aStudent(db, place)
      const entered = { enteredBy: 'office', enteredAt: new Date() }
      await db.insert(studentRecords).values({ studentId: student.id, ...entered, ...particulars })
      return student
    },
    statement: (studentId: number) => officer.get(`/students/${studentId}/fees`),
    /** Returns a student's stored demands and receipts. */
    stored: async (studentId: number) => [
      await db.select().from(feeDemands).where(eq(feeDemands.studentId, studentId)).orderBy(feeDemands.id),
      await db.select().from(feeReceipts).where(eq(feeReceipts.studentId, studentId)),
    ],
    faults: async () => (await verifyLedger(db)).faults,
  }
}

/** Functions to write, publish and raise the fees of the batch in 2026. */
function structuresOf(db: Database, officer: Calls, { batchId }: Batch, head: (code: string) => number) {
  const item = (code: string, rupees: number, instalment = 1, more: object = {}) => ({
    ...{ headId: head(code), instalment, dueOn: `2026-${instalment === 1 ? '08' : '12'}-31`, amountPaise: rupees * 100 },
    ...{ audience: 'all', ...more },
  })
  const structure = (items: object[], more: object = {}) => ({
    ...{ batchId, academicYear: 2026, seatType: null, category: null, ...noLateFee, items, ...more },
  })
  /** Tuition in two instalments, the second of ₹30,000. */
  const tuition = (rupees: number) => [item('TUITION', rupees), item('TUITION', 30_000, 2)]
  const publish = async (body: object) => {
    const added = await officer.post('/fee-structures', body)
    return officer.post(`/fee-structures/${added.id}/publication`, { revision: added.revision })
  }
  const raise = async () => {
    const { id } = await officer.post('/fee-runs', { academicYear: 2026, batchId })
    await workOnRun(db, { runId: id }, new AbortController().signal)
    return officer.get(`/fee-runs/${id}`)
  }
  return { item, structure, tuition, publish, raise }
}
