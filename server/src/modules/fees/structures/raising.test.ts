import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice, noLateFee } from '../../../testing/fees/fee-office.ts'
import { aProgramme } from '../../academics/factory.ts'
import { batches } from '../../academics/schema.ts'
import { studentRecords } from '../../students/schema-records.ts'
import { feeDemands, feeRuns } from '../schema.ts'
import { workOnRun } from './runs.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, officer, place, head, newStudent, collect, item, structure, tuition, publish, raise, statement, stored, faults } =
  await feeOffice(await openTestApp())
const { batchId } = place

const setOn = async (id: number) => (await db.select().from(feeDemands).where(eq(feeDemands.id, id)))[0]?.amountSetOn
const ofHostellers = item('HOSTEL', 20_000, 1, { audience: 'hostellers' })
const general = await publish(structure([...tuition(40_000), ofHostellers]))
const management = await publish(structure([item('TUITION', 90_000)], { seatType: 'Management' }))

describe('demands', () => {
  test('are raised by the structure that fits each student best, and raising them again changes nothing', async () => {
    const [plain, hosteller, managed] = [
      await newStudent(),
      await newStudent({ hosteller: true }),
      await newStudent({ seatType: 'Management', hosteller: true }),
    ]
    const run = await raise()
    expect(run).toMatchObject({ state: 'done', done: 3, total: 3, report: { students: 3, added: 6, repriced: 0, kept: 0 } })
    expect((await statement(plain.id)).demandedPaise).toBe(70_000_00)
    expect((await statement(hosteller.id)).demandedPaise).toBe(90_000_00)
    expect((await statement(managed.id)).demandedPaise).toBe(90_000_00)
    expect((await raise()).report).toEqual({ students: 0, added: 0, addedPaise: 0, repriced: 0, repricedPaise: 0, kept: 0 })
    expect(await faults()).toEqual([])
  })

  test('without payments follow a change of the structure, and the run reports those that it left unchanged', async () => {
    const [unpaid, paid] = [await newStudent(), await newStudent()]
    await raise()
    await collect(paid.id, { amountPaise: 10_000_00 })
    const { revision } = (await officer.get('/fee-structures?published=yes')).items.find(
      ({ id }: { id: number }) => id === general.id,
    )
    await officer.put(`/fee-structures/${general.id}`, { ...structure([...tuition(45_000), ofHostellers]), revision })
    const { report } = await raise()
    expect(report).toMatchObject({ added: 0, kept: 1 })
    expect((await statement(unpaid.id)).demandedPaise).toBe(75_000_00)
    expect((await statement(paid.id)).demandedPaise).toBe(70_000_00)
    expect(await faults()).toEqual([])
  })

  test('without payments follow a change of the late fee', async () => {
    const [unpaid, paid] = [await newStudent(), await newStudent()]
    await raise()
    await collect(paid.id, { amountPaise: 10_000_00 })
    const { id, revision, ...own } = (await officer.get('/fee-structures?published=yes&size=200')).items.find(
      (one: { id: number }) => one.id === general.id,
    )
    const changed = { ...structure(own.items), lateFeePerDayPaise: 50_00, lateFeeGraceDays: 5, lateFeeCapPaise: 500_00 }
    expect(await officer.put(`/fee-structures/${id}`, { ...changed, revision })).toMatchObject({ status: 200 })
    expect((await raise()).report).toMatchObject({ added: 0, repriced: 0, repricedPaise: 0 })
    // ₹500 for the instalment of August; the one of December is not due yet
    expect(await statement(unpaid.id)).toMatchObject({ lateFeePaise: 500_00 })
    expect(await statement(paid.id)).toMatchObject({ lateFeePaise: 0 })
    expect(await faults()).toEqual([])
    const back = { ...structure(own.items), revision: revision + 1 }
    expect(await officer.put(`/fee-structures/${id}`, back)).toMatchObject({ status: 200 })
  })

  test('follow the student to another structure', async () => {
    const student = await newStudent()
    await raise()
    await db.update(studentRecords).set({ seatType: 'Management' }).where(eq(studentRecords.studentId, student.id))
    await raise()
    expect(await statement(student.id)).toMatchObject({ demandedPaise: 90_000_00, openPaise: 90_000_00 })
    expect(await faults()).toEqual([])
  })

  test('that the office cancelled stay cancelled, and those that a run removed return when their reason returns', async () => {
    const student = await newStudent({ hosteller: true })
    await raise()
    const dues: { id: number; head: string; amountPaise: number }[] = (await statement(student.id)).dues
    const hostel = dues.find((due) => due.head === 'Hostel fee')
    const [tuition] = dues.filter((due) => due.head === 'Tuition fee')
    const cancelled = { amountPaise: 0, reason: 'Pays by another scheme' }
    expect(await officer.post(`/fee-demands/${tuition?.id}/amount`, cancelled)).toMatchObject({ status: 200, amountPaise: 0 })
    const set = (hosteller: boolean) =>
      db.update(studentRecords).set({ hosteller }).where(eq(studentRecords.studentId, student.id))
    const amounts = async () =>
      (await statement(student.id)).dues
        .filter(({ id }: { id: number }) => id === tuition?.id || id === hostel?.id)
        .map(({ id, amountPaise }: { id: number; amountPaise: number }) => [id, amountPaise])
        .toSorted()
    await set(false)
    expect((await raise()).report).toMatchObject({ added: 0, repriced: 1 })
    expect(await amounts()).toEqual(
      [
        [tuition?.id, 0],
        [hostel?.id, 0],
      ].toSorted(),
    )
    await set(true)
    await raise()
    expect(await amounts()).toEqual(
      [
        [tuition?.id, 0],
        [hostel?.id, 20_000_00],
      ].toSorted(),
    )
    expect(await faults()).toEqual([])
  })

  test('with an amount set by the office keep it while it is owed, and follow the structure again afterwards', async () => {
    const student = await newStudent({ hosteller: true })
    await raise()
    const owed = async () => (await statement(student.id)).dues.find(({ head }: { head: string }) => head === 'Hostel fee')
    const { id, amountPaise } = await owed()
    const set = (paise: number) => officer.post(`/fee-demands/${id}/amount`, { amountPaise: paise, reason: 'Shares a room' })
    const moves = (hosteller: boolean) =>
      db.update(studentRecords).set({ hosteller }).where(eq(studentRecords.studentId, student.id))
    expect(await set(15_000_00)).toMatchObject({ status: 200 })
    expect((await raise()).report).toMatchObject({ added: 0, repriced: 0, repricedPaise: 0 })
    expect(await owed()).toMatchObject({ id, amountPaise: 15_000_00 })
    await moves(false)
    await raise()
    expect(await owed()).toMatchObject({ id, amountPaise: 0 })
    await moves(true)
    await raise()
    expect(await owed()).toMatchObject({ id, amountPaise })
    await set(15_000_00)
    await set(amountPaise)
    await raise()
    expect(await setOn(id)).toBeNull()
    expect(await faults()).toEqual([])
  })

  test('that are removed lose their late fee, too', async () => {
    const owing = await newStudent({ hosteller: true })
    await raise()
    await db.update(feeDemands).set({ lateFeePerDayPaise: 10_00 }).where(eq(feeDemands.studentId, owing.id))
    // ₹820 each for the tuition and the hostel fee, both due since 31 August
    await collect(owing.id, { amountPaise: 1_000_00 })
    const before = await statement(owing.id)
    await db.update(studentRecords).set({ hosteller: false }).where(eq(studentRecords.studentId, owing.id))
    await raise()
    expect((await statement(owing.id)).openPaise).toBe(before.openPaise - 20_000_00 - 820_00)
    expect(await faults()).toEqual([])
  })

  test('an interrupted run continues after the last student, and a second run is refused meanwhile', async () => {
    const [first, second] = [await newStudent(), await newStudent()]
    const report = { students: 0, added: 0, addedPaise: 0, repriced: 0, repricedPaise: 0, kept: 0 }
    const interrupted = { academicYear: 2026, batchId, state: 'running', total: 2, lastStudentId: first.id, report } as const
    const values = { ...interrupted, startedBy: 'officer', startedAt: new Date() }
    const [run] = await db.insert(feeRuns).values(values).returning({ id: feeRuns.id })
    const again = await officer.post('/fee-runs', { academicYear: 2026, batchId })
    expect(again).toMatchObject({ status: 409, code: 'fees.run-under-way' })
    await workOnRun(db, { runId: run?.id ?? 0 }, new AbortController().signal)
    expect((await statement(first.id)).demandedPaise).toBe(0)
    expect((await statement(second.id)).demandedPaise).toBe(75_000_00)
  })

  test('cannot be raised for a year without a published structure', async () => {
    const before = await db.$count(feeRuns)
    expect(await officer.post('/fee-runs', { academicYear: 2031, batchId })).toMatchObject({ code: 'fees.nothing-to-raise' })
    expect(await db.$count(feeRuns)).toBe(before)
  })

  test('are also raised for students added during the run, which counts them', async () => {
    const last = await newStudent()
    const [late] = [await newStudent(), await newStudent()]
    const report = { students: 0, added: 0, addedPaise: 0, repriced: 0, repricedPaise: 0, kept: 0 }
    const begun = { academicYear: 2026, batchId, state: 'running', total: 1, done: 1, lastStudentId: last.id, report } as const
    const values = { ...begun, startedBy: 'officer', startedAt: new Date() }
    const [run] = await db.insert(feeRuns).values(values).returning({ id: feeRuns.id })
    await workOnRun(db, { runId: run?.id ?? 0 }, new AbortController().signal)
    expect((await statement(late.id)).demandedPaise).toBe(75_000_00)
    expect(await officer.get(`/fee-runs/${run?.id}`)).toMatchObject({ state: 'done', done: 3, total: 3 })
  })

  test('keep their item in the structure, which can be set to zero but not removed', async () => {
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

  test.each([
    ['batch', async () => ({ batchId: (await aProgramme(db)).place.batchId })],
    ['academic year', async () => ({ academicYear: 2027 })],
  ])('keep the %s of their structure, so that no run removes them', async (_what, change) => {
    const student = await newStudent({ seatType: 'Management' })
    await raise()
    const seen = async () => [(await officer.get(`/fee-structures/${management.id}`)).body, await stored(student.id)]
    const before = await seen()
    const { items, revision } = await officer.get(`/fee-structures/${management.id}`)
    const moved = { ...structure(items, { seatType: 'Management' }), ...(await change()), revision }
    expect(await officer.put(`/fee-structures/${management.id}`, moved)).toMatchObject({ code: 'fees.structure-raised' })
    await raise()
    expect(await seen()).toEqual(before)
  })

  test('of one student can be added and changed, never below what is paid', async () => {
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
    expect(await faults()).toEqual([])
  })

  test('a structure is copied to the next year and the next batch with other amounts', async () => {
    const { courseId, regulationId } = place
    await db.insert(batches).values({ courseId, label: '2027-2031', startYear: 2027, regulationId })
    expect(await officer.post('/fee-structures/copies', { fromYear: 2026, percent: 5 })).toMatchObject({ copied: 2 })
    const { items } = await officer.get('/fee-structures?academicYear=2027&q=Management')
    expect(items).toMatchObject([{ publishedAt: null, yearOfStudy: 1, totalPaise: 94_500_00, items: [{ dueOn: '2027-08-31' }] }])
    expect(await officer.post('/fee-structures/copies', { fromYear: 2026, percent: 5 })).toMatchObject({
      code: 'fees.nothing-to-copy',
    })
  })
})
