import type { SubjectKind } from '@nalanda/contract/platform/personal-data'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { now } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { aPdf } from '../../platform/files/pdf/sample-files.ts'
import { collectFiles, collectRows, eraseRows } from '../../platform/personal-data/personal-data.ts'
import { erasedName, erasedNumber } from '../../platform/personal-data/pseudonyms.ts'
import { workflowEvents } from '../../platform/workflow/schema.ts'
import { answeredDetails, openAlumniOffice } from '../../testing/alumni/alumni-office.ts'
import { aStudent } from '../students/factory.ts'
import { students } from '../students/schema.ts'
import { entryRecord } from './entries/entries.ts'
import { anAlumnus, anEntry } from './factory.ts'
import { alumniModule } from './module.ts'
import { alumniPersonalData, findAlumniRecords } from './personal-data.ts'
import { newLink } from './proving/links.ts'
import { alumni, alumniEntries } from './schema.ts'

const { platform, db, office, guest, alumnusOf } = await openAlumniOffice()
const actor = { userId: null, username: 'office', address: '127.0.0.1' } as never

async function recordsOf(studentId: number) {
  const { alumnus, entry } = await findAlumniRecords(db, { student: [studentId], alumnus: [], entry: [] })
  return (subject: SubjectKind) => (subject === 'alumnus' ? alumnus : subject === 'alumni-entry' ? entry : [])
}

async function erase(studentId: number) {
  const idsOf = await recordsOf(studentId)
  await inTransaction(db, actor, async (tx) => {
    for (const data of alumniPersonalData) await eraseRows(tx, data, idsOf(data.subject), { files: platform.files })
  })
}
const entryIds = async () => (await db.select({ id: alumniEntries.id }).from(alumniEntries)).map(({ id }) => id)
const eventsOf = (recordId: number) =>
  db.$count(workflowEvents, and(eq(workflowEvents.workflow, entryRecord.workflow.name), eq(workflowEvents.recordId, recordId)))

async function aDocument(name: string) {
  const key = `documents/${name}.pdf`
  await platform.files.put(key, aPdf())
  return key
}

test('erasing a person removes the record and the entries sent by the forms, and keeps those of others', async () => {
  const student = await aStudent(db, { state: 'graduated' })
  const rollNo = student.rollNo ?? ''
  await anAlumnus(db, { rollNo, studentId: student.id })
  const documentFile = await aDocument('offer-letter')
  await anEntry(db, { rollNo, documentFile })
  const [other, entry] = [await anAlumnus(db), await anEntry(db)]
  await erase(student.id)
  expect(await db.select({ id: alumni.id }).from(alumni)).toEqual([{ id: other.id }])
  expect(await entryIds()).toEqual([entry.id])
  await expect.poll(() => platform.files.get(documentFile)).toBeNull()
})

test('erasing a person also removes unverified entries and those under another roll number, with their history', async () => {
  const [waiting, corrected] = [await aStudent(db, { state: 'graduated' }), await aStudent(db, { state: 'graduated' })]
  const documentFile = await aDocument('certificate')
  const first = await anEntry(db, { rollNo: waiting.rollNo ?? '', documentFile })
  await office.post(`/alumni-entries/${first.id}/refusal`, { revision: 1, reason: 'Not the person on the certificate' })
  const record = await anAlumnus(db, { rollNo: corrected.rollNo ?? '', studentId: corrected.id })
  const second = await anEntry(db, { rollNo: '99WRONG1', alumnusId: record.id, state: 'verified' })
  expect(await eventsOf(first.id)).toBe(1)
  await erase(waiting.id)
  await erase(corrected.id)
  expect(await entryIds()).not.toEqual(expect.arrayContaining([first.id]))
  expect(await entryIds()).not.toEqual(expect.arrayContaining([second.id]))
  expect(await eventsOf(first.id)).toBe(0)
  await expect.poll(() => platform.files.get(documentFile)).toBeNull()
})

test('the personal link of an erased donor opens nothing and changes nothing', async () => {
  const student = await aStudent(db, { state: 'graduated' })
  const giver = await anAlumnus(db, { rollNo: student.rollNo ?? '', studentId: student.id })
  const { assets, incomes } = await office.get('/alumni-donations/accounts')
  const gift = { receivedOn: '2026-01-05', amountPaise: 100_00, purpose: 'Library', reference: null }
  const accounts = { accountId: assets[0].id, incomeAccountId: incomes[0].id }
  expect(await office.post('/alumni-donations', { alumnusId: giver.id, ...gift, ...accounts })).toMatchObject({ status: 200 })
  const link = await newLink(db, { alumnusId: giver.id }, now())
  await erase(student.id)
  const before = await alumnusOf(giver.id)
  expect(before).toMatchObject({ email: '', company: '', status: null })
  for (const call of ['profile', 'details'])
    expect(await guest.post(`/alumni/links/${call}`, { link, details: answeredDetails })).toMatchObject({
      code: 'alumni.link-over',
    })
  expect(await alumnusOf(giver.id)).toEqual(before)
})

