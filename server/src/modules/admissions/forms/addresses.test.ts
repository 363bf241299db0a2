import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAdmissionForms } from '../../../testing/admission-forms.ts'
import { studentRecords } from '../../students/schema-records.ts'

const { db, editForm, save } = await openAdmissionForms()

const parts = { doorNo: '3-4', street: 'Temple Road', village: 'Keesara', mandal: '', district: 'Medchal', state: 'Telangana' }
const permanentParts = { ...parts, pincode: '501301' }
const addressOf = async (id: number) => (await db.select().from(studentRecords).where(eq(studentRecords.studentId, id)))[0]

async function changed(studentId: number, more: object) {
  const stored = (await addressOf(studentId))?.permanentAddress
  const form = { form: 'edit', studentId, permanentParts: { ...permanentParts, village: 'Ghatkesar' }, permanentAddress: stored }
  expect((await save({ ...form, ...more })).status).toBe(200)
  return (await addressOf(studentId))?.permanentAddress
}

test('an address that was composed of its parts changes with them', async () => {
  const { id } = await save(editForm({ permanentParts }))
  expect((await addressOf(id))?.permanentAddress).toBe('3-4, Temple Road, Keesara, Medchal, Telangana - 501301')
  expect(await changed(id, {})).toBe('3-4, Temple Road, Ghatkesar, Medchal, Telangana - 501301')
})

test('an address of an application, which is written in lines, changes with its parts', async () => {
  const inLines = '3-4, Temple Road\nKeesara\nMedchal, Telangana, 501301'
  const { id } = await save(editForm({ permanentParts, permanentAddress: inLines }))
  expect(await changed(id, { permanentParts })).toBe(inLines)
  expect(await changed(id, {})).toBe('3-4, Temple Road, Ghatkesar, Medchal, Telangana - 501301')
})

test('an address typed by a user is kept when its parts change', async () => {
  const written = 'Care of the temple, Keesara'
  const { id } = await save(editForm({ permanentParts, permanentAddress: written }))
  expect(await changed(id, {})).toBe(written)
  const { id: other } = await save(editForm({ permanentParts }))
  expect(await changed(other, { permanentAddress: 'Near the lake, Ghatkesar' })).toBe('Near the lake, Ghatkesar')
})
