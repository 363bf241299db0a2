import { instantAt } from '@nalanda/contract/platform/dates/dates'
import {
  allowsInRound,
  type ElectiveRound,
  type electiveCalls,
  type RoundAct,
  type RoundState,
  type SaveRound,
} from '@nalanda/contract/teaching/electives'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { collegeZone } from '../../../platform/database/college-zone.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { branches, courses, semesters } from '../../academics/schema.ts'
import { termSemesters, terms } from '../../calendar/schema.ts'
import { electiveRounds } from '../schema.ts'
import { electiveAllotments, electiveChoices, electiveOptions, roundBranches, roundSemesters } from '../schema-electives.ts'

const joins = [
  { table: terms, on: eq(terms.id, electiveRounds.termId) },
  { table: courses, on: eq(courses.id, terms.courseId) },
]

const instantIn = (day: 'opens' | 'closes') =>
  day === 'opens'
    ? sql`((${electiveRounds.opensOn} + ${electiveRounds.opensTime}::time) at time zone ${collegeZone})`
    : sql`((${electiveRounds.closesOn} + ${electiveRounds.closesTime}::time) at time zone ${collegeZone})`

type Facts = Pick<typeof electiveRounds.$inferSelect, 'opensOn' | 'opensTime' | 'closesOn' | 'closesTime'> &
  Pick<typeof electiveRounds.$inferSelect, 'releasedAt' | 'allottedAt' | 'publishedAt'>

/** Returns the state of a round at an instant. */
export function stateOfRound(round: Facts, at: Date): RoundState {
  if (round.publishedAt) return 'published'
  if (!round.releasedAt) return 'draft'
  if (round.allottedAt) return 'allotted'
  if (at < instantAt(round.opensOn, round.opensTime)) return 'coming'
  return at < instantAt(round.closesOn, round.closesTime) ? 'open' : 'closed'
}

/** Whether a round is in a state now, in a query over `elective_rounds`. */
function isInState(state: RoundState): SQL {
  const { releasedAt, allottedAt, publishedAt } = electiveRounds
  const at = sql`${now().toISOString()}::timestamptz`
  const is = sql`case when ${publishedAt} is not null then 'published' when ${releasedAt} is null then 'draft'
    when ${allottedAt} is not null then 'allotted' when ${at} < ${instantIn('opens')} then 'coming'
    when ${at} < ${instantIn('closes')} then 'open' else 'closed' end`
  return sql`${is} = ${state}`
}

/** Rounds of electives. */
export const roundKind: KindOf<typeof electiveCalls.rounds> = {
  table: electiveRounds,
  entity: 'elective-round',
  title: 'Elective rounds',
  joins,
  searched: sql`(${electiveRounds.name} || ' ' || ${electiveRounds.electiveGroup} || ' ' || ${terms.name})`,
  filters: ({ termId, kind, state }) => [
    where(electiveRounds.termId, termId),
    where(electiveRounds.kind, kind),
    state && isInState(state),
  ],
  sorts: { closesOn: byValue(electiveRounds.closesOn), name: byText(electiveRounds.name) },
  firstSort: '-closesOn',
  load: loadRounds,
  columns: [
    { header: 'Round', width: 36, value: ({ name }) => name },
    { header: 'Term', width: 28, value: ({ termName }) => termName },
    { header: 'Semesters', width: 28, value: (round) => round.semesters },
    { header: 'Branches', width: 28, value: (round) => round.branches },
    {
      header: 'Seats go',
      value: ({ method }) => nameOfCode(method, { 'first-come': 'First come, first served', merit: 'By CGPA' }),
    },
    { header: 'Opens on', kind: 'date', value: ({ opensOn }) => opensOn },
    { header: 'Closes on', kind: 'date', value: ({ closesOn }) => closesOn },
    { header: 'State', value: ({ state }) => nameOfCode(state) },
    { header: 'Seats', kind: 'number', value: ({ seats }) => seats },
    { header: 'Chose', kind: 'number', value: ({ chosen }) => chosen },
    { header: 'With a seat', kind: 'number', value: ({ seated }) => seated },
  ],
  constraintProblems: {
    one_elective_round_of_a_name: { code: 'teaching.round-name-taken', field: 'name' },
    round_closes_after_it_opens: { code: 'teaching.round-closes-first', field: 'closesOn' },
    one_choice_first_come: { code: 'teaching.one-choice-first-come', field: 'choicesRequired' },
  },
  owns: [roundSemesters.roundId, roundBranches.roundId],
  check: checkRound,
  checkDeletion: (_db, { state }) => refuseUnlessRound('release', state),
  async store(db, roundId, { semesterIds, branchIds }) {
    await db.delete(roundSemesters).where(eq(roundSemesters.roundId, roundId))
    await db.delete(roundBranches).where(eq(roundBranches.roundId, roundId))
    await db.insert(roundSemesters).values([...new Set(semesterIds)].map((semesterId) => ({ roundId, semesterId })))
    const named = [...new Set(branchIds)].map((branchId) => ({ roundId, branchId }))
    if (named.length > 0) await db.insert(roundBranches).values(named)
  },
}

/** Refuses an action that the state of a round does not allow. */
export function refuseUnlessRound(act: RoundAct, state: RoundState): void {
  if (!allowsInRound(act, state)) throw problem('teaching.round-not-now')
}

