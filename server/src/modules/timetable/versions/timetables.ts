import { mayUse } from '@nalanda/contract/platform/permissions'
import { longestName, type Timetable, timetableWorkflow, type versionCalls } from '@nalanda/contract/timetable/versions'
import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { getItem, type Viewer, where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import { addRecord, type KindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { timetableEntries, timetables } from '../schema-versions.ts'
import { copyEntries } from './copied-entries.ts'

const source = alias(timetables, 'source')
const joins = [{ table: source, on: eq(source.id, timetables.basedOnId) }]

/** Versions of the timetable; only the office sees drafts. */
export const timetableKind: KindOf<typeof versionCalls.timetables> = {
  table: timetables,
  entity: 'timetable',
  title: 'Timetables',
  workflow: timetableWorkflow,
  joins,
  searched: sql`${timetables.name}`,
  visibleTo: ({ roles }) => (mayUse('timetable.manage', roles) ? undefined : eq(timetables.state, 'published')),
  filters: ({ state }) => [where(timetables.state, state)],
  sorts: {
    createdAt: byValue(timetables.createdAt),
    name: byText(timetables.name),
    effectiveFrom: byValue(timetables.effectiveFrom),
  },
  firstSort: '-createdAt',
  load: loadTimetables,
  columns: [
    { header: 'Timetable', width: 40, value: ({ name }) => name },
    { header: 'State', value: ({ state }) => nameOfCode(state) },
    { header: 'From', kind: 'date', value: ({ effectiveFrom }) => effectiveFrom },
    { header: 'To', kind: 'date', value: ({ effectiveUntil }) => effectiveUntil },
    { header: 'For the terms of', kind: 'date', value: ({ forDay }) => forDay },
    { header: 'Classes a week', kind: 'number', value: ({ entryCount }) => entryCount },
    { header: 'Made by', value: ({ createdBy }) => createdBy },
  ],
  constraintProblems: { timetables_by_name: { code: 'timetable.name-taken', field: 'name' } },
  owns: [timetableEntries.timetableId],
  initial: (db) => ({ createdBy: actorOf(db).username, createdAt: now() }),
  checkDeletion(_db, { state }) {
    if (state !== 'draft') throw problem('platform.not-now', { state })
  },
}

async function loadTimetables(db: Database, ids: readonly number[]): Promise<Timetable[]> {
  const rows = await loadRows(timetables, joins, {
    basedOn: sql<string | null>`${source.name}`,
    entryCount: sql`(select count(*) from ${timetableEntries} where ${timetableEntries.timetableId} = ${timetables.id})`.mapWith(
      Number,
    ),
  })(db, ids)
  const today = dayOf(now())
  return rows.map(({ createdAt, publishedAt, ...row }) => ({
    ...row,
    ...{ createdAt: createdAt.toISOString(), publishedAt: publishedAt?.toISOString() ?? null },
    inForce: isInForce(row, today),
  }))
}

/** Returns the wanted name for a version, with a number after it if it is taken: Copy (2). */
export async function freeName(db: Database, wanted: string): Promise<string> {
  const taken = new Set((await db.select({ name: timetables.name }).from(timetables)).map(({ name }) => name.toLowerCase()))
  for (let number = 2, name = wanted; ; number++) {
    if (!taken.has(name.toLowerCase())) return name
    const suffix = ` (${number})`
    name = `${wanted.slice(0, longestName - suffix.length).trimEnd()}${suffix}`
  }
}

function isInForce({ effectiveFrom, effectiveUntil }: Pick<Timetable, 'effectiveFrom' | 'effectiveUntil'>, day: string): boolean {
  return effectiveFrom !== null && effectiveFrom <= day && (effectiveUntil === null || effectiveUntil >= day)
}

/** Returns the published versions that are in force on some days of a range, by their first day. */
export function listInForce(db: Database, { from, to }: { from: string; to: string }) {
  return db
    .select()
    .from(timetables)
    .where(
      and(
        eq(timetables.state, 'published'),
        lte(timetables.effectiveFrom, to),
        or(isNull(timetables.effectiveUntil), gte(timetables.effectiveUntil, from)),
      ),
    )
    .orderBy(timetables.effectiveFrom)
}

/** Creates a draft with the entries of a version that the user sees. Its name gets a number if it is taken. */
export async function copyTimetable(db: Database, id: number, name: string, user: Viewer): Promise<Timetable> {
  const { forDay } = await getItem(db, timetableKind, id, user)
  const draft = await addRecord(db, timetableKind, { name: await freeName(db, name), forDay })
  await db.update(timetables).set({ basedOnId: id }).where(eq(timetables.id, draft.id))
  await copyEntries(db, id, draft.id)
  return getItem(db, timetableKind, draft.id)
}
