import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { aProgramme, aSubject } from '../../academics/factory.ts'
import { verifyLedger } from '../../ledger/public.ts'
import { anEntry, anExam } from '../../results/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { feeBasics } from '../factory.ts'
import { feeDemands, feeRuns } from '../schema.ts'
import { workOnRun } from '../structures/runs.ts'

setClock(new Date('2022-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
await keepSessionsOpen(db)
const { head, book } = await feeBasics(db)
const noLateFee = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }

const feeOf = (examId: number, more: object = {}) => ({
  ...{ examId, headId: head('EXAM'), dueOn: '2022-12-01', amountPaise: 1_200_00, maximumPaise: 0, ...noLateFee, ...more },
})
async function raise(feeId: number) {
  const { id } = await officer.post(`/exam-fees/${feeId}/runs`)
  await workOnRun(db, { runId: id }, new AbortController().signal)
  return officer.get(`/fee-runs/${id}`)
}
const demandsOf = (studentId: number) =>
  db.select().from(feeDemands).where(eq(feeDemands.studentId, studentId)).orderBy(feeDemands.id)
const pay = (studentId: number, amountPaise: number) =>
  officer.post('/fee-receipts', {
    ...{ studentId, cashBookId: book('FC'), mode: 'cash', amountPaise, receivedOn: '2022-11-21', reference: null },
    ...{ instrument: null, dues: [], remark: null },
  })
const whole = async () => (await verifyLedger(db)).faults

/** Creates a class of the first semester with two subjects, and its exam. */
async function aClass(kind: 'regular' | 'supplementary') {
  const { place, exam: held, semester } = await aProgramme(db)
  const subjects = [
    await aSubject(db, { regulationId: place.regulationId, semesterId: semester.id, code: `A${place.batchId}` }),
    await aSubject(db, { regulationId: place.regulationId, semesterId: semester.id, code: `B${place.batchId}` }),
  ] as const
  const exam = await anExam(db, { ...held, kind, heldIn: '2022-12' })
  const students = [await aStudent(db, place), await aStudent(db, place)] as const
  const publishAt = new Date('2022-11-15T05:30:00Z')
  const earlier = await anExam(db, { ...held, heldIn: '2022-11', publishAt })
  const result = (studentId: number, at: 0 | 1, passed: boolean) =>
    anEntry(db, { examId: earlier.id, studentId, subjectId: subjects[at].id, passed })
  const again = await anExam(db, { ...held, kind: 'supplementary', heldIn: '2022-11', publishAt })
  const pass = (studentId: number, at: 0 | 1) => anEntry(db, { examId: again.id, studentId, subjectId: subjects[at].id })
  return { exam, subjects, students, place, result, pass }
}

beforeEach(async () => {
  await db.delete(feeRuns)
})

describe('the fee of a regular exam', () => {
  test('is demanded once of every student who is to sit the exam, and posted', async () => {
    const { exam, students } = await aClass('regular')
    const fee = await officer.post('/exam-fees', feeOf(exam.id, { lateFeePerDayPaise: 10_00, lateFeeCapPaise: 500_00 }))
    expect(fee).toMatchObject({ status: 200, exam: exam.title, kind: 'regular', academicYear: 2022, studentCount: 0 })
    expect(await raise(fee.id)).toMatchObject({
      ...{ state: 'done', exam: exam.title, batch: null, total: 2, done: 2 },
      report: { students: 2, added: 2, addedPaise: 2_400_00 },
    })
    for (const { id } of students)
      expect(await demandsOf(id)).toMatchObject([
        {
          source: 'exam',
          examKind: 'regular',
          label: exam.title,
          amountPaise: 1_200_00,
          dueOn: '2022-12-01',
          lateFeeCapPaise: 500_00,
        },
      ])
    expect((await raise(fee.id)).report).toMatchObject({ students: 0, added: 0, repriced: 0, kept: 0 })
    expect((await officer.get(`/exam-fees?q=${encodeURIComponent(exam.title)}`)).items).toMatchObject([
      { studentCount: 2, demandedPaise: 2_400_00, openPaise: 2_400_00 },
    ])
    expect(await whole()).toEqual([])
  })

  test('follows a change where nothing is paid, and keeps demands that are paid, cancelled or set by the office', async () => {
    const { exam, students, place } = await aClass('regular')
    const [paid, cancelled] = students
    const [unpaid, reduced] = [await aStudent(db, place), await aStudent(db, place)]
    const { id } = await officer.post('/exam-fees', feeOf(exam.id))
    await raise(id)
    await pay(paid.id, 200_00)
    const [demand] = await demandsOf(cancelled.id)
    await officer.post(`/fee-demands/${demand?.id}/amount`, { amountPaise: 0, reason: 'Does not sit the exam' })
    const [less] = await demandsOf(reduced.id)
    await officer.post(`/fee-demands/${less?.id}/amount`, { amountPaise: 600_00, reason: 'Half of it is granted' })
    const changed = { ...feeOf(exam.id, { amountPaise: 1_500_00, dueOn: '2022-12-08' }), revision: 1 }
    expect(await officer.put(`/exam-fees/${id}`, changed)).toMatchObject({ status: 200 })
    expect((await raise(id)).report).toEqual({
      ...{ students: 1, added: 0, addedPaise: 0, repriced: 1, repricedPaise: 300_00, kept: 2 },
    })
    expect(await demandsOf(unpaid.id)).toMatchObject([{ amountPaise: 1_500_00, dueOn: '2022-12-08' }])
    expect(await demandsOf(paid.id)).toMatchObject([{ amountPaise: 1_200_00, paidPaise: 200_00 }])
    expect(await demandsOf(cancelled.id)).toMatchObject([{ amountPaise: 0 }])
    expect(await demandsOf(reduced.id)).toMatchObject([{ amountPaise: 600_00, dueOn: '2022-12-08' }])
    expect(await whole()).toEqual([])
  })
})

describe('the fee of a supplementary exam', () => {
  test('is the fee for the subjects that a student has yet to pass, up to the maximum', async () => {
    const { exam, subjects, students, result } = await aClass('supplementary')
    const [both, one] = students
    for (const at of [0, 1] as const) await result(both.id, at, false)
    await result(one.id, 0, true)
    await result(one.id, 1, false)
    const { id } = await officer.post('/exam-fees', feeOf(exam.id, { amountPaise: 800_00, maximumPaise: 1_500_00 }))
    expect((await raise(id)).report).toMatchObject({ students: 2, addedPaise: 2_300_00 })
    const [first, second] = subjects.map(({ code }) => code)
    expect(await demandsOf(both.id)).toMatchObject([
      { examKind: 'supplementary', amountPaise: 1_500_00, label: `${exam.title} (${first}, ${second})` },
    ])
    expect(await demandsOf(one.id)).toMatchObject([{ amountPaise: 800_00, label: `${exam.title} (${second})` }])
  })

  test('is removed for a student who passed meanwhile', async () => {
    const { exam, students, result, pass } = await aClass('supplementary')
    await result(students[0].id, 0, false)
    const { id } = await officer.post('/exam-fees', feeOf(exam.id, { amountPaise: 800_00 }))
    await raise(id)
    await pass(students[0].id, 0)
    expect((await raise(id)).report).toMatchObject({ added: 0, repriced: 1, repricedPaise: -800_00 })
    expect(await demandsOf(students[0].id)).toMatchObject([{ amountPaise: 0 }])
    expect(await whole()).toEqual([])
  })
})

test('the late fee of an exam fee shrinks when the due day moves, and is removed together with the exam fee', async () => {
  const { exam, students, result, pass } = await aClass('supplementary')
  const [student] = students
  await result(student.id, 0, false)
  const late = { amountPaise: 800_00, dueOn: '2022-11-11', lateFeePerDayPaise: 10_00 }
  const { id } = await officer.post('/exam-fees', feeOf(exam.id, late))
  await raise(id)
  await officer.post('/fee-demands', {
    ...{ studentId: student.id, headId: head('TUITION'), academicYear: 2022, label: 'Arrears', dueOn: '2022-08-31' },
    ...{ amountPaise: 5_000_00, ...noLateFee },
  })
  // The payment goes to the tuition fee, and ten days of late fee are charged on the exam fee
  await pay(student.id, 1_000_00)
  expect(await officer.get(`/students/${student.id}/fees`)).toMatchObject({ openPaise: 4_900_00 })
  const later = { ...feeOf(exam.id, { ...late, dueOn: '2022-11-18' }), revision: 1 }
  expect(await officer.put(`/exam-fees/${id}`, later)).toMatchObject({ status: 200 })
  expect((await raise(id)).report).toMatchObject({ students: 1, repriced: 1, repricedPaise: -70_00 })
  expect(await officer.get(`/students/${student.id}/fees`)).toMatchObject({ openPaise: 4_830_00, lateFeePaise: 0 })
  await pay(student.id, 500_00)
  expect(await officer.get(`/students/${student.id}/fees`)).toMatchObject({ openPaise: 4_330_00 })
  await pass(student.id, 0)
  expect((await raise(id)).report).toMatchObject({ students: 1, repriced: 2, repricedPaise: -830_00 })
  expect(await officer.get(`/students/${student.id}/fees`)).toMatchObject({ openPaise: 3_500_00, overduePaise: 3_500_00 })
  expect(await whole()).toEqual([])
})

describe('refusals of exam fees', () => {
  test('a second fee of an exam, a maximum below the fee and an archived head are refused and change nothing', async () => {
    const { exam } = await aClass('regular')
    await officer.post('/exam-fees', feeOf(exam.id))
    const old = await officer.post('/fee-heads', {
      ...{ code: 'OLDEXAM', name: 'Old exam fee', kind: 'exam', priority: 300, refundable: false },
      incomeAccountId: (await officer.get('/fee-heads?q=EXAM')).items[0].incomeAccountId,
    })
    await officer.post(`/fee-heads/${old.id}/retire`, { revision: old.revision })
    const before = (await officer.get('/exam-fees')).items
    const other = await aClass('regular')
    expect(await officer.post('/exam-fees', feeOf(exam.id))).toMatchObject({ code: 'fees.exam-fee-taken' })
    expect(await officer.post('/exam-fees', feeOf(other.exam.id, { maximumPaise: 1_00 }))).toMatchObject({
      code: 'fees.maximum-too-low',
    })
    expect(await officer.post('/exam-fees', feeOf(other.exam.id, { headId: old.id }))).toMatchObject({
      code: 'fees.head-retired',
    })
    expect((await officer.get('/exam-fees')).items).toEqual(before)
  })

  test('another exam after demands were raised, a run without students and a second run are refused and change nothing', async () => {
    const { exam, students } = await aClass('regular')
    const { id } = await officer.post('/exam-fees', feeOf(exam.id))
    await raise(id)
    const empty = await aClass('supplementary')
    const changed = { ...feeOf(empty.exam.id), revision: 1 }
    expect(await officer.put(`/exam-fees/${id}`, changed)).toMatchObject({ code: 'fees.exam-fee-raised' })
    const nobody = await officer.post('/exam-fees', feeOf(empty.exam.id))
    expect(await officer.post(`/exam-fees/${nobody.id}/runs`)).toMatchObject({ code: 'fees.nobody-to-raise' })
    const report = { students: 0, added: 0, addedPaise: 0, repriced: 0, repricedPaise: 0, kept: 0 }
    const underWay = { academicYear: 2022, examFeeId: id as number, state: 'running', total: 2, report } as const
    await db.insert(feeRuns).values({ ...underWay, startedBy: 'officer', startedAt: new Date() })
    expect(await officer.post(`/exam-fees/${id}/runs`)).toMatchObject({ code: 'fees.run-under-way' })
    expect(await db.$count(feeRuns)).toBe(2)
    expect(await demandsOf(students[0].id)).toHaveLength(1)
  })
})

test('the accounts office chooses from the exams of the last years', async () => {
  const { exam } = await aClass('regular')
  const { exams } = await officer.get('/exam-fees/exams')
  expect(exams).toContainEqual(expect.objectContaining({ id: exam.id, title: exam.title, kind: 'regular' }))
})

test('an exam with a fee cannot be deleted, and can be deleted after the fee', async () => {
  const cell = callsOf(app, await as('ROLE_EXAMINATION', { username: 'cell' }))
  const { exam } = await aClass('regular')
  const fee = await officer.post('/exam-fees', feeOf(exam.id))
  const refused = await cell.remove(`/exams/${exam.id}`)
  expect(refused).toMatchObject({ code: 'platform.used-by', values: { uses: 'exam_fees:1' } })
  expect(await cell.get(`/exams/${exam.id}`)).toMatchObject({ status: 200 })
  expect(await officer.remove(`/exam-fees/${fee.id}`)).toMatchObject({ status: 200 })
  expect(await cell.remove(`/exams/${exam.id}`)).toMatchObject({ status: 200 })
})
