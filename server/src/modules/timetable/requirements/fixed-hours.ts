import type {
  FixedHour,
  fixedHourCalls,
  SaveFixedHour,
  SaveFixedHours,
  TaughtSection,
} from '@nalanda/contract/timetable/fixed-hours'
import { and, asc, desc, eq, exists, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { byText } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import { addRecord, type KindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { sectionName } from '../../academics/public.ts'
import { batches, branches, sections } from '../../academics/schema.ts'
import { terms } from '../../calendar/schema.ts'
import { staff } from '../../people/schema.ts'
import { offerings } from '../../teaching/schema.ts'
import { renameCovers } from '../covers/renamed-hours.ts'
import { patternOfSection } from '../patterns/section-patterns.ts'
import { fixedHours, patternSlots, rooms } from '../schema.ts'
import { timetableEntries, timetables } from '../schema-versions.ts'

const joins = [
  { table: terms, on: eq(terms.id, fixedHours.termId) },
  { table: sections, on: eq(sections.id, fixedHours.sectionId) },
  { table: branches, on: eq(branches.id, sections.branchId) },
  { table: batches, on: eq(batches.id, sections.batchId) },
  { table: staff, on: eq(staff.id, fixedHours.staffId) },
  { table: rooms, on: eq(rooms.id, fixedHours.roomId) },
]

/** Library, sports and mentoring of sections. */
export const fixedHourKind: KindOf<typeof fixedHourCalls.fixedHours> = {
  table: fixedHours,
  entity: 'fixed-hour',
  title: 'Fixed hours',
  joins,
  searched: sql`(${fixedHours.title} || ' ' || ${sectionName})`,
  filters: ({ termId, sectionId }) => [where(fixedHours.termId, termId), where(fixedHours.sectionId, sectionId)],
  sorts: { section: { key: sql`lower(${sectionName})`, nullable: false }, title: byText(fixedHours.title) },
  firstSort: 'section',
  load: loadRows(fixedHours, joins, {
    ...{ termName: terms.name, section: sectionName, batchLabel: batches.label },
    ...{ teacher: sql<string | null>`${staff.fullName}`, room: sql<string | null>`${rooms.name}` },
  }),
  columns: [
    { header: 'Term', width: 28, value: ({ termName }) => termName },
    { header: 'Batch', value: ({ batchLabel }) => batchLabel },
    { header: 'Section', value: ({ section }) => section },
    { header: 'Hour', width: 28, value: ({ title }) => title },
    { header: 'Weekday', value: ({ weekday }) => weekday },
    { header: 'Period', kind: 'number', value: ({ firstPeriod }) => firstPeriod },
    { header: 'Periods', kind: 'number', value: ({ periods }) => periods },
    { header: 'Teacher', width: 32, value: ({ teacher }) => teacher },
    { header: 'Room', value: ({ room }) => room },
  ],
  constraintProblems: { hour_with_day_and_period: { code: 'timetable.period-without-day', field: 'firstPeriod' } },
  check: validateFixedHour,
  store: async (db, id, { title }, before) => {
    if (before && before.title !== title) await renameCovers(db, id, { from: before.title, to: title })
  },
}

/**
 * Refuses a section without subjects in the term, a change of section for an hour of a published timetable, and periods that its pattern does not have in a
 * row.
 */
async function validateFixedHour(db: Database, save: SaveFixedHour, before: FixedHour | null): Promise<void> {
  const { termId, sectionId, weekday, firstPeriod, periods } = save
  if (before) await refuseToMove(db, before, save)
  const studies = and(eq(offerings.termId, termId), eq(offerings.sectionId, sectionId))
  if ((await db.$count(offerings, studies)) === 0) throw problem('timetable.section-not-in-term', {}, { fields: ['sectionId'] })
  if (weekday === null || firstPeriod === null) return
  const patternId = await patternOfSection(db, termId, sectionId)
  const slots = await db
    .select()
    .from(patternSlots)
    .where(and(eq(patternSlots.patternId, patternId ?? 0), eq(patternSlots.weekday, weekday)))
    .orderBy(patternSlots.startMinute)
  const first = slots.findIndex(({ number }) => number === firstPeriod)
  const run = slots.slice(first, first + periods)
  if (first >= 0 && run.length === periods && run.every(({ kind }) => kind === 'period')) return
  throw problem('timetable.no-such-period', { periods, period: firstPeriod }, { fields: ['firstPeriod'] })
}

/** Refuses to move a published hour to another section: published entries name the section that attends them. */
async function refuseToMove(db: Database, before: FixedHour, { termId, sectionId }: SaveFixedHour): Promise<void> {
  if (before.termId === termId && before.sectionId === sectionId) return
  const published = sql`${timetableEntries.timetableId} in (select ${timetables.id} from ${timetables} where ${timetables.state} = 'published')`
  if ((await db.$count(timetableEntries, and(eq(timetableEntries.fixedHourId, before.id), published))) === 0) return
  throw problem('timetable.hour-published', {}, { fields: [before.termId === termId ? 'sectionId' : 'termId'] })
}

/** Adds the same hour to several sections of a term, or to none of them. */
export async function addToSections(db: Database, termId: number, { sectionIds, ...hour }: SaveFixedHours): Promise<number> {
  const added: FixedHour[] = []
  for (const sectionId of new Set(sectionIds))
    added.push(await addRecord(db, fixedHourKind, { ...hour, termId, sectionId, staffId: null, roomId: null }))
  return added.length
}

/** Returns the sections to which subjects are offered in a term, by name. */
export function listTaughtSections(db: Database, termId: number): Promise<TaughtSection[]> {
  return db
    .select({ id: sections.id, name: sql<string>`${sectionName}`, batchLabel: batches.label })
    .from(sections)
    .innerJoin(branches, eq(branches.id, sections.branchId))
    .innerJoin(batches, eq(batches.id, sections.batchId))
    .where(
      exists(
        db
          .select({ id: offerings.id })
          .from(offerings)
          .where(and(eq(offerings.sectionId, sections.id), eq(offerings.termId, termId))),
      ),
    )
    .orderBy(desc(batches.label), sql`lower(${sectionName})`, asc(sections.id))
}
