import { addDays } from '@nalanda/contract/platform/dates/dates'
import { allocate, sumPaise } from '@nalanda/contract/platform/money/money'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { actorOf, identifyActor } from '../../platform/database/transactions.ts'
import { type DemoSteps, demoStudentRollNo } from '../../platform/manifest/demo.ts'
import { batches, courses } from '../academics/schema.ts'
import { demoDay } from '../institution/demo/demo.ts'
import { students } from '../students/schema.ts'
import { addDemoExamFees } from './exams/demo-exam-fees.ts'
import { lockFeeAccounts } from './fee-accounts.ts'
import { updateDuesHolds } from './holds/dues-holds.ts'
import type { ReceivedPayment } from './receipts/receiving.ts'
import { receiveMany } from './receipts/receiving-many.ts'
import { reverseReceipt } from './receipts/reversing.ts'
import { addDemoReminders } from './reminders/demo-reminders.ts'
import { feeDemands, feeHeads, feeRuns, feeSettings, feeStructureItems, feeStructures } from './schema.ts'
import { cashBooks, feeReceipts } from './schema-receipts.ts'
import { payDemoSeatFees } from './seat-fees/demo-seat-fees.ts'
import { addDemoOpenings } from './sheets/demo-openings.ts'
import { raiseDemands } from './structures/raising.ts'

const years = [2025, 2026] as const
/** Yearly amounts in rupees by head code, for B.Tech and for other courses; tuition is paid in two instalments. */
const amounts = {
  'B.Tech': { TUITION: 95_000, EXAM: 3_600, LIBRARY: 1_500, SPECIAL: 5_500, HOSTEL: 68_000 },
  other: { TUITION: 60_000, EXAM: 2_800, LIBRARY: 1_200, SPECIAL: 4_000, HOSTEL: 68_000 },
} as const
const lateFee = { lateFeePerDayPaise: 10_00, lateFeeGraceDays: 15, lateFeeCapPaise: 500_00 }
/** Adds the structures of two years, their demands, and payments: most of last year, and the first instalment of this one. */
export const demo: DemoSteps = {
  async finish({ db }) {
    const before = actorOf(db)
    identifyActor(db, { userId: null, username: 'accountant' })
    // No holds while two years of books are created: they follow from the final dues
    await db.update(feeSettings).set({ upiId: 'nalanda.fees@sbi', holdAfterDays: 0 })
    await addDemoOpenings(db)
    for (const year of years) await addStructures(db, year)
    for (const year of years) await raise(db, year)
    await pay(db)
    await addDemoExamFees(db)
    await cancelLatest(db)
    await payDemoSeatFees(db)
    await placeHolds(db)
    await addDemoReminders(db)
    identifyActor(db, before)
  },
}

/** Places a hold on every student who still owes fees of last year. */
async function placeHolds(db: Database): Promise<void> {
  await db.update(feeSettings).set({ holdAfterDays: 180, holdFromPaise: 5_000_00 })
  const owing = await db.selectDistinct({ id: feeDemands.studentId }).from(feeDemands).where(gt(feeDemands.openPaise, 0))
  const ids = owing.map(({ id }) => id)
  await lockFeeAccounts(db, ids)
  await updateDuesHolds(db, ids)
}

async function addStructures(db: Database, academicYear: number): Promise<void> {
  const heads = new Map((await db.select().from(feeHeads)).map(({ code, id }) => [code, id]))
  const rows = await db
    .select({ id: batches.id, startYear: batches.startYear, course: courses.name, semesters: courses.semesterCount })
    .from(batches)
    .innerJoin(courses, eq(courses.id, batches.courseId))
  const studying = rows.filter(
    ({ startYear, semesters }) => startYear <= academicYear && startYear + semesters / 2 > academicYear,
  )
  for (const { id: batchId, course } of studying) {
    const [structure] = await db
      .insert(feeStructures)
      .values({ batchId, academicYear, ...lateFee, publishedAt: new Date(`${academicYear}-06-15T04:30:00Z`) })
      .returning({ id: feeStructures.id })
    const items = Object.entries(course === 'B.Tech' ? amounts['B.Tech'] : amounts.other).flatMap(([code, rupees]) => {
      const headId = heads.get(code)
      if (headId === undefined) return []
      const days = code === 'TUITION' || code === 'HOSTEL' ? ['08-31', '12-31'] : ['08-31']
      const audience = code === 'HOSTEL' ? ('hostellers' as const) : ('all' as const)
      return allocate(
        rupees,
        days.map(() => 1),
      ).map((share, at) => ({
        ...{ structureId: structure?.id ?? 0, headId, instalment: at + 1, audience },
        ...{ dueOn: `${academicYear}-${days[at]}`, amountPaise: share * 100 },
      }))
    })
    await db.insert(feeStructureItems).values(items)
  }
}

