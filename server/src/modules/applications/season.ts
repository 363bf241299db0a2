import type { applications } from '@nalanda/contract/applications/applications'
import { type SaveSeason, type Season, seasonLabel } from '@nalanda/contract/applications/season'
import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, desc, eq, inArray, isNull, lte, max, or } from 'drizzle-orm'
import type { z } from 'zod'
import { lockInTransaction } from '../../platform/database/advisory-locks.ts'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { problem } from '../../platform/problems.ts'
import { batches, branches, courses } from '../academics/schema.ts'
import { getLegalText, wasInForce } from '../institution/public.ts'
import { lookupValues } from '../lookups/schema.ts'
import { admissionSeasons } from './schema.ts'

type Row = typeof admissionSeasons.$inferSelect
type View = ReplyOf<typeof applications.getApplyView>

const closed = { open: false, opensOn: null, closesOn: null } as const
const unset = { ...closed, lateralEntry: false, offerDays: 7, feeDuePaise: 0, feeDays: 7, bring: '', revision: 0 } as const

/** Returns the season of a year, or the newest one. A season that was never saved is closed and takes the other values of the newest one. */
export async function getSeason(db: Database, today: IsoDate, year?: number): Promise<Season> {
  return seasonOf(await listSeasons(db), today, year)
}

function seasonOf(rows: readonly Row[], today: IsoDate, year = rows[0]?.year ?? Number(today.slice(0, 4))): Season {
  const row = rows.find((one) => one.year === year) ?? { ...(rows[0] ?? unset), ...closed, year }
  const revision = Math.max(0, ...rows.map((one) => one.revision))
  return { ...row, label: seasonLabel(year), years: rows.map((one) => one.year), revision }
}

/** Returns the season that applicants see: the newest one that takes applications on a day; if none does, the newest one. */
export async function getPublicSeason(db: Database, today: IsoDate): Promise<Season> {
  const rows = await listSeasons(db)
  return seasonOf(rows, today, rows.find((row) => takesApplications(row, today))?.year)
}

function listSeasons(db: Database): Promise<Row[]> {
  return db.select().from(admissionSeasons).orderBy(desc(admissionSeasons.year))
}

/** Saves the settings of a season, or opens another one. Refuses if any season changed since `revision` was read. */
export async function saveSeason(
  db: Database,
  { revision, ...save }: z.infer<typeof SaveSeason>,
  today: IsoDate,
): Promise<Season> {
  // A season that was never saved has no row to lock
  await lockInTransaction(db, 'admissionSeasons')
  const [before] = await db.select().from(admissionSeasons).where(eq(admissionSeasons.year, save.year))
  const known = await getSeason(db, today)
  if (known.revision !== revision) throw problem('platform.changed-meanwhile')
  const row = { ...save, revision: revision + 1 }
  await db.insert(admissionSeasons).values(row).onConflictDoUpdate({ target: admissionSeasons.year, set: row })
  recordChange(db, { entity: 'admission season', entityId: save.year, before: before ?? null, after: save })
  return getSeason(db, today, save.year)
}

/** Whether the college accepts new applications on a day. */
export function takesApplications(
  { open, opensOn, closesOn }: Pick<Season, 'open' | 'opensOn' | 'closesOn'>,
  today: IsoDate,
): boolean {
  return open && (opensOn === null || opensOn <= today) && (closesOn === null || closesOn >= today)
}

/** Returns the year of the newest season that has begun to accept applications; null if there is none. */
export async function findBegunSeason(db: Database, today: IsoDate): Promise<number | null> {
  const { year, open, opensOn } = admissionSeasons
  const begun = or(lte(opensOn, today), and(isNull(opensOn), eq(open, true)))
  const [row] = await db
    .select({ year: max(year) })
    .from(admissionSeasons)
    .where(begun)
  return row?.year ?? null
}

/** Refuses a version of the privacy notice that was never published: the consent would be meaningless. */
export async function refuseUnknownNotice(db: Database, privacyVersion: number, today: IsoDate): Promise<void> {
  if (!(await wasInForce(db, 'privacy', privacyVersion, today))) throw problem('platform.changed-meanwhile')
}

