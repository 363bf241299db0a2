import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openAlumniOffice } from '../../../testing/alumni/alumni-office.ts'
import { callsOf } from '../../../testing/http.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { anAlumnus, anEntry } from '../factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, db, office, as, alumnusOf } = await openAlumniOffice()
const academics = callsOf(app, await as('ROLE_ACADEMICS', { username: 'academics' }))
const { place } = await aProgramme(db)

async function giveRollNo(studentId: number, rollNo: string) {
  const stored = await academics.get(`/students/${studentId}`)
  return academics.put(`/students/${studentId}`, { ...stored, rollNo })
}

test('the directory follows a corrected roll number, and the next graduate with the old number gets a record', async () => {
  const first = await aStudent(db, { ...place, rollNo: '18NA1A0501', state: 'graduated' })
  const record = await anAlumnus(db, { rollNo: '18NA1A0501', studentId: first.id, fullName: first.fullName })
  const entry = await anEntry(db, { rollNo: '18NA1A0501', state: 'verified', alumnusId: record.id })
  expect(await giveRollNo(first.id, '18NA1A0509')).toMatchObject({ status: 200 })
  expect(await alumnusOf(record.id)).toMatchObject({ rollNo: '18NA1A0509', revision: 2 })
  expect(await office.get(`/alumni-entries/${entry.id}`)).toMatchObject({ rollNo: '18NA1A0509', alumnusId: record.id })
  const second = await aStudent(db, { ...place, rollNo: '18NA1A0501', state: 'graduated' })
  expect(await office.post('/alumni/graduates', { batchId: place.batchId })).toMatchObject({ status: 200, added: 1 })
  const { items } = await office.get('/alumni?q=18NA1A0501')
  expect(items).toMatchObject([{ rollNo: '18NA1A0501', studentId: second.id }])
})

test('a corrected roll number that another record already has stays with that record', async () => {
  const student = await aStudent(db, { ...place, rollNo: '18NA1A0511', state: 'graduated' })
  const record = await anAlumnus(db, { rollNo: '18NA1A0511', studentId: student.id })
  const other = await anAlumnus(db, { rollNo: '18NA1A0512' })
  expect(await giveRollNo(student.id, '18NA1A0512')).toMatchObject({ status: 200 })
  expect([await alumnusOf(record.id), await alumnusOf(other.id)]).toMatchObject([
    { rollNo: '18NA1A0511', revision: 1 },
    { rollNo: '18NA1A0512', revision: 1 },
  ])
})
