import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice, noLateFee } from '../../../testing/fees/fee-office.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { officer, head, newStudent, stored, faults } = await feeOffice(await openTestApp())

const due = { academicYear: 2026, label: 'December', dueOn: '2026-12-01', amountPaise: 750_00, ...noLateFee }

test('an individual demand under an exam head needs a kind of exam, which the list shows; other heads need none', async () => {
  const { id: studentId } = await newStudent()
  const exam = { ...due, studentId, headId: head('EXAM') }
  for (const kind of [{}, { examKind: null }]) {
    const answer = await officer.post('/fee-demands', { ...exam, ...kind })
    expect(answer).toMatchObject({ status: 400, code: 'fees.exam-kind-needed' })
    expect(answer.body.fields).toMatchObject({ examKind: { code: 'fees.exam-kind-needed' } })
  }
  expect(await stored(studentId)).toEqual([[], []])
  const added = await officer.post('/fee-demands', { ...exam, examKind: 'supplementary' })
  expect(added).toMatchObject({ status: 200, examKind: 'supplementary' })
  const other = { ...due, studentId, headId: head('LIBRARY'), examKind: 'regular' }
  expect(await officer.post('/fee-demands', other)).toMatchObject({ status: 200, examKind: null })
  const listed = (await officer.get('/fee-demands?sort=dueOn')).items
  expect(listed).toMatchObject([
    { head: 'Exam fee', examKind: 'supplementary' },
    { head: 'Library fee', examKind: null },
  ])
  expect(await faults()).toEqual([])
})
