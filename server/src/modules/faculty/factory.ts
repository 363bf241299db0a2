import type { Database } from '../../platform/database/client.ts'
import { aUser } from '../access/factory.ts'
import { aStaffMember } from '../people/factory.ts'
import { facultyWorkMembers, facultyWorks, publicationAuthors, publications } from './schema.ts'

let made = 0
const proofOf = (number: number) => ({
  proofFile: `documents/work-${number}.pdf`,
  proofType: 'application/pdf',
  proofBytes: 1000,
})

type NewPublication = Partial<typeof publications.$inferInsert> & { authors?: { name: string; staffId: number | null }[] }

/** Creates an unverified journal article with a proof. Without given authors, it also creates one in a new department. */
export async function aPublication(db: Database, { authors, ...overrides }: NewPublication = {}) {
  const number = ++made
  const written = authors ?? [{ name: `Author ${number}`, staffId: (await aStaffMember(db)).id }]
  const recordedById = overrides.recordedById ?? (await aUser(db, { roles: ['ROLE_FACULTY'] })).id
  const plain = {
    type: 'journal',
    title: `Notes on the number ${number}`,
    venue: 'Journal of Numbers',
    year: 2025,
    month: 9,
  } as const
  const [row] = await db
    .insert(publications)
    .values({
      ...{ ...plain, ...proofOf(number), recordedBy: 'teacher', authorNames: written.map(({ name }) => name).join('\n') },
      ...{ ...overrides, recordedById },
    })
    .returning()
  if (!row) throw new Error('The publication was not stored')
  await db
    .insert(publicationAuthors)
    .values(written.map((author, at) => ({ publicationId: row.id, position: at + 1, ...author })))
  return row
}

/** Creates an unverified granted patent. Without a given member of staff, it also creates one in a new department. */
export async function aWork(db: Database, overrides: Partial<typeof facultyWorks.$inferInsert> = {}) {
  const number = ++made
  const staffId = overrides.staffId ?? (await aStaffMember(db)).id
  const recordedById = overrides.recordedById ?? (await aUser(db, { roles: ['ROLE_FACULTY'] })).id
  const plain = {
    kind: 'patent',
    title: `Patent ${number}`,
    status: 'granted',
    startsOn: '2025-08-01',
    recordedBy: 'teacher',
  } as const
  const [row] = await db
    .insert(facultyWorks)
    .values({ ...plain, ...proofOf(number), ...overrides, staffId, recordedById })
    .returning()
  if (!row) throw new Error('The work was not stored')
  await db.insert(facultyWorkMembers).values({ workId: row.id, staffId })
  return row
}
