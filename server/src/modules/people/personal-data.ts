import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { importedNames } from '../../platform/personal-data/imported-names.ts'
import type { ErasureDeps, PersonalData } from '../../platform/personal-data/personal-data.ts'
import { erasedAddress, erasedName, erasedNumber } from '../../platform/personal-data/pseudonyms.ts'
import { users } from '../access/schema.ts'
import { staff } from './schema.ts'

/** Personal data of staff. Their work for the college refers to the staff id, which stays. */
export const peoplePersonalData: readonly PersonalData[] = [
  importedNames('staff', 'staff', ['people.staff']),
  {
    subject: 'staff',
    column: users.staffId,
    part: 'account',
    collect: null,
    erasure: {
      act: 'remove',
      run: async (db, ids) =>
        void (await db
          .update(users)
          .set({ staffId: null })
          .where(inArray(users.staffId, [...ids]))),
    },
  },
  {
    ...{ subject: 'staff', column: staff.id, part: 'staff' },
    secret: [staff.photoFile],
    files: [staff.photoFile],
    erasure: { act: 'anonymise', why: 'link', run: anonymiseStaff },
  },
]

async function anonymiseStaff(db: Database, ids: readonly number[], { files }: ErasureDeps): Promise<void> {
  const photos = await db
    .select({ key: staff.photoFile })
    .from(staff)
    .where(inArray(staff.id, [...ids]))
  await files.removeAfterCommit(
    db,
    photos.flatMap(({ key }) => key ?? []),
  )
  for (const id of ids)
    await db
      .update(staff)
      .set({
        ...{ empCode: erasedNumber(id), fullName: erasedName, email: erasedAddress('staff', id) },
        ...{ mobile: null, qualification: null, experienceYears: null, orcid: null, photoFile: null },
        // A form that was opened before must not restore the name
        revision: sql`${staff.revision} + 1`,
      })
      .where(eq(staff.id, id))
}