test('an erased donor appears only in the donations, and in no list or count of the directory', async () => {
  const student = await aStudent(db, { state: 'graduated' })
  const giver = await anAlumnus(db, {
    rollNo: student.rollNo ?? '',
    studentId: student.id,
    batch: '1999-2003',
    refreshedOn: '2020-01-01',
  })
  const { assets, incomes } = await office.get('/alumni-donations/accounts')
  const gift = { receivedOn: '2026-01-05', amountPaise: 100_00, purpose: 'Hostel', reference: null }
  const accounts = { accountId: assets[0].id, incomeAccountId: incomes[0].id }
  expect(await office.post('/alumni-donations', { alumnusId: giver.id, ...gift, ...accounts })).toMatchObject({ status: 200 })
  expect(await office.get('/alumni?batch=1999-2003&outdated=yes')).toMatchObject({ total: 1 })
  await erase(student.id)
  expect(await office.get('/alumni?batch=1999-2003')).toMatchObject({ total: 0 })
  expect(await office.get('/alumni?q=Erased')).toMatchObject({ total: 0 })
  const { batches } = await office.get('/alumni-statistics')
  expect(batches.map(({ batch }: { batch: string }) => batch)).not.toContain('1999-2003')
  const { body } = await office.get('/alumni-outcomes/export?kind=nirf&format=csv')
  expect(body).not.toContain('1999-2003')
  expect(await office.get('/alumni-donations?q=Hostel')).toMatchObject({ total: 1, items: [{ fullName: erasedName }] })
})

test('an erased student is not counted as a graduate missing from the directory', async () => {
  const { id, batchId } = await aStudent(db, { state: 'graduated' })
  await erase(id)
  const nobody = { fullName: erasedName, rollNo: erasedNumber(id) }
  await db.update(students).set(nobody).where(eq(students.id, id))
  const { batches } = await office.get('/alumni/graduates')
  expect(batches.map((batch: { id: number }) => batch.id)).not.toContain(batchId)
  expect(await office.post('/alumni/graduates', { batchId })).toMatchObject({ status: 409, code: 'alumni.no-graduates' })
  expect(await db.$count(alumni, eq(alumni.studentId, id))).toBe(0)
})

test('the data copy of a student contains the entries sent by the forms and their files, without file keys', async () => {
  const student = await aStudent(db, { state: 'graduated' })
  const documentFile = await aDocument('copy')
  await anEntry(db, { rollNo: student.rollNo ?? '', company: 'Waiting Works', documentFile })
  const idsOf = await recordsOf(student.id)
  const rows = await Promise.all(alumniPersonalData.map((data) => collectRows(db, data, idsOf(data.subject))))
  expect(rows.flat()).toMatchObject([{ form: 'B', company: 'Waiting Works' }])
  expect(JSON.stringify(rows)).not.toContain('documents/')
  const files = await Promise.all(alumniPersonalData.map((data) => collectFiles(db, data, idsOf(data.subject))))
  expect(files.flat()).toEqual([documentFile])
})

test('a refused entry is retained from the day of its refusal, then removed with its file and history', async () => {
  const [retention] = alumniModule.retention ?? []
  const old = new Date('2020-01-01T00:00:00Z')
  const documentFile = await aDocument('refused')
  const entry = await anEntry(db, { receivedAt: old, documentFile })
  await office.post(`/alumni-entries/${entry.id}/refusal`, { revision: 1, reason: 'Nobody of this name' })
  const due = async (before: Date) =>
    (await db.select({ id: alumniEntries.id }).from(alumniEntries).where(retention?.due(before))).map(({ id }) => id)
  expect(await due(new Date(now().getTime() - 60_000))).not.toContain(entry.id)
  expect(await due(new Date(now().getTime() + 60_000))).toContain(entry.id)
  await inTransaction(db, actor, async (tx) => retention?.remove?.(tx, [entry.id], { files: platform.files }))
  expect(await eventsOf(entry.id)).toBe(0)
  await expect.poll(() => platform.files.get(documentFile)).toBeNull()
})