async function loadRounds(db: Database, ids: readonly number[]): Promise<ElectiveRound[]> {
  const ofRound = (table: typeof electiveChoices | typeof electiveAllotments) =>
    sql`from ${table} where ${table.roundId} = ${electiveRounds.id}`
  const rows = await loadRows(electiveRounds, joins, {
    ...{ courseName: courses.name, termName: terms.name, termStartsOn: terms.startsOn, termEndsOn: terms.endsOn },
    optionCount: sql<number>`(select count(*)::int from ${electiveOptions} where ${electiveOptions.roundId} = ${electiveRounds.id})`,
    seats: sql<number>`(select coalesce(sum(${electiveOptions.seats}), 0)::int from ${electiveOptions}
      where ${electiveOptions.roundId} = ${electiveRounds.id} and ${electiveOptions.cancelledAt} is null)`,
    chosen: sql<number>`(select count(*)::int ${ofRound(electiveChoices)} and ${electiveChoices.rank} = 1)`,
    seated: sql<number>`(select count(${electiveAllotments.optionId})::int ${ofRound(electiveAllotments)})`,
  })(db, ids)
  const taught = await db
    .select({ roundId: roundSemesters.roundId, id: semesters.id, name: semesters.name })
    .from(roundSemesters)
    .innerJoin(semesters, eq(semesters.id, roundSemesters.semesterId))
    .where(inArray(roundSemesters.roundId, [...ids]))
    .orderBy(semesters.number)
  const named = await db
    .select({ roundId: roundBranches.roundId, id: branches.id, name: branches.shortName })
    .from(roundBranches)
    .innerJoin(branches, eq(branches.id, roundBranches.branchId))
    .where(inArray(roundBranches.roundId, [...ids]))
    .orderBy(branches.shortName)
  return rows.map((row) => {
    const [own, of] = [taught.filter(({ roundId }) => roundId === row.id), named.filter(({ roundId }) => roundId === row.id)]
    return {
      ...row,
      ...{ semesterIds: own.map(({ id }) => id), semesters: own.map(({ name }) => name).join(', ') },
      ...{ branchIds: of.map(({ id }) => id), branches: of.map(({ name }) => name).join(', ') },
      ...instantsOf(row),
      state: stateOfRound(row, now()),
    }
  })
}

/**
 * Refuses semesters that are not in the term, branches of another course, any change after publication, a change of the days of a closed round, and a change of
 * fields that options or choices depend on.
 */
async function checkRound(db: Database, save: SaveRound, before: ElectiveRound | null): Promise<void> {
  const { termId, semesterIds, branchIds } = save
  if (before) {
    refuseUnlessRound('change', before.state)
    const isMoved = (['opensOn', 'opensTime', 'closesOn', 'closesTime'] as const).find((field) => before[field] !== save[field])
    if (isMoved && !allowsInRound('changeDates', before.state))
      throw problem('teaching.round-dates-fixed', {}, { fields: [isMoved] })
    const isOther = (['termId', 'kind', 'electiveGroup'] as const).some((field) => before[field] !== save[field])
    if (isOther && before.optionCount > 0) throw problem('teaching.round-has-options')
    if (before.chosen > 0 && (before.method !== save.method || before.choicesRequired !== save.choicesRequired))
      throw problem('teaching.round-not-now', {}, { fields: ['method'] })
  }
  const known = and(eq(termSemesters.termId, termId), inArray(termSemesters.semesterId, semesterIds))
  if ((await db.$count(termSemesters, known)) < new Set(semesterIds).size)
    throw problem('teaching.semester-not-in-term', {}, { fields: ['semesterIds'] })
  const ofCourse = sql`${branches.courseId} = (select ${terms.courseId} from ${terms} where ${terms.id} = ${termId})`
  if ((await db.$count(branches, and(inArray(branches.id, [0, ...branchIds]), ofCourse))) < new Set(branchIds).size)
    throw problem('teaching.branch-of-other-course', {}, { fields: ['branchIds'] })
}

export type RoundFacts = Awaited<ReturnType<typeof loadFacts>>[number]

/** Returns the fields of rounds that students need, without counts, since many students ask at once. */
export async function loadFacts(db: Database, ids: readonly number[]) {
  const rows = await loadRows(electiveRounds, [{ table: terms, on: eq(terms.id, electiveRounds.termId) }], {
    termName: terms.name,
  })(db, ids)
  return rows.map((row) => ({ ...row, ...instantsOf(row), state: stateOfRound(row, now()) }))
}

const instantsOf = ({ opensOn, opensTime, closesOn, closesTime }: Facts) => ({
  opensAt: instantAt(opensOn, opensTime).toISOString(),
  closesAt: instantAt(closesOn, closesTime).toISOString(),
})

/** Locks a round until the transaction ends and returns it. Refuses a round that was changed meanwhile, and an action that its state does not allow. */
export async function lockRound(db: Database, id: number, act: RoundAct, revision?: number): Promise<ElectiveRound> {
  const [locked] = await db
    .select({ revision: electiveRounds.revision })
    .from(electiveRounds)
    .where(eq(electiveRounds.id, id))
    .for('update')
  if (!locked) throw problem('platform.not-found')
  if (revision !== undefined && locked.revision !== revision) throw problem('platform.changed-meanwhile')
  const [round] = await loadRounds(db, [id])
  if (!round) throw problem('platform.not-found')
  refuseUnlessRound(act, round.state)
  return round
}

/** Updates fields of a locked round. */
export async function setRound(db: Database, id: number, values: Partial<typeof electiveRounds.$inferInsert>): Promise<void> {
  await db
    .update(electiveRounds)
    .set({ ...values, revision: sql`${electiveRounds.revision} + 1` })
    .where(eq(electiveRounds.id, id))
}
