import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aProgramme, aSubject } from '../../academics/factory.ts'
import { verifyLedger } from '../../ledger/public.ts'
import { anExam } from '../../results/factory.ts'
import { exams } from '../../results/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { feeBasics } from '../factory.ts'
import { examFees, feeDemands, feeHeads } from '../schema.ts'
import { workOnRun } from '../structures/runs.ts'

// The academic year begins in May
setClock(new Date('2022-05-03T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
const { head, book } = await feeBasics(db)

async function raise(feeId: number) {
  const { id } = await officer.post(`/exam-fees/${feeId}/runs`)
  await workOnRun(db, { runId: id }, new AbortController().signal)
  return (await officer.get(`/fee-runs/${id}`)).report
}
const pay = (studentId: number, amountPaise: number, dues: object[] = []) =>
  officer.post('/fee-receipts', {
    ...{ studentId, cashBookId: book('FC'), mode: 'cash', amountPaise, receivedOn: '2022-05-03', reference: null },
    ...{ instrument: null, dues, remark: null },
  })
const demandsOf = (studentId: number) =>
  db.select().from(feeDemands).where(eq(feeDemands.studentId, studentId)).orderBy(feeDemands.id)

test('an unpaid exam fee whose due day moves into another academic year moves to that year, with its late fee', async () => {
  const { place, exam: held, semester } = await aProgramme(db)
  await aSubject(db, { regulationId: place.regulationId, semesterId: semester.id })
  const exam = await anExam(db, { ...held, heldIn: '2022-12' })
  const [unpaid, paid] = [await aStudent(db, place), await aStudent(db, place)]
  const fee = {
    ...{ examId: exam.id, headId: head('EXAM'), dueOn: '2022-04-23', amountPaise: 1_200_00, maximumPaise: 0 },
    ...{ lateFeePerDayPaise: 10_00, lateFeeGraceDays: 0, lateFeeCapPaise: 0 },
  }
  const { id } = await officer.post('/exam-fees', fee)
  await raise(id)
  await officer.post('/fee-demands', {
    ...{ studentId: unpaid.id, headId: head('TUITION'), academicYear: 2021, label: 'Arrears', dueOn: '2021-08-31' },
    ...{ amountPaise: 5_000_00, lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 },
  })
  // Charges ten days of late fee on the exam fee, and pays the arrears
  await pay(unpaid.id, 1_000_00)
  await pay(paid.id, 200_00)
  const before = await demandsOf(paid.id)
  expect(await officer.put(`/exam-fees/${id}`, { ...fee, dueOn: '2022-05-01', revision: 1 })).toMatchObject({
    academicYear: 2022,
  })
  expect(await raise(id)).toMatchObject({ added: 0, repriced: 1, repricedPaise: -80_00 })
  expect((await demandsOf(unpaid.id)).filter(({ source }) => source !== 'individual')).toMatchObject([
    { source: 'exam', academicYear: 2022, dueOn: '2022-05-01', amountPaise: 1_200_00 },
    { source: 'late-fee', academicYear: 2022, dueOn: '2022-05-01', amountPaise: 20_00 },
  ])
  expect(await demandsOf(paid.id)).toEqual(before)
  expect((await verifyLedger(db)).faults).toEqual([])
})

test('after the kind of an exam is corrected, the next run corrects the kind of its demands, even of paid ones', async () => {
  const { place, exam: held, semester } = await aProgramme(db)
  await aSubject(db, { regulationId: place.regulationId, semesterId: semester.id })
  const exam = await anExam(db, { ...held, kind: 'regular', heldIn: '2022-12' })
  const [unpaid, paid] = [await aStudent(db, place), await aStudent(db, place)]
  const fee = { examId: exam.id, headId: head('EXAM'), dueOn: '2022-06-01', amountPaise: 500_00, maximumPaise: 0 }
  const noLateFee = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
  const { id } = await officer.post('/exam-fees', { ...fee, ...noLateFee })
  await raise(id)
  await pay(paid.id, 500_00)
  await db.update(exams).set({ kind: 'supplementary' }).where(eq(exams.id, exam.id))
  await raise(id)
  for (const student of [unpaid, paid])
    expect((await demandsOf(student.id)).map(({ examKind }) => examKind)).toEqual(['supplementary'])
  expect((await verifyLedger(db)).faults).toEqual([])
})

test('an exam fee under an archived head can be changed, but no new one can be created under that head', async () => {
  const { exam: held } = await aProgramme(db)
  const [exam, other] = [await anExam(db, { ...held, heldIn: '2022-12' }), await anExam(db, { ...held, heldIn: '2022-11' })]
  const noLateFee = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
  const fee = { headId: head('EXAM'), dueOn: '2022-06-01', amountPaise: 500_00, maximumPaise: 0, ...noLateFee }
  const { id } = await officer.post('/exam-fees', { ...fee, examId: exam.id })
  const retire = (retiredAt: Date | null) =>
    db
      .update(feeHeads)
      .set({ retiredAt })
      .where(eq(feeHeads.id, head('EXAM')))
  await retire(new Date())
  const changed = { ...fee, examId: exam.id, dueOn: '2022-06-08', revision: 1 }
  expect(await officer.put(`/exam-fees/${id}`, changed)).toMatchObject({ status: 200, dueOn: '2022-06-08' })
  const before = await db.select().from(examFees)
  expect(await officer.post('/exam-fees', { ...fee, examId: other.id })).toMatchObject({ code: 'fees.head-retired' })
  expect(await db.select().from(examFees)).toEqual(before)
  await retire(null)
})