async function raise(db: Database, academicYear: number): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT s.id FROM ${students} s
    WHERE (s.state IN ('admitted', 'enrolled', 'readmitted') OR (s.state = 'graduated' AND ${academicYear} = 2025))
      AND s.batch_id IN (SELECT batch_id FROM ${feeStructures} WHERE academic_year = ${academicYear}) ORDER BY s.id`)
  const studentIds = rows.map(({ id }) => Number(id))
  const report = { students: 0, added: 0, addedPaise: 0, repriced: 0, repricedPaise: 0, kept: 0 }
  const at = { startedAt: new Date(`${academicYear}-06-16T04:30:00Z`), finishedAt: new Date(`${academicYear}-06-16T04:31:00Z`) }
  const counted = { total: studentIds.length, done: studentIds.length }
  const [run] = await db
    .insert(feeRuns)
    .values({ academicYear, state: 'done', report, startedBy: 'accountant', ...counted, ...at })
    .returning({ id: feeRuns.id })
  const runId = run?.id ?? 0
  const raised = await raiseDemands(db, { academicYear, studentIds, runId, today: `${academicYear}-06-16` })
  await db.update(feeRuns).set({ report: raised }).where(eq(feeRuns.id, runId))
}

/**
 * Records payments: nine in ten students paid last year, five in six the first instalment of this year and some the second, on different days and in different
 * modes.
 */
async function pay(db: Database): Promise<void> {
  const books = await db.select().from(cashBooks)
  const [counter, bank] = ['FC', 'BK'].map((letters) => books.find((book) => book.letters === letters))
  if (!counter || !bank) return
  const due = await db
    .select({ demand: feeDemands, rollNo: students.rollNo })
    .from(feeDemands)
    .innerJoin(students, eq(students.id, feeDemands.studentId))
    .where(inArray(feeDemands.academicYear, [...years]))
    .orderBy(feeDemands.id)
  const groups = Map.groupBy(due, ({ demand }) => `${demand.studentId} ${demand.academicYear} ${demand.instalment}`)
  const payments = [...groups.values()].flatMap((own): ReceivedPayment[] => {
    const wanted = own.map(({ demand }) => ({ demandId: demand.id, amountPaise: demand.amountPaise }))
    const [first] = own
    const receivedOn = first && dayOfPayment(first.demand, first.rollNo)
    if (!first || !receivedOn || receivedOn > demoDay) return []
    const { studentId, academicYear, instalment } = first.demand
    const inCash = studentId % 4 === 0
    return [
      {
        ...{ studentId, receivedOn, wanted, amountPaise: sumPaise(wanted.map(({ amountPaise }) => amountPaise)) },
        ...{ book: inCash ? counter : bank, mode: inCash ? 'cash' : studentId % 4 === 1 ? 'card' : 'upi' },
        reference: inCash ? null : String(600_000_000_000 + academicYear * 10_000_000 + studentId * 10 + (instalment ?? 0)),
      },
    ]
  })
  await receiveMany(
    db,
    payments.toSorted((one, other) => (one.receivedOn < other.receivedOn ? -1 : 1)),
  )
}

type Due = Pick<typeof feeDemands.$inferSelect, 'studentId' | 'academicYear' | 'instalment'>

/** Returns the day on which a student paid an instalment; null if the student did not pay. */
function dayOfPayment({ studentId, academicYear, instalment }: Due, rollNo: string | null): string | null {
  const day = (first: string, days: number) => addDays(`${academicYear}-${first}`, (studentId * 7) % days)
  if (academicYear === 2025) {
    if (studentId % 10 === 3 || (rollNo === demoStudentRollNo && instalment === 2)) return null
    return instalment === 1 ? day('07-01', 60) : day('11-15', 45)
  }
  if (instalment === 2) return studentId % 9 === 2 ? day('11-01', 15) : null
  return studentId % 6 === 1 ? null : day('07-01', 60)
}

/** Cancels the latest receipt of the counter, as if it had been wrong. */
async function cancelLatest(db: Database): Promise<void> {
  const [latest] = await db
    .select({ id: feeReceipts.id })
    .from(feeReceipts)
    .where(and(eq(feeReceipts.mode, 'cash'), sql`${feeReceipts.receivedOn} <= ${demoDay}`))
    .orderBy(sql`${feeReceipts.id} DESC`)
    .limit(1)
  if (latest) await reverseReceipt(db, latest.id, { kind: 'cancelled', reason: 'Entered for the wrong student', today: demoDay })
}
