import { type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import { branches, semesters, subjectBranches, subjects } from '../../academics/schema.ts'
import { terms } from '../../calendar/schema.ts'
import { attends, semesterOn } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { electiveRounds } from '../schema.ts'
import {
  electiveAllotments,
  electiveChoices,
  electiveOptions,
  optionExclusions,
  roundBranches,
  roundSemesters,
} from '../schema-electives.ts'

/**
 * Whether a student may choose in a round, in a query over `students`: the student attends, and is of the course, of one of the branches, and in one of the
 * semesters; for a future term also in the semester before it. A student who has chosen or has a seat stays eligible if the promotion comes only after the term
 * began.
 */
export function isEligible(roundId: number | SQL): SQL {
  const today = dayOf(now())
  const takesPart = sql`exists (select from ${electiveChoices} where ${electiveChoices.roundId} = chosen_in.id and ${electiveChoices.studentId} = ${students.id})
    or exists (select from ${electiveAllotments} where ${electiveAllotments.roundId} = chosen_in.id and ${electiveAllotments.studentId} = ${students.id})`
  // With an alias, since the round may be that of the surrounding query
  return sql`(${attends} and exists (select from ${electiveRounds} chosen_in
    join ${terms} on ${terms.id} = chosen_in.term_id and ${terms.courseId} = ${students.courseId}
    where chosen_in.id = ${roundId}
      and (${students.branchId} in (select ${roundBranches.branchId} from ${roundBranches} where ${roundBranches.roundId} = chosen_in.id)
        or not exists (select from ${roundBranches} where ${roundBranches.roundId} = chosen_in.id))
      and ${semesterOn(today)} in (select ${semesters.number} - step from ${roundSemesters}
        join ${semesters} on ${semesters.id} = ${roundSemesters.semesterId},
          generate_series(0, case when ${terms.startsOn} > ${today}::date or ${takesPart} then 1 else 0 end) step
        where ${roundSemesters.roundId} = chosen_in.id)))`
}

/**
 * Whether a student may choose an option, in a query over `students`, `elective_options`, `elective_rounds` and `subjects`: the subject is of the student's
 * regulation; in a professional round it is of the student's branch, in an open one it is not taught by the department of that branch.
 */
export const suits = sql`(${subjects.regulationId} = ${students.regulationId}
  and not exists (select from ${optionExclusions} where ${optionExclusions.optionId} = ${electiveOptions.id} and ${optionExclusions.branchId} = ${students.branchId})
  and case when ${electiveRounds.kind} = 'open'
    then not exists (select from ${branches} where ${branches.id} = ${students.branchId} and ${branches.departmentId} = ${electiveOptions.departmentId})
    else not exists (select from ${subjectBranches} where ${subjectBranches.subjectId} = ${subjects.id})
      or exists (select from ${subjectBranches} where ${subjectBranches.subjectId} = ${subjects.id} and ${subjectBranches.branchId} = ${students.branchId}) end)`
