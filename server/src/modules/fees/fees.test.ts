import { type PreviewLine, previewPayment } from '@nalanda/contract/fees/payment-preview'
import type { StatementDue } from '@nalanda/contract/fees/statement'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { openTestApp } from '../../testing/app.ts'
import { actorCalled, callsOf } from '../../testing/http.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { aProgramme } from '../academics/factory.ts'
import { batches } from '../academics/schema.ts'
import { verifyLedger } from '../ledger/public.ts'
import { aStudent } from '../students/factory.ts'
import { studentRecords } from '../students/schema-records.ts'
import { feeBasics } from './factory.ts'
import { receiveMany } from './receipts/receiving-many.ts'
import { feeDemands, feeRuns } from './schema.ts'
import { cashBooks, feeReceipts } from './schema-receipts.ts'
import { workOnRun } from './structures/runs.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
const counter = callsOf(app, await as('ROLE_FEEPAYMENTS', { username: 'counter' }))
const programme = await aProgramme(db)
const { batchId } = programme.place
await db.update(batches).set({ startYear: 2026 }).where(eq(batches.id, batchId))
await keepSessionsOpen(db)
const { head, book } = await feeBasics(db)

const newStudent = async (particulars: { seatType?: string; category?: string; hosteller?: boolean } = {}) => {
  const student = await aStudent(db, programme.place)
  await db.insert(studentRecords).values({ studentId: student.id, enteredBy: 'office', enteredAt: new Date(), ...particulars })
  return student
}
const item = (code: string, rupees: number, instalment = 1, more: object = {}) => ({
  ...{
    headId: head(code),
    instalment,
    dueOn: `2026-${instalment === 1 ? '08' : '12'}-31`,
    amountPaise: rupees * 100,
    audience: 'all',
  },
  ...more,
})
const noLateFee = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
const structure = (items: object[], more: object = {}) => ({
  ...{ batchId, academicYear: 2026, seatType: null, category: null, ...noLateFee, items },
  ...more,
})
async function publish(body: object) {
  const added = await officer.post('/fee-structures', body)
  return officer.post(`/fee-structures/${added.id}/publication`, { revision: added.revision })
}
async function raise() {
  const { id } = await officer.post('/fee-runs', { academicYear: 2026, batchId })
  await workOnRun(db, { runId: id }, new AbortController().signal)
  return officer.get(`/fee-runs/${id}`)
}
const statement = (id: number) => officer.get(`/students/${id}/fees`)
const whole = async () => (await verifyLedger(db)).faults
const collect = (studentId: number, more: object = {}) =>
  counter.post('/fee-receipts', {
    ...{ studentId, cashBookId: book('FC'), mode: 'cash', amountPaise: 1_000_00, receivedOn: '2026-11-21', reference: null },
    ...{ instrument: null, dues: [], remark: null, ...more },
  })
const stored = async (studentId: number) => [
  await db.select().from(feeDemands).where(eq(feeDemands.studentId, studentId)).orderBy(feeDemands.id),
  await db.select().from(feeReceipts).where(eq(feeReceipts.studentId, studentId)),
]

const general = await publish(
  structure([item('TUITION', 40_000), item('TUITION', 30_000, 2), item('HOSTEL', 20_000, 1, { audience: 'hostellers' })]),
)
const management = await publish(structure([item('TUITION', 90_000)], { seatType: 'Management' }))

