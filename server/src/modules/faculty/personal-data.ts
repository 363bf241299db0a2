import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { facultyProfiles, facultyWorkMembers, facultyWorks, publicationAuthors, publications } from './schema.ts'

/** Personal data of faculty: publications and other work are part of the college's record; the profile text is the person's own. */
export const facultyPersonalData: readonly PersonalData[] = [
  { subject: 'staff', column: facultyProfiles.staffId, part: 'achievements', erasure: { act: 'remove' } },
  {
    ...{ subject: 'staff', column: publicationAuthors.staffId, part: 'achievements' },
    collect: (db, ids) =>
      db
        .select({
          title: publications.title,
          venue: publications.venue,
          year: publications.year,
          author: publicationAuthors.name,
        })
        .from(publicationAuthors)
        .innerJoin(publications, eq(publications.id, publicationAuthors.publicationId))
        .where(inArray(publicationAuthors.staffId, [...ids])),
    erasure: { act: 'anonymise', why: 'link', run: unlinkAuthors },
  },
  {
    ...{ subject: 'staff', column: facultyWorks.staffId, part: 'achievements' },
    secret: [facultyWorks.proofFile],
    files: [facultyWorks.proofFile],
    erasure: { act: 'keep', why: 'link' },
  },
  {
    ...{ subject: 'staff', column: facultyWorkMembers.staffId, part: 'achievements' },
    collect: null,
    erasure: { act: 'keep', why: 'link' },
  },
  ...[publications.recordedById, publications.changedById, facultyWorks.recordedById, facultyWorks.changedById].map(
    (column): PersonalData => ({
      ...{ subject: 'user', column, part: 'achievements' },
      collect: null,
      erasure: { act: 'keep', why: 'conduct' },
    }),
  ),
]

/** Removes the staff ids of authors; the printed names stay. */
async function unlinkAuthors(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .update(publicationAuthors)
    .set({ staffId: null })
    .where(inArray(publicationAuthors.staffId, [...ids]))
}
