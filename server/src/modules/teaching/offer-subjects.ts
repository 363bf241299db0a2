import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { SectionToOffer } from '@nalanda/contract/teaching/offerings'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { problem } from '../../platform/problems.ts'
import { sectionName } from '../academics/public.ts'
import { batches, branches, sections, semesters, subjects } from '../academics/schema.ts'
import { termSemesters, terms } from '../calendar/schema.ts'
import { attends, semesterOn } from '../students/public.ts'
import { students } from '../students/schema.ts'
import { subjectsOfSection } from './offerings.ts'
import { electiveRounds, offerings } from './schema.ts'
import { electiveOptions } from './schema-electives.ts'

type ToOffer = SectionToOffer & { semesterId: number; missingIds: number[] }

/**
 * Returns the sections that study in a term, each in the semester in which most of its students are today (for a past term, on its last day). For a future
 * term, a section whose next semester is in it counts as well.
 */
export async function listSectionsToOffer(db: Database, termId: number, today: IsoDate): Promise<ToOffer[]> {
  const [term] = await db.select().from(terms).where(eq(terms.id, termId))
  if (!term) throw problem('platform.not-found')
  const ofTerm = await db
    .select({ id: semesters.id, number: semesters.number, name: semesters.name })
    .from(termSemesters)
    .innerJoin(semesters, eq(semesters.id, termSemesters.semesterId))
    .where(eq(termSemesters.termId, termId))
  const isComing = term.startsOn > today
  const found = await sectionsOf(db, term.courseId, today < term.endsOn ? today : term.endsOn)
  const studied = found.flatMap((section) => {
    const next = isComing ? ofTerm.find(({ number }) => number === section.semesterNo + 1) : undefined
    const semester = next ?? ofTerm.find(({ number }) => number === section.semesterNo)
    return semester ? [{ ...section, semester }] : []
  })
  const subjectsBySection = await subjectsFor(db, termId, [...ofTerm.map(({ id }) => id)], studied)
  return studied.map(({ sectionId, section, batchLabel, students: count, semester }) => {
    const own = (subjectsBySection.get(sectionId) ?? []).filter(({ semesterId }) => semesterId === semester.id)
    const missingIds = own.filter(({ offered }) => !offered).map(({ subjectId }) => subjectId)
    const numbers = { students: count, subjects: own.length, missing: missingIds.length }
    return { sectionId, section, batchLabel, semesterName: semester.name, semesterId: semester.id, ...numbers, missingIds }
  })
}

/** Offers to these sections of a term the subjects that they lack. If an elective group has several offered subjects, their rosters start empty. */
export async function offerSubjects(
  db: Database,
  termId: number,
  sectionIds: readonly number[],
  today: IsoDate,
): Promise<number> {
  // Locked: two clerks who offer the subjects of one term wait for each other
  await db.select({ id: terms.id }).from(terms).where(eq(terms.id, termId)).for('update')
  const chosen = (await listSectionsToOffer(db, termId, today)).filter(({ sectionId }) => sectionIds.includes(sectionId))
  const planned = chosen.flatMap(({ sectionId, missingIds }) => missingIds.map((subjectId) => ({ termId, sectionId, subjectId })))
  if (planned.length === 0) throw problem('teaching.nothing-to-offer')
  const ofGroup = await electivesOf(db, termId, planned)
  const isOneOfSeveral = (one: (typeof planned)[number]) => ofGroup(one).some((subjectId) => subjectId !== one.subjectId)
  await db.insert(offerings).values(planned.map((one) => ({ ...one, everyone: !isOneOfSeveral(one) })))
  recordChange(db, { entity: 'term', entityId: termId, after: { offered: planned.length, sections: sectionIds } })
  return planned.length
}

type SectionInSemester = { sectionId: number; section: string; batchLabel: string; semesterNo: number; students: number }