describe('demands', () => {
  test('are raised by the structure that fits each student best, and raising again changes nothing', async () => {
    const [plain, hosteller, managed] = [
      await newStudent(),
      await newStudent({ hosteller: true }),
      await newStudent({ seatType: 'Management', hosteller: true }),
    ]
    const run = await raise()
    expect(run).toMatchObject({ state: 'done', done: 3, total: 3, report: { students: 3, added: 6, repriced: 0, keptPaid: 0 } })
    expect((await statement(plain.id)).demandedPaise).toBe(70_000_00)
    expect((await statement(hosteller.id)).demandedPaise).toBe(90_000_00)
    expect((await statement(managed.id)).demandedPaise).toBe(90_000_00)
    expect((await raise()).report).toEqual({ students: 0, added: 0, addedPaise: 0, repriced: 0, repricedPaise: 0, keptPaid: 0 })
    expect(await whole()).toEqual([])
  })

  test('of which nothing is paid follow a change of the structure; the run says what it left', async () => {
    const [unpaid, paid] = [await newStudent(), await newStudent()]
    await raise()
    await collect(paid.id, { amountPaise: 10_000_00 })
    const { revision } = (await officer.get('/fee-structures?published=yes')).items.find(
      ({ id }: { id: number }) => id === general.id,
    )
    const items = [item('TUITION', 45_000), item('TUITION', 30_000, 2), item('HOSTEL', 20_000, 1, { audience: 'hostellers' })]
    await officer.put(`/fee-structures/${general.id}`, { ...structure(items), revision })
    const { report } = await raise()
    expect(report).toMatchObject({ added: 0, keptPaid: 1 })
    expect((await statement(unpaid.id)).demandedPaise).toBe(75_000_00)
    expect((await statement(paid.id)).demandedPaise).toBe(70_000_00)
    expect(await whole()).toEqual([])
  })

  test('follow the student to another structure', async () => {
    const student = await newStudent()
    await raise()
    await db.update(studentRecords).set({ seatType: 'Management' }).where(eq(studentRecords.studentId, student.id))
    await raise()
    expect(await statement(student.id)).toMatchObject({ demandedPaise: 90_000_00, openPaise: 90_000_00 })
    expect(await whole()).toEqual([])
  })

  test('a run that was interrupted goes on after the last student, and a second run waits', async () => {
    const [first, second] = [await newStudent(), await newStudent()]
    const report = { students: 0, added: 0, addedPaise: 0, repriced: 0, repricedPaise: 0, keptPaid: 0 }
    const interrupted = { academicYear: 2026, batchId, state: 'running', total: 2, lastStudentId: first.id, report } as const
    const values = { ...interrupted, startedBy: 'officer', startedAt: new Date() }
    const [run] = await db.insert(feeRuns).values(values).returning({ id: feeRuns.id })
    const again = await officer.post('/fee-runs', { academicYear: 2026, batchId })
    expect(again).toMatchObject({ status: 409, code: 'fees.run-under-way' })
    await workOnRun(db, { runId: run?.id ?? 0 }, new AbortController().signal)
    expect((await statement(first.id)).demandedPaise).toBe(0)
    expect((await statement(second.id)).demandedPaise).toBe(75_000_00)
  })

  test('of a structure that has demands keep their item: it is set to zero, not removed', async () => {
    await newStudent({ seatType: 'Management' })
    await raise()
    const { items } = await officer.get('/fee-structures?q=Management')
    const { revision } = items[0]
    const refused = await officer.put(`/fee-structures/${management.id}`, {
      ...structure([], { seatType: 'Management' }),
      revision,
    })
    expect(refused).toMatchObject({ status: 409, code: 'fees.item-in-use' })
    expect((await officer.get('/fee-structures?q=Management')).items).toEqual(items)
  })

  test('of one student are added and changed, never below what is paid', async () => {
    const student = await newStudent()
    const body = {
      studentId: student.id,
      headId: head('TRANSPORT'),
      academicYear: 2026,
      label: 'Route 4',
      dueOn: '2026-12-01',
      amountPaise: 8_000_00,
      ...noLateFee,
    }
    const added = await officer.post('/fee-demands', body)
    expect(added).toMatchObject({ status: 200, source: 'individual', openPaise: 8_000_00 })
    await collect(student.id, { amountPaise: 3_000_00 })
    const before = await stored(student.id)
    expect(await officer.post(`/fee-demands/${added.id}/amount`, { amountPaise: 2_000_00, reason: 'Half a year' })).toMatchObject(
      {
        code: 'fees.demand-paid',
        message: '₹3,000 of this demand is paid or granted. Enter at least this amount',
      },
    )
    expect(await stored(student.id)).toEqual(before)
    expect(await officer.post(`/fee-demands/${added.id}/amount`, { amountPaise: 4_000_00, reason: 'Half a year' })).toMatchObject(
      { openPaise: 1_000_00 },
    )
    expect(await whole()).toEqual([])
  })

  test('are copied to the next year and the next batch with other amounts', async () => {
    const { course, regulation } = { course: programme.place.courseId, regulation: programme.place.regulationId }
    await db.insert(batches).values({ courseId: course, label: '2027-2031', startYear: 2027, regulationId: regulation })
    expect(await officer.post('/fee-structures/copies', { fromYear: 2026, percent: 5 })).toMatchObject({ copied: 2 })
    const { items } = await officer.get('/fee-structures?academicYear=2027&q=Management')
    expect(items).toMatchObject([{ publishedAt: null, yearOfStudy: 1, totalPaise: 94_500_00, items: [{ dueOn: '2027-08-31' }] }])
    expect(await officer.post('/fee-structures/copies', { fromYear: 2026, percent: 5 })).toMatchObject({
      code: 'fees.nothing-to-copy',
    })
  })
})

