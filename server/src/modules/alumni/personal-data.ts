import { inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { ErasureDeps, PersonalData } from '../../platform/personal-data/personal-data.ts'
import { erasedName, erasedNumber } from '../../platform/personal-data/pseudonyms.ts'
import { alumni, alumniDonations, alumniEntries } from './schema.ts'

/** Graduates in the directory go by their student. Donations stay in the books, and with them a row without the person. */
export const alumniPersonalData: readonly PersonalData[] = [
  {
    ...{ subject: 'student', column: alumni.studentId, part: 'alumni' },
    secret: [alumni.photoFile],
    files: [alumni.photoFile],
    erasure: { act: 'anonymise', why: 'link', run: forgetAlumni },
  },
]

/** With the entries that the person sent by the forms, and their files. */
async function forgetAlumni(db: Database, ids: readonly number[], { files }: ErasureDeps): Promise<void> {
  const rows = await db
    .select({ id: alumni.id, rollNo: alumni.rollNo })
    .from(alumni)
    .where(inArray(alumni.studentId, [...ids]))
  const rollNos = rows.map(({ rollNo }) => rollNo)
  const entries = await db.delete(alumniEntries).where(inArray(alumniEntries.rollNo, rollNos)).returning()
  const keys = entries.flatMap(({ photoFile, documentFile }) => [photoFile, documentFile])
  await files.removeAfterCommit(
    db,
    keys.filter((key) => key !== null),
  )
  for (const { id } of rows) {
    const donated = await db.$count(alumniDonations, inArray(alumniDonations.alumnusId, [id]))
    if (donated === 0) await db.delete(alumni).where(inArray(alumni.id, [id]))
    else
      await db
        .update(alumni)
        .set({
          ...{
            rollNo: erasedNumber(id),
            fullName: erasedName,
            fatherName: '',
            email: '',
            mobile: '',
            company: '',
            designation: '',
          },
          ...{ packages: '', experience: '', institute: '', studies: '', location: '', city: null, photoFile: null },
          ...{ showsEmail: false, showsMobile: false, showsEmployer: false },
        })
        .where(inArray(alumni.id, [id]))
  }
}
