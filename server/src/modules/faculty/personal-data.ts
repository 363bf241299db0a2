import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { facultyProfiles, facultyWorkMembers, facultyWorks, publicationAuthors, publications } from './schema.ts'

/** What members of staff published and did is part of the record of the college; what they say of themselves is theirs. */
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

/** The names stay as they were printed. */
async function unlinkAuthors(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .update(publicationAuthors)
    .set({ staffId: null })
    .where(inArray(publicationAuthors.staffId, [...ids]))
}
