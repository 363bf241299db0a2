import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openAlumniOffice } from '../../../testing/alumni/alumni-office.ts'
import { aStudent } from '../../students/factory.ts'
import { anAlumnus, anEntry } from '../factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, office, alumnusOf } = await openAlumniOffice()

describe('an alumni entry', () => {
  test('updates the record of a student who is in the directory under another roll number', async () => {
    const student = await aStudent(db, { state: 'graduated' })
    const kept = await anAlumnus(db, { rollNo: 'OLD1', fullName: student.fullName })
    const duplicate = await anAlumnus(db, { rollNo: student.rollNo ?? '', studentId: student.id, fullName: student.fullName })
    expect(await office.post(`/alumni/${duplicate.id}/merge`, { intoId: kept.id })).toMatchObject({ status: 200 })
    const entry = await anEntry(db, { rollNo: student.rollNo ?? '', fullName: student.fullName, company: 'Google' })
    const verified = await office.post(`/alumni-entries/${entry.id}/verification`, { revision: 1 })
    expect(verified).toMatchObject({ status: 200, state: 'verified', alumnusId: kept.id })
    expect(await alumnusOf(kept.id)).toMatchObject({ company: 'Google', studentId: student.id, rollNo: student.rollNo })
  })

  test('leads to the kept record after its own record was merged into it', async () => {
    const [kept, duplicate] = [await anAlumnus(db), await anAlumnus(db)]
    const entry = await anEntry(db, { rollNo: duplicate.rollNo, state: 'verified', alumnusId: duplicate.id })
    await office.post(`/alumni/${duplicate.id}/merge`, { intoId: kept.id })
    expect(await office.get(`/alumni-entries/${entry.id}`)).toMatchObject({ rollNo: duplicate.rollNo, alumnusId: kept.id })
  })
})