describe('a payment at the counter', () => {
  test('is used by priority, its rest is an advance, and receipts are numbered without gaps', async () => {
    const student = await newStudent()
    await raise()
    const first = await collect(student.id, { amountPaise: 50_000_00 })
    expect(first).toMatchObject({
      ...{ status: 200, amountPaise: 50_000_00, advancePaise: 0, state: 'valid', receivedBy: 'counter' },
      lines: [
        { head: 'Tuition fee', instalment: 1, amountPaise: 45_000_00 },
        { head: 'Tuition fee', instalment: 2, amountPaise: 5_000_00 },
      ],
    })
    const second = await collect(student.id, { amountPaise: 30_000_00 })
    expect(second.advancePaise).toBe(5_000_00)
    const serial = ({ body }: { body: { number: string } }) => Number(body.number.slice(-6))
    expect(serial(second)).toBe(serial(first) + 1)
    expect(second.number).toMatch(/\/FC\/2026-27\/\d{6}$/)
    expect(await statement(student.id)).toMatchObject({ openPaise: 0, advancePaise: 5_000_00 })
    expect(await whole()).toEqual([])
  })

  test('of many at once is the same as one after the other', async () => {
    const students = await Promise.all(Array.from({ length: 3 }, () => newStudent()))
    await raise()
    const [cash] = await db.select().from(cashBooks).where(eq(cashBooks.letters, 'FC'))
    if (!cash) throw new Error('There is no cash book')
    const payments = students.flatMap(({ id }) =>
      [50_000_00, 30_000_00].map((amountPaise) => ({
        ...{ studentId: id, book: cash, mode: 'cash' as const, amountPaise, receivedOn: '2026-11-20' },
      })),
    )
    await inTransaction(db, actorCalled('books'), (tx) => receiveMany(tx, payments))
    for (const { id } of students) {
      const { receipts: own, ...sums } = await statement(id)
      expect(sums).toMatchObject({ paidPaise: 75_000_00, openPaise: 0, advancePaise: 5_000_00 })
      expect(own).toHaveLength(2)
    }
    const numbers = (await db.select().from(feeReceipts).where(eq(feeReceipts.cashBookId, cash.id))).map(({ number }) =>
      Number(number.slice(-6)),
    )
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
    expect(await whole()).toEqual([])
  })

  test('of many counters at once leaves no gap and loses nothing', async () => {
    const students = await Promise.all(Array.from({ length: 5 }, () => newStudent()))
    await raise()
    const answers = await Promise.all(
      students.flatMap(({ id }) => [1, 2, 3, 4].map(() => collect(id, { amountPaise: 7_777_77 }))),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const { id } of students) expect((await statement(id)).paidPaise).toBe(4 * 7_777_77)
    expect(await whole()).toEqual([])
  })

  test('covers the late fee of that day, and a later payment what was added since', async () => {
    const student = await newStudent()
    const body = {
      studentId: student.id,
      headId: head('LIBRARY'),
      academicYear: 2026,
      label: 'Lost book',
      dueOn: '2026-11-01',
      amountPaise: 1_000_00,
    }
    await officer.post('/fee-demands', { ...body, lateFeePerDayPaise: 10_00, lateFeeGraceDays: 0, lateFeeCapPaise: 0 })
    expect(await statement(student.id)).toMatchObject({ openPaise: 1_000_00, lateFeePaise: 200_00, overduePaise: 1_000_00 })
    await collect(student.id, { amountPaise: 500_00 })
    expect(await statement(student.id)).toMatchObject({ demandedPaise: 1_200_00, openPaise: 700_00, lateFeePaise: 0 })
    await collect(student.id, { amountPaise: 700_00 })
    expect(await statement(student.id)).toMatchObject({ openPaise: 0, lateFeePaise: 0 })
    expect(await whole()).toEqual([])
  })

  test.each([
    ['to the end', 2_000_00, []],
    ['in part', 700_00, []],
    ['for a chosen due', 650_00, [1]],
    ['for a chosen late fee', 300_00, [2, 0]],
  ])('is shared %s as its preview said, with the late fees', async (_case, amountPaise, chosen) => {
    const student = await newStudent()
    const due = { studentId: student.id, academicYear: 2026, lateFeePerDayPaise: 10_00, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
    const fine = { ...due, headId: head('LIBRARY'), label: 'Lost book', dueOn: '2026-11-01', amountPaise: 500_00 }
    await officer.post('/fee-demands', fine)
    await collect(student.id, { amountPaise: 50_00, receivedOn: '2026-11-11', dues: [] })
    await officer.post('/fee-demands', { ...fine, headId: head('TRANSPORT'), label: 'Route 4', dueOn: '2026-11-11' })
    const { dues } = await statement(student.id)
    const wanted = chosen.map((at) => ({ demandId: dues[at].id, amountPaise: dues[at].openPaise }))
    const preview = previewPayment(amountPaise, dues as StatementDue[], wanted)
    const receipt = await collect(student.id, { amountPaise, dues: wanted })
    const line = ({ due, amountPaise }: PreviewLine<StatementDue>) => ({ head: due.head, amountPaise })
    expect(receipt.lines).toMatchObject(preview.lines.map(line))
    expect(receipt.advancePaise).toBe(preview.advancePaise)
  })

  test.each([
    ['is dated in the future', { receivedOn: '2026-11-22' }, 'fees.future-day'],
    ['is a cheque without its particulars', { mode: 'cheque' }, 'fees.instrument-missing'],
    ['goes into a cash book that does not take its mode', { mode: 'upi', reference: 'UPI 1' }, 'fees.wrong-cash-book'],
    ['is negative', { amountPaise: -1 }, 'platform.invalid'],
    ['is zero', { amountPaise: 0 }, 'platform.invalid'],
    ['has a fraction of a paisa', { amountPaise: 0.5 }, 'platform.invalid'],
    ['is beyond ten crore rupees', { amountPaise: 1e12 }, 'platform.invalid'],
    ['names a due of nobody', { dues: [{ demandId: 999_999, amountPaise: 100 }] }, 'fees.demand-settled'],
    ['is of a student who does not exist', { studentId: 999_999 }, 'platform.reference-gone'],
  ])('that %s is refused, and nothing is stored', async (_case, more, code) => {
    const student = await newStudent()
    const before = await db.$count(feeReceipts)
    expect(await collect(student.id, more)).toMatchObject({ code })
    expect(await stored(student.id)).toEqual([[], []])
    expect(await db.$count(feeReceipts)).toBe(before)
  })

  test('with a reference that was entered before is refused until that receipt is reversed', async () => {
    const student = await newStudent()
    const upi = { cashBookId: book('BK'), mode: 'upi', reference: '634512345678' }
    const first = await collect(student.id, upi)
    const before = await stored(student.id)
    expect(await collect(student.id, upi)).toMatchObject({
      code: 'fees.reference-taken',
      message: expect.stringContaining(first.number),
    })
    expect(await stored(student.id)).toEqual(before)
    await officer.post(`/fee-receipts/${first.id}/reversal`, {
      kind: 'cancelled',
      reason: 'Entered for the wrong student',
      chargePaise: 0,
    })
    expect(await collect(student.id, upi)).toMatchObject({ status: 200 })
  })
})

describe('a receipt that is reversed', () => {
  test('opens its dues again, takes back its advance and charges what the bank took; it and its number stay', async () => {
    const student = await newStudent()
    await raise()
    const cheque = {
      cashBookId: book('CD'),
      mode: 'cheque',
      instrument: { number: '004512', bank: 'State Bank', datedOn: '2026-11-20' },
    }
    const receipt = await collect(student.id, { ...cheque, amountPaise: 80_000_00 })
    expect(receipt).toMatchObject({ status: 200, advancePaise: 5_000_00 })
    const bounced = { kind: 'bounced', reason: 'Funds insufficient', chargePaise: 350_00 }
    expect(await counter.post(`/fee-receipts/${receipt.id}/reversal`, bounced)).toMatchObject({ status: 403 })
    expect(await officer.post(`/fee-receipts/${receipt.id}/reversal`, bounced)).toMatchObject({
      state: 'bounced',
      number: receipt.number,
    })
    expect(await statement(student.id)).toMatchObject({ paidPaise: 0, openPaise: 75_350_00, advancePaise: 0 })
    const before = await stored(student.id)
    expect(await officer.post(`/fee-receipts/${receipt.id}/reversal`, bounced)).toMatchObject({ code: 'fees.receipt-reversed' })
    expect(await stored(student.id)).toEqual(before)
    expect(await whole()).toEqual([])
  })

  test('takes its advance back also where that was used for dues', async () => {
    const student = await newStudent()
    const receipt = await collect(student.id, { amountPaise: 10_000_00 })
    await raise()
    expect(await counter.post(`/students/${student.id}/fee-advance`)).toMatchObject({ usedPaise: 10_000_00 })
    expect(await counter.post(`/students/${student.id}/fee-advance`)).toMatchObject({ code: 'fees.no-advance' })
    await officer.post(`/fee-receipts/${receipt.id}/reversal`, { kind: 'cancelled', reason: 'Wrong student', chargePaise: 0 })
    expect(await statement(student.id)).toMatchObject({ paidPaise: 0, openPaise: 75_000_00, advancePaise: 0 })
    expect(await whole()).toEqual([])
  })

  test('is never changed or removed by the database', async () => {
    for (const statement of [
      'UPDATE fee_receipts SET amount_paise = 1',
      'DELETE FROM fee_allocations',
      'DELETE FROM fee_receipts',
    ])
      await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('append-only') },
      })
  })
})

