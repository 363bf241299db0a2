import type { OwnOption, OwnRound } from '@nalanda/contract/teaching/elective-choices'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { subjects } from '../../academics/schema.ts'
import { terms } from '../../calendar/schema.ts'
import { departments } from '../../people/schema.ts'
import { isStudentThemselves, listMyStudents } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { electiveRounds } from '../schema.ts'
import { electiveAllotments, electiveChoices, electiveOptions } from '../schema-electives.ts'
import { isEligible, suits } from './eligibility.ts'
import { loadFacts, type RoundFacts } from './rounds.ts'

/** Returns the rounds that the student of a login, or each child of a parent, sees: released ones whose term is not over. */
export async function listMyElectives(db: Database, user: SignedIn, today: string) {
  const found = []
  for (const { id, fullName } of await listMyStudents(db, user)) {
    const rounds = []
    for (const round of await roundsOf(db, id, today)) rounds.push(await ownRound(db, round, id, isStudentThemselves(user, id)))
    found.push({ id, fullName, rounds })
  }
  return found
}

/** Returns the rounds in which a student may choose, or did; the one that closes next comes first. */
async function roundsOf(db: Database, studentId: number, today: string): Promise<RoundFacts[]> {
  const mine = sql`exists (select from ${electiveAllotments} where ${electiveAllotments.roundId} = ${electiveRounds.id}
    and ${electiveAllotments.studentId} = ${students.id})`
  const rows = await db
    .select({ id: electiveRounds.id })
    .from(electiveRounds)
    .innerJoin(terms, eq(terms.id, electiveRounds.termId))
    .innerJoin(students, eq(students.id, studentId))
    .where(
      and(
        isNotNull(electiveRounds.releasedAt),
        sql`${terms.endsOn} >= ${today}::date`,
        sql`(${mine} or ${isEligible(sql`${electiveRounds.id}`)})`,
      ),
    )
  const rounds = await loadFacts(
    db,
    rows.map(({ id }) => id),
  )
  return rounds.sort(
    (a, b) => Number(a.state === 'published') - Number(b.state === 'published') || a.closesAt.localeCompare(b.closesAt),
  )
}

/**
 * Returns a round as one student sees it. An allotment by merit is shown once it is published. A preference that does not suit the student any more is left out:
 * the student could neither see nor remove it.
 */
export async function ownRound(db: Database, round: RoundFacts, studentId: number, isOwn: boolean): Promise<OwnRound> {
  const chosen = await db
    .select({ optionId: electiveChoices.optionId })
    .from(electiveChoices)
    .where(and(eq(electiveChoices.roundId, round.id), eq(electiveChoices.studentId, studentId)))
    .orderBy(asc(electiveChoices.rank))
  const [allotment] = await db
    .select()
    .from(electiveAllotments)
    .where(and(eq(electiveAllotments.roundId, round.id), eq(electiveAllotments.studentId, studentId)))
  const isShown = round.state === 'published' || round.method === 'first-come'
  const options = await ownOptions(db, round, studentId, allotment?.optionId ?? 0)
  const { id, name, kind, method, termName, opensAt, closesAt, choicesRequired } = round
  return {
    ...{ id, name, kind, method, termName, opensAt, closesAt, choicesRequired },
    state: round.state === 'allotted' ? 'closed' : round.state,
    options,
    choices: chosen.flatMap(({ optionId }) => (options.some(({ id: shown }) => shown === optionId) ? [optionId] : [])),
    allotment: isShown && allotment ? allotment : null,
    mayChoose: isOwn && round.state === 'open',
  }
}

/** Returns the options that suit a student, and the one that the office assigned. */
function ownOptions(db: Database, { id, method }: RoundFacts, studentId: number, given: number): Promise<OwnOption[]> {
  const { seats, taken, cancelledAt } = electiveOptions
  return db
    .select({
      ...{ id: electiveOptions.id, subjectCode: subjects.code, subjectName: subjects.name, credits: subjects.credits, seats },
      department: departments.name,
      left: method === 'first-come' ? sql<number | null>`${seats} - ${taken}` : sql<number | null>`null`,
      cancelled: sql<boolean>`${cancelledAt} is not null`,
    })
    .from(electiveOptions)
    .innerJoin(electiveRounds, eq(electiveRounds.id, electiveOptions.roundId))
    .innerJoin(subjects, eq(subjects.id, electiveOptions.subjectId))
    .innerJoin(departments, eq(departments.id, electiveOptions.departmentId))
    .innerJoin(students, eq(students.id, studentId))
    .where(and(eq(electiveOptions.roundId, id), sql`(${suits} or ${inArray(electiveOptions.id, [given])})`))
    .orderBy(asc(subjects.code))
}
