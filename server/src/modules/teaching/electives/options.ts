import type { ElectiveOption, electiveCalls, SaveOption } from '@nalanda/contract/teaching/electives'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { branches, subjects } from '../../academics/schema.ts'
import { departments } from '../../people/schema.ts'
import { electiveRounds } from '../schema.ts'
import { electiveAllotments, electiveChoices, electiveOptions, optionExclusions, roundSemesters } from '../schema-electives.ts'
import { lockRound } from './rounds.ts'

export const ofOption = [
  { table: electiveRounds, on: eq(electiveRounds.id, electiveOptions.roundId) },
  { table: subjects, on: eq(subjects.id, electiveOptions.subjectId) },
  { table: departments, on: eq(departments.id, electiveOptions.departmentId) },
]

/** Subjects among which students choose in a round. */
export const optionKind: KindOf<typeof electiveCalls.options> = {
  table: electiveOptions,
  entity: 'elective-option',
  title: 'Elective options',
  joins: ofOption,
  searched: sql`(${subjects.code} || ' ' || ${subjects.name})`,
  filters: ({ roundId, cancelled }) => [
    where(electiveOptions.roundId, roundId),
    cancelled && sql`(${electiveOptions.cancelledAt} is not null) = ${cancelled === 'yes'}`,
  ],
  sorts: {
    subjectCode: byValue(subjects.code),
    subjectName: byText(subjects.name),
    seats: byValue(electiveOptions.seats),
    taken: byValue(electiveOptions.taken),
  },
  firstSort: 'subjectCode',
  load: loadOptions,
  columns: [
    { header: 'Code', value: ({ subjectCode }) => subjectCode },
    { header: 'Subject', width: 44, value: ({ subjectName }) => subjectName },
    { header: 'Department', width: 36, value: ({ department }) => department },
    { header: 'Not for', width: 28, value: ({ excludedBranches }) => excludedBranches },
    { header: 'Seats', kind: 'number', value: ({ seats }) => seats },
    { header: 'First choice of', kind: 'number', value: ({ firstChoices }) => firstChoices },
    { header: 'Named by', kind: 'number', value: ({ namedBy }) => namedBy },
    { header: 'With a seat', kind: 'number', value: ({ taken }) => taken },
    { header: 'Lowest CGPA', kind: 'number', value: ({ cutoff }) => (cutoff === null ? null : Number(cutoff)) },
    { header: 'Cancelled because', width: 36, value: ({ cancelReason }) => cancelReason },
  ],
  constraintProblems: {
    one_option_of_a_subject: { code: 'teaching.option-taken', field: 'subjectId' },
    seats_for_all: { code: 'teaching.seats-below-taken', field: 'seats' },
  },
  owns: [optionExclusions.optionId],
  check: checkOption,
  checkDeletion: async (db, { roundId, namedBy }) => {
    await lockRound(db, roundId, 'change')
    if (namedBy > 0) throw problem('teaching.option-chosen')
  },
  async store(db, optionId, { excludedBranchIds }) {
    await db.delete(optionExclusions).where(eq(optionExclusions.optionId, optionId))
    const rows = [...new Set(excludedBranchIds)].map((branchId) => ({ optionId, branchId }))
    if (rows.length > 0) await db.insert(optionExclusions).values(rows)
  },
}

async function loadOptions(db: Database, ids: readonly number[]): Promise<ElectiveOption[]> {
  const named = sql`from ${electiveChoices} where ${electiveChoices.optionId} = ${electiveOptions.id}`
  const rows = await loadRows(electiveOptions, ofOption, {
    ...{ subjectCode: subjects.code, subjectName: subjects.name, credits: subjects.credits, department: departments.name },
    firstChoices: sql<number>`(select count(*)::int ${named} and ${electiveChoices.rank} = 1)`,
    namedBy: sql<number>`(select count(*)::int ${named})`,
    cutoff: sql<string | null>`(select min(${electiveAllotments.cgpa})::text from ${electiveAllotments}
      where ${electiveAllotments.optionId} = ${electiveOptions.id} and ${electiveAllotments.basis} = 'merit')`,
  })(db, ids)
  const excluded = await db
    .select({ optionId: optionExclusions.optionId, id: branches.id, name: branches.shortName })
    .from(optionExclusions)
    .innerJoin(branches, eq(branches.id, optionExclusions.branchId))
    .where(inArray(optionExclusions.optionId, [...ids]))
    .orderBy(branches.shortName)
  return rows.map((row) => {
    const own = excluded.filter(({ optionId }) => optionId === row.id)
    return { ...row, excludedBranchIds: own.map(({ id }) => id), excludedBranches: own.map(({ name }) => name).join(', ') }
  })
}

/** Refuses another round or subject for an existing option, a subject of another elective group or semester, and a published round. */
async function checkOption(db: Database, { roundId, subjectId }: SaveOption, before: ElectiveOption | null): Promise<void> {
  const round = await lockRound(db, before?.roundId ?? roundId, 'change')
  if (before) {
    if (before.roundId !== roundId || before.subjectId !== subjectId) throw problem('teaching.option-fixed')
    return
  }
  const ofRound = db.select({ id: roundSemesters.semesterId }).from(roundSemesters).where(eq(roundSemesters.roundId, roundId))
  const fits = and(
    eq(subjects.id, subjectId),
    eq(subjects.electiveKind, round.kind),
    eq(subjects.electiveGroup, round.electiveGroup),
    inArray(subjects.semesterId, ofRound),
  )
  if ((await db.$count(subjects, fits)) === 0)
    throw problem('teaching.option-of-other-group', { group: round.electiveGroup }, { fields: ['subjectId'] })
}