describe('a cash book', () => {
  test('is closed once a day with what was counted; a difference is posted, and the day takes no more', async () => {
    const student = await newStudent()
    const own = await officer.post('/cash-books', {
      name: 'Hostel counter',
      letters: 'HC',
      accountId: (await officer.get('/ledger-accounts?q=1010')).items[0].id,
      modes: ['cash'],
    })
    await collect(student.id, { cashBookId: own.id, amountPaise: 1_050_00, receivedOn: '2026-11-20' })
    const day = `/cash-books/${own.id}/days/2026-11-20`
    expect(await counter.get(day)).toMatchObject({ expectedCashPaise: 1_050_00, totalPaise: 1_050_00, closing: null })
    const counted = { denominations: { 500: 2, 20: 2 }, note: 'Ten rupees are missing' }
    expect(await counter.post(`${day}/closing`, counted)).toMatchObject({
      closing: { countedPaise: 1_040_00, differencePaise: -10_00 },
    })
    expect(await counter.post(`${day}/closing`, counted)).toMatchObject({ code: 'fees.day-closed' })
    expect(await collect(student.id, { cashBookId: own.id, receivedOn: '2026-11-20' })).toMatchObject({
      code: 'fees.cash-book-closed',
    })
    expect(await collect(student.id, { cashBookId: own.id })).toMatchObject({ status: 200 })
    expect(await whole()).toEqual([])
  })
})

describe('who sees what', () => {
  test('a student sees the own statement, a parent those of the children, and nobody else theirs', async () => {
    const [one, other] = [await newStudent(), await newStudent()]
    await raise()
    const student = callsOf(app, await as('ROLE_STUDENT', { studentId: one.id }))
    const { statements } = await student.get('/my/fees')
    expect(statements.map(({ studentId }: { studentId: number }) => studentId)).toEqual([one.id])
    expect(await student.get(`/students/${other.id}/fees`)).toMatchObject({ status: 403 })
  })
})