/** Returns everything that the public pages need in one response, because each call takes a second on a cheap phone. */
export async function getApplyView(db: Database, today: IsoDate): Promise<View> {
  const season = await getPublicSeason(db, today)
  const { version } = await getLegalText(db, { kind: 'privacy', version: undefined }, today)
  return {
    season: season.label,
    open: takesApplications(season, today),
    lateralEntry: season.lateralEntry,
    opensOn: season.opensOn,
    closesOn: season.closesOn,
    privacyVersion: version,
    today,
    courses: await listProgrammes(db, season),
    lists: await listLookups(db),
  }
}

/** Returns the programmes open in a season: those with a batch of its year or, for lateral entry, of the year before. */
async function listProgrammes(db: Database, { year, lateralEntry }: Season): Promise<View['courses']> {
  const years = lateralEntry ? [year, year - 1] : [year]
  const branch = { id: branches.id, shortName: branches.shortName, name: branches.name }
  const rows = await db
    .select({ courseId: courses.id, course: courses.name, startYear: batches.startYear, branch })
    .from(courses)
    .innerJoin(batches, and(eq(batches.courseId, courses.id), inArray(batches.startYear, years)))
    .innerJoin(branches, eq(branches.courseId, courses.id))
    .where(and(isNull(courses.retiredAt), isNull(batches.retiredAt), isNull(branches.retiredAt)))
    .orderBy(asc(courses.id), asc(branches.code))
  const byCourse = Map.groupBy(rows, ({ courseId }) => courseId)
  return [...byCourse].map(([id, found]) => ({
    id,
    name: found[0]?.course ?? '',
    firstYear: found.some(({ startYear }) => startYear === year),
    lateral: found.some(({ startYear }) => startYear === year - 1),
    branches: [...new Map(found.map(({ branch: one }) => [one.id, one])).values()],
  }))
}

const lists = {
  nationality: 'nationality',
  religion: 'religion',
  'mother-tongue': 'motherTongue',
  'blood-group': 'bloodGroup',
  'entrance-type': 'entranceType',
} as const

async function listLookups(db: Database): Promise<View['lists']> {
  const rows = await db
    .select()
    .from(lookupValues)
    .where(and(eq(lookupValues.retired, false), inArray(lookupValues.kind, ['category', 'sub-caste', ...Object.keys(lists)])))
    .orderBy(asc(lookupValues.position), asc(lookupValues.id))
  const option = ({ value, label }: { value: string; label: string | null }) => ({ value, label: label ?? value })
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  const found = Object.entries(lists).map(([kind, name]) => [name, of(kind).map(option)])
  const category = of('category').map((row) => ({
    ...option(row),
    subCastes: of('sub-caste').flatMap(({ parentId, value }) => (parentId === row.id ? [value] : [])),
  }))
  return { ...Object.fromEntries(found), category }
}

type Entry = { courseId: number; year: number; lateral: boolean }

/** Returns the batch for joining in a year; for lateral entry the one that began a year earlier. Refuses if the course has no such batch. */
export async function batchOf(db: Database, { courseId, year, lateral }: Entry): Promise<{ id: number; label: string }> {
  const [batch] = await db
    .select({ id: batches.id, label: batches.label })
    .from(batches)
    .where(and(eq(batches.courseId, courseId), eq(batches.startYear, lateral ? year - 1 : year), isNull(batches.retiredAt)))
    .orderBy(asc(batches.id))
    .limit(1)
  if (!batch) throw problem('applications.no-such-programme')
  return batch
}

/** Refuses branches that do not belong to the course. */
export async function refuseForeignBranches(db: Database, courseId: number | null, branchIds: readonly number[]): Promise<void> {
  if (branchIds.length === 0) return
  const found = await db
    .select({ id: branches.id })
    .from(branches)
    .where(and(inArray(branches.id, [...branchIds]), eq(branches.courseId, courseId ?? 0), isNull(branches.retiredAt)))
  if (found.length !== new Set(branchIds).size) throw problem('applications.no-such-programme')
}
