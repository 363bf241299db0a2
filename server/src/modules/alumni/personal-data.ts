import { inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { ErasureDeps, PersonalData } from '../../platform/personal-data/personal-data.ts'
import { erasedName, erasedNumber } from '../../platform/personal-data/pseudonyms.ts'
import { removeHistory } from '../../platform/workflow/history.ts'
import { students } from '../students/schema.ts'
import { entryRecord } from './entries/entries.ts'
import { alumni, alumniDonations, alumniEntries, alumniLinks, alumniRegistrations } from './schema.ts'

const remove = { act: 'remove' } as const
/** For rows that another declaration here covers: a column that leads to them from another record of the person. */
const heldElsewhere = { part: 'alumni', collect: null, where: sql`false`, erasure: remove } as const

/** Personal data of graduates in the directory and of form entries. Donations stay in the books, each with a row without the person's data. */
export const alumniPersonalData: readonly PersonalData[] = [
  { subject: 'alumnus', column: alumniLinks.alumnusId, part: 'alumni', collect: null, erasure: remove },
  { subject: 'alumni-entry', column: alumniLinks.entryId, part: 'alumni', collect: null, erasure: remove },
  { subject: 'alumnus', column: alumniRegistrations.alumnusId, part: 'alumni', erasure: remove },
  { subject: 'alumnus', column: alumniDonations.alumnusId, part: 'alumni', erasure: { act: 'keep', why: 'money' } },
  {
    ...{ subject: 'alumnus', column: alumni.id, part: 'alumni', secret: [alumni.photoFile], files: [alumni.photoFile] },
    erasure: { act: 'anonymise', why: 'link', run: forgetAlumni },
  },
  {
    ...{ subject: 'alumni-entry', column: alumniEntries.id, part: 'alumni' },
    secret: [alumniEntries.photoFile, alumniEntries.documentFile],
    files: [alumniEntries.photoFile, alumniEntries.documentFile],
    erasure: { act: 'remove', run: removeEntries },
  },
  { subject: 'alumnus', column: alumniEntries.alumnusId, ...heldElsewhere },
  { subject: 'student', column: alumni.studentId, ...heldElsewhere },
]

type Known = { student: readonly number[]; alumnus: readonly number[]; entry: readonly number[] }

/**
 * Finds a person's directory records and entries, including undecided entries, and the student records that the directory records are linked to. Entries have no
 * student id: they belong to the person through the directory record that they became, or through their roll number.
 */
export async function findAlumniRecords(db: Database, known: Known): Promise<Known> {
  const became = db
    .select({ id: alumniEntries.alumnusId })
    .from(alumniEntries)
    .where(inArray(alumniEntries.id, [...known.entry]))
  const records = await db
    .select({ id: alumni.id, rollNo: alumni.rollNo, studentId: alumni.studentId })
    .from(alumni)
    .where(or(inArray(alumni.id, [...known.alumnus]), inArray(alumni.id, became), inArray(alumni.studentId, [...known.student])))
  const student = [...new Set([...known.student, ...records.flatMap(({ studentId }) => studentId ?? [])])]
  const registered = await db.select({ rollNo: students.rollNo }).from(students).where(inArray(students.id, student))
  const alumnus = records.map(({ id }) => id)
  const rollNos = [...registered, ...records].flatMap(({ rollNo }) => rollNo ?? [])
  const entries = await db
    .select({ id: alumniEntries.id })
    .from(alumniEntries)
    .where(or(inArray(alumniEntries.alumnusId, alumnus), inArray(alumniEntries.rollNo, rollNos)))
  return { student, alumnus, entry: [...new Set([...known.entry, ...entries.map(({ id }) => id)])] }
}

/** Erases directory records. Records of donors stay, without personal data. */
async function forgetAlumni(db: Database, ids: readonly number[], { files }: ErasureDeps): Promise<void> {
  const rows = await db
    .select()
    .from(alumni)
    .where(inArray(alumni.id, [...ids]))
  await files.removeAfterCommit(
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
  await db
    .update(alumni)
    .set({
      ...{ rollNo: erasedNumber(id), fullName: erasedName, fatherName: '', email: '', mobile: '', company: '', designation: '' },
      ...{ packages: '', experience: '', institute: '', studies: '', location: '', city: null, photoFile: null },
      ...{ status: null, showsEmail: false, showsMobile: false, showsEmployer: false },
      // A form that was opened before must not restore the name
      revision: sql`${alumni.revision} + 1`,
    })
    .where(inArray(alumni.id, [id]))
}

/** Removes form entries with their files and their history, which quotes reasons and answers. */
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
