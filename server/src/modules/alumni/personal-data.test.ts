import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transactions.ts'
import { aPdf } from '../../platform/files/pdf/sample-files.ts'
import { openTestApp } from '../../testing/app.ts'
import { aStudent } from '../students/factory.ts'
import { anAlumnus, anEntry } from './factory.ts'
import { alumniPersonalData } from './personal-data.ts'
import { alumni, alumniEntries } from './schema.ts'

const { platform } = await openTestApp()
const { db } = platform.database

test('somebody who is erased leaves neither a record nor what they sent by the forms; others stay', async () => {
  const student = await aStudent(db, { state: 'graduated' })
  const rollNo = student.rollNo ?? ''
  await anAlumnus(db, { rollNo, studentId: student.id })
  const documentFile = 'documents/offer-letter.pdf'
  await platform.files.put(documentFile, aPdf())
  await anEntry(db, { rollNo, documentFile })
  const [other, entry] = [await anAlumnus(db), await anEntry(db)]
  const [{ erasure } = { erasure: null }] = alumniPersonalData
  if (erasure?.act !== 'anonymise') throw new Error('Alumni are declared otherwise')
  await inTransaction(db, { userId: null, username: 'office', address: '127.0.0.1' } as never, (tx) =>
    erasure.run(tx, [student.id], { files: platform.files }),
  )
  expect(await db.select({ id: alumni.id }).from(alumni)).toEqual([{ id: other.id }])
  expect(await db.select({ id: alumniEntries.id }).from(alumniEntries)).toEqual([{ id: entry.id }])
  await expect.poll(() => platform.files.get(documentFile)).toBeNull()
})
