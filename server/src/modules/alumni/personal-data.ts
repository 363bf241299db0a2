import { inArray, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { ErasureDeps, PersonalData } from '../../platform/personal-data/personal-data.ts'
import { erasedName, erasedNumber } from '../../platform/personal-data/pseudonyms.ts'
import { removeHistory } from '../../platform/workflow/history.ts'
import { students } from '../students/schema.ts'
import { entryRecord } from './entries/entries.ts'
import { endLinks } from './proving/links.ts'
import { alumni, alumniDonations, alumniEntries } from './schema.ts'

/** Graduates in the directory go by their student, and with them what they sent by the forms. Donations stay in the books, and with them a row without the person. */
export const alumniPersonalData: readonly PersonalData[] = [
  {
    ...{ subject: 'student', column: alumni.studentId, part: 'alumni' },
    secret: [alumni.photoFile],
    files: [alumni.photoFile],
    collect: collectAlumni,
    erasure: { act: 'anonymise', why: 'link', run: forgetAlumni },
  },
]

/** The addresses that these students gave to the alumni office, in the directory and by the forms. */
export async function listAlumniAddresses(db: Database, studentIds: readonly number[]): Promise<{ email: string }[]> {
  const rows = await recordsOf(db, studentIds)
  const ofForms = await ofPerson(db, studentIds, rows)
  return [...rows, ...(await db.select({ email: alumniEntries.email }).from(alumniEntries).where(ofForms))]
}

/** The record of the directory and the entries of the person, also those that the office has not decided. */
async function collectAlumni(db: Database, ids: readonly number[]): Promise<object[]> {
  const rows = await recordsOf(db, ids)
  const entries = await db
    .select()
    .from(alumniEntries)
    .where(await ofPerson(db, ids, rows))
    .orderBy(alumniEntries.id)
  return [
    ...rows.map(({ photoFile: _, ...row }) => row),
    ...entries.map(({ photoFile: _, documentFile: _document, ...row }) => row),
  ]
}

async function recordsOf(db: Database, ids: readonly number[]) {
  return db
    .select()
    .from(alumni)
    .where(inArray(alumni.studentId, [...ids]))
}

/** Entries have no number of a student: they are the person's by the record that they became, or by the roll number in them. */
async function ofPerson(db: Database, ids: readonly number[], rows: readonly { id: number; rollNo: string }[]) {
  const registered = await db
    .select({ rollNo: students.rollNo })
    .from(students)
    .where(inArray(students.id, [...ids]))
  const rollNos = [...registered, ...rows].flatMap(({ rollNo }) => rollNo ?? [])
  const byRecord = inArray(
    alumniEntries.alumnusId,
    rows.map(({ id }) => id),
  )
  return or(inArray(alumniEntries.rollNo, rollNos), byRecord)
}

/** With the entries that the person sent by the forms, their files, and the personal links that were mailed. */
async function forgetAlumni(db: Database, ids: readonly number[], deps: ErasureDeps): Promise<void> {
  const rows = await recordsOf(db, ids)
  const entries = await db
    .select({ id: alumniEntries.id })
    .from(alumniEntries)
    .where(await ofPerson(db, ids, rows))
  await removeEntries(
    db,
    entries.map(({ id }) => id),
    deps,
  )
  await deps.files.removeAfterCommit(
    db,
    rows.flatMap(({ photoFile }) => photoFile ?? []),
  )
  for (const { id } of rows) {
    const donated = await db.$count(alumniDonations, inArray(alumniDonations.alumnusId, [id]))
    if (donated === 0) await db.delete(alumni).where(inArray(alumni.id, [id]))
    else await anonymise(db, id)
  }
}

async function anonymise(db: Database, id: number): Promise<void> {
  await endLinks(db, id)
  await db
    .update(alumni)
    .set({
      ...{ rollNo: erasedNumber(id), fullName: erasedName, fatherName: '', email: '', mobile: '', company: '', designation: '' },
      ...{ packages: '', experience: '', institute: '', studies: '', location: '', city: null, photoFile: null },
      ...{ status: null, showsEmail: false, showsMobile: false, showsEmployer: false },
    })
    .where(inArray(alumni.id, [id]))
}

/** Removes entries of the forms with their files and their history, which quotes reasons and answers. */
export async function removeEntries(db: Database, ids: readonly number[], { files }: ErasureDeps): Promise<void> {
  const removed = await db
    .delete(alumniEntries)
    .where(inArray(alumniEntries.id, [...ids]))
    .returning()
  await removeHistory(db, entryRecord.workflow, ids)
  const keys = removed.flatMap(({ photoFile, documentFile }) => [photoFile, documentFile])
  await files.removeAfterCommit(
    db,
    keys.filter((key) => key !== null),
  )
}
