import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { endLinks } from '../proving/links.ts'
import { alumni, alumniDonations, alumniEntries, alumniLinks, alumniRegistrations } from '../schema.ts'

type Row = typeof alumni.$inferSelect

type Field = keyof Row & string

const person: readonly Field[] = ['fatherName', 'email', 'mobile', 'photoFile', 'studentId']
const occupation: readonly Field[] = [
  ...(['status', 'company', 'designation', 'packages', 'experience'] as const),
  ...(['institute', 'studies', 'location', 'city'] as const),
]

/**
 * Merges a duplicate into another record: fills that record's empty fields, moves entries, donations and registrations, and removes the duplicate. Refuses two
 * different students of the college, who are two people.
 */
export async function mergeAlumni(db: Database, id: number, intoId: number): Promise<void> {
  if (id === intoId) throw problem('alumni.same-record', {}, { fields: ['intoId'] })
  const rows = await db
    .select()
    .from(alumni)
    .where(inArray(alumni.id, [id, intoId]))
    .orderBy(alumni.id)
    .for('update')
  const [duplicate, kept] = [rows.find((row) => row.id === id), rows.find((row) => row.id === intoId)]
  if (!duplicate || !kept) throw problem('platform.not-found')
  if (duplicate.studentId !== null && kept.studentId !== null) throw problem('alumni.both-students')
  if (kept.email && kept.email !== duplicate.email) await endLinks(db, id)
  for (const table of [alumniEntries, alumniLinks, alumniDonations])
    await db.update(table).set({ alumnusId: intoId }).where(eq(table.alumnusId, id))
  await moveRegistrations(db, id, intoId)
  const lacking = lackingIn(kept, duplicate)
  const valuesOf = (row: Row) => Object.fromEntries(lacking.map((field) => [field, row[field]]))
  const filled = valuesOf(duplicate)
  await db.delete(alumni).where(eq(alumni.id, id))
  await db
    .update(alumni)
    .set({ ...filled, revision: kept.revision + 1 })
    .where(eq(alumni.id, intoId))
  recordChange(db, { entity: 'alumnus', entityId: id, act: 'alumni.merge', before: duplicate, after: { mergedInto: intoId } })
  recordChange(db, {
    entity: 'alumnus',
    entityId: intoId,
    act: 'alumni.merge',
    before: valuesOf(kept),
    after: { ...filled, merged: id },
  })
}

/** Returns the fields that the kept record lacks, with the consents given for them. If one record says studying and the other working, the kept one counts. */
function lackingIn(kept: Row, duplicate: Row): Field[] {
  const lacks = (field: Field) => !kept[field] && Boolean(duplicate[field])
  const agree = kept.status === null || duplicate.status === null || kept.status === duplicate.status
  const work = agree ? occupation.filter(lacks) : []
  const own = person.filter(lacks)
  const consents: readonly (readonly [Field, boolean])[] = [
    ['showsEmail', own.includes('email')],
    ['showsMobile', own.includes('mobile')],
    // If the kept record already has an occupation, added fields are shown only if both records consent
    ['showsEmployer', work.length > 0 && (!duplicate.showsEmployer || !occupation.some((field) => kept[field]))],
  ]
  return [...own, ...work, ...consents.flatMap(([field, isTaken]) => (isTaken ? [field] : []))]
}

/** Moves registrations. A meeting for which both were registered keeps one registration. */
async function moveRegistrations(db: Database, id: number, intoId: number): Promise<void> {
  const others = sql`(select event_id from ${alumniRegistrations} where alumnus_id = ${intoId})`
  await db
    .update(alumniRegistrations)
    .set({ alumnusId: intoId })
    .where(sql`${alumniRegistrations.alumnusId} = ${id} and ${alumniRegistrations.eventId} not in ${others}`)
}
