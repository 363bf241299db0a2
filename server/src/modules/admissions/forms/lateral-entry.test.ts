import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAdmissionForms } from '../../../testing/admission-forms.ts'
import { students } from '../../students/schema.ts'

const { db, studentForm, editForm, save } = await openAdmissionForms()

async function isLateral(form: object): Promise<boolean | undefined> {
  const saved = await save(form)
  expect(saved.status, saved.message).toBe(200)
  const [student] = await db.select().from(students).where(eq(students.id, saved.id))
  return student?.lateralEntry
}

test('a student with the admission type Lateral joins in the second year, unless the form says otherwise', async () => {
  expect(await isLateral(studentForm({ admissionType: 'lateral' }))).toBe(true)
  expect(await isLateral(studentForm({ admissionType: 'Lateral', lateralEntry: '' }))).toBe(true)
  expect(await isLateral(editForm({ admissionType: 'Lateral', lateral: '' }))).toBe(true)
  expect(await isLateral(editForm({ admissionType: 'Lateral', lateral: 'No' }))).toBe(false)
  expect(await isLateral(studentForm({ admissionType: 'Direct', lateralEntry: '' }))).toBe(false)
  expect(await isLateral(studentForm({ admissionType: 'Direct', lateralEntry: 'Yes' }))).toBe(true)
})
