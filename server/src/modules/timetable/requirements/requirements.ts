import { type Block, type Requirement, type requirementCalls, usualBlocks } from '@nalanda/contract/timetable/requirements'
import { eq, gte, inArray, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { getItem, type Viewer, where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { batches, semesters, subjects } from '../../academics/schema.ts'
import { terms } from '../../calendar/schema.ts'
import { headedDepartments } from '../../people/public.ts'
import { loadTeachers, ofOffering, sectionName, taughtBy, teachingDepartment, weeklyHours } from '../../teaching/public.ts'
import { offerings, sectionBatches } from '../../teaching/schema.ts'
import { offeringRequirements, requiredBlocks, rooms } from '../schema.ts'
import { preparesAll } from './teacher-times.ts'

const joins = [...ofOffering, { table: offeringRequirements, on: eq(offeringRequirements.offeringId, offerings.id) }]

const hasBatches = sql<boolean>`exists (select from ${sectionBatches}
  where ${sectionBatches.termId} = ${offerings.termId} and ${sectionBatches.sectionId} = ${offerings.sectionId})`

/** Offerings of the terms that are not over, with their blocks; a head sees those that the headed departments teach. */
export const requirementKind: ListKindOf<typeof requirementCalls.requirements> = {
  table: offerings,
  title: 'Periods of subjects',
  joins,
  get within() {
    return gte(terms.endsOn, dayOf(now()))
  },
  searched: sql`(${subjects.code} || ' ' || ${subjects.name} || ' ' || ${sectionName})`,
  visibleTo: (user) => (preparesAll(user) ? undefined : sql`${teachingDepartment} in ${headedDepartments(user)}`),
  filters: ({ termId, semesterId, sectionId, departmentId, staffId, type, own }) => [
    where(offerings.termId, termId),
    where(subjects.semesterId, semesterId),
    where(offerings.sectionId, sectionId),
    departmentId === undefined ? undefined : sql`${teachingDepartment} = ${departmentId}`,
    staffId === undefined ? undefined : taughtBy(staffId),
    where(subjects.type, type),
    own && sql`(${offeringRequirements.offeringId} is not null) = ${own === 'yes'}`,
  ],
  countsFar: ({ own }) => own !== undefined,
  sorts: {
    subjectCode: byText(subjects.code),
    section: { key: sql`lower(${sectionName})`, nullable: false },
    termStartsOn: byValue(terms.startsOn),
  },
  firstSort: 'subjectCode',
  load: loadRequiredOfferings,
  columns: [
    { header: 'Term', width: 28, value: ({ termName }) => termName },
    { header: 'Semester', value: ({ semesterName }) => semesterName },
    { header: 'Section', value: ({ section }) => section },
    { header: 'Subject', value: ({ subjectCode }) => subjectCode },
    { header: 'Name', width: 40, value: ({ subjectName }) => subjectName },
    { header: 'Teachers', width: 40, value: ({ teachers }) => teachers.map(({ fullName }) => fullName).join(', ') },
    { header: 'Hours a week', kind: 'number', value: (row) => row.weeklyHours },
    { header: 'Periods a week', kind: 'number', value: ({ periods }) => periods },
    {
      header: 'Blocks',
      width: 32,
      value: ({ blocks }) => blocks.map(({ periods, times }) => `${times} × ${periods}`).join(', '),
    },
  ],
}

/** Returns offerings with their blocks, teachers, and the fields that decide their rooms and parallel classes. */
export async function loadRequiredOfferings(db: Database, ids: readonly number[]) {
  const rows = await loadRows(offerings, joins, {
    ...{ termName: terms.name, subjectCode: subjects.code, subjectName: subjects.name, type: subjects.type },
    ...{ lectureHours: subjects.lectureHours, tutorialHours: subjects.tutorialHours, practicalHours: subjects.practicalHours },
    semesterName: semesters.name,
    ...{ semesterId: subjects.semesterId, electiveGroup: subjects.electiveGroup, teachingDepartmentId: teachingDepartment },
    hasBatches,
    ...{ section: sectionName, batchLabel: sql<string | null>`${batches.label}`, weeklyHours },
    revision: sql<number>`coalesce(${offeringRequirements.revision}, 0)`,
  })(db, ids)
  const teachers = await loadTeachers(db, ids)
  const set = await loadBlocks(db, ids)
  return rows.map((row) => {
    const blocks = row.revision === 0 ? usualBlocks(row, row.hasBatches) : (set.get(row.id) ?? [])
    const periods = blocks.reduce((sum, one) => sum + one.periods * one.times, 0)
    return { ...row, teachers: teachers.get(row.id) ?? [], blocks, periods }
  })
}

/** Returns the blocks that were set for these offerings. */
async function loadBlocks(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Block[]>> {
  const rows = await db
    .select()
    .from(requiredBlocks)
    .where(inArray(requiredBlocks.offeringId, [...ids]))
    .orderBy(requiredBlocks.offeringId, requiredBlocks.place)
  const found = Map.groupBy(rows, ({ offeringId }) => offeringId)
  return new Map([...found].map(([id, own]) => [id, own.map(({ offeringId: _offering, place: _place, ...block }) => block)]))
}

/**
 * Sets the blocks of an offering; with null they follow from the hours of the subject again. Refuses a room of another type than its block, and blocks that
 * were changed meanwhile.
 */
export async function setBlocks(
  db: Database,
  id: number,
  { revision, blocks }: { revision: number; blocks: readonly Block[] | null },
  user: Viewer,
): Promise<Requirement> {
  await db.select({ id: offerings.id }).from(offerings).where(eq(offerings.id, id)).for('no key update')
  const before = await getItem(db, requirementKind, id, user)
  if (before.revision !== revision) throw problem('platform.changed-meanwhile')
  await db.delete(requiredBlocks).where(eq(requiredBlocks.offeringId, id))
  if (blocks === null) await db.delete(offeringRequirements).where(eq(offeringRequirements.offeringId, id))
  else {
    await mustBeOfType(db, blocks)
    const set = { revision: revision + 1 }
    await db
      .insert(offeringRequirements)
      .values({ offeringId: id, ...set })
      .onConflictDoUpdate({ target: offeringRequirements.offeringId, set })
    if (blocks.length > 0)
      await db.insert(requiredBlocks).values(blocks.map((block, place) => ({ ...block, offeringId: id, place })))
  }
  const after = await getItem(db, requirementKind, id)
  recordChange(db, { entity: 'offering', entityId: id, before: { blocks: before.blocks }, after: { blocks: after.blocks } })
  return after
}

async function mustBeOfType(db: Database, blocks: readonly Block[]): Promise<void> {
  for (const { roomId, roomType } of blocks) {
    if (roomId === null) continue
    const [room] = await db.select().from(rooms).where(eq(rooms.id, roomId))
    if (room?.type !== roomType) throw problem('timetable.room-of-other-type', { room: room?.name ?? '' }, { fields: ['blocks'] })
  }
}