/** Returns the sections of a course with the semester in which most of their students are on a day, and the number of those students. */
async function sectionsOf(db: Database, courseId: number, day: IsoDate): Promise<SectionInSemester[]> {
  const { rows } = await db.execute<{
    sectionId: string
    section: string
    batchLabel: string
    semesterNo: number
    students: number
  }>(sql`
    select distinct on (counted.section_id) counted.section_id as "sectionId", ${sectionName} as section, ${batches.label} as "batchLabel",
      counted.semester as "semesterNo", counted.students
    from (select students.section_id, ${semesterOn(day)} as semester, count(*)::int as students from ${students}
      where ${students.courseId} = ${courseId} and ${students.sectionId} is not null
        and ${attends} group by 1, 2) counted
    join ${sections} on ${sections.id} = counted.section_id join ${branches} on ${branches.id} = ${sections.branchId}
    join ${batches} on ${batches.id} = ${sections.batchId}
    where counted.semester is not null
    order by counted.section_id, counted.students desc, counted.semester desc`)
  return rows
    .map((row) => ({ ...row, sectionId: Number(row.sectionId) }))
    .sort((a, b) => a.semesterNo - b.semesterNo || a.section.localeCompare(b.section))
}

/** Returns the subjects of the term's semesters that each section may study, and whether they are offered to it. */
async function subjectsFor(db: Database, termId: number, semesterIds: readonly number[], of: readonly { sectionId: number }[]) {
  const rows = await db
    .select({
      ...{ sectionId: sections.id, subjectId: subjects.id, semesterId: subjects.semesterId },
      offered: sql<boolean>`${offerings.id} is not null`,
    })
    .from(sections)
    .innerJoin(batches, eq(batches.id, sections.batchId))
    .innerJoin(subjects, subjectsOfSection)
    .leftJoin(
      offerings,
      and(eq(offerings.termId, termId), eq(offerings.sectionId, sections.id), eq(offerings.subjectId, subjects.id)),
    )
    .where(
      and(
        ...[
          inArray(sections.id, [0, ...of.map(({ sectionId }) => sectionId)]),
          inArray(subjects.semesterId, [0, ...semesterIds]),
        ],
        isNotChosenIn(termId),
      ),
    )
  return Map.groupBy(rows, ({ sectionId }) => sectionId)
}

/** Excludes subjects that students choose in a round of the term: their classes are created when the allotment is published. */
const isNotChosenIn = (termId: number) => sql`not exists (select from ${electiveOptions} join ${electiveRounds}
  on ${electiveRounds.id} = ${electiveOptions.roundId} and ${electiveRounds.termId} = ${termId}
  where ${electiveOptions.subjectId} = ${subjects.id} and ${electiveOptions.cancelledAt} is null)`

type PlannedOffering = { sectionId: number; subjectId: number }

/** Returns a function that finds the subjects of the same elective group, if any, that the section of an offering has or gets in a term. */
async function electivesOf(db: Database, termId: number, planned: readonly PlannedOffering[]) {
  const sectionIds = [...new Set(planned.map(({ sectionId }) => sectionId))]
  const offered = await db
    .select({ sectionId: offerings.sectionId, subjectId: offerings.subjectId })
    .from(offerings)
    .where(and(eq(offerings.termId, termId), inArray(offerings.sectionId, sectionIds)))
  const all = [...offered, ...planned]
  const rows = await db
    .select({ id: subjects.id, group: subjects.electiveGroup })
    .from(subjects)
    .where(inArray(subjects.id, [...new Set(all.map(({ subjectId }) => subjectId))]))
  const groupOf = new Map(rows.map(({ id, group }) => [id, group]))
  return ({ sectionId, subjectId }: PlannedOffering): number[] => {
    const group = groupOf.get(subjectId)
    if (!group) return []
    return all.filter((one) => one.sectionId === sectionId && groupOf.get(one.subjectId) === group).map((one) => one.subjectId)
  }
}
