import type { Proposal } from '@nalanda/contract/teaching/teachers'
import { and, asc, eq, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/client.ts'
import type { Viewer } from '../../platform/lists/listing.ts'
import { problem } from '../../platform/problems.ts'
import { branches, sections, subjects } from '../academics/schema.ts'
import { staff } from '../people/schema.ts'
import { assignedBy, sectionName } from './offerings.ts'
import { offerings, offeringTeachers } from './schema.ts'
import { inService, setTeachers } from './teachers.ts'

const earlier = alias(offerings, 'earlier')
const earlierSubject = alias(subjects, 'earlier_subject')
const earlierSection = alias(sections, 'earlier_section')

/** Whether the earlier class belongs to the section of the same branch and name, or is the class across sections of the same name. */
const isSameClass = or(
  and(eq(earlierSection.branchId, sections.branchId), eq(earlierSection.name, sections.name)),
  and(isNull(offerings.sectionId), isNull(earlier.sectionId), eq(earlier.groupName, offerings.groupName)),
)

/**
 * Proposes teachers for the offerings of a term that have none and whose teachers the user assigns: those who taught the subject of the same code to the
 * section of the same branch and name in an earlier term, or to the class across sections of the same name. Skips teachers who left; makes no proposal if the
 * main teacher left.
 */
export async function proposeTeachers(db: Database, termId: number, fromTermId: number, user: Viewer): Promise<Proposal[]> {
  if (termId === fromTermId) throw problem('teaching.same-term')
  const { staffId, role, hours } = offeringTeachers
  const own = db.select({ one: sql`1` }).from(offeringTeachers).where(eq(offeringTeachers.offeringId, offerings.id))
  const teacher = { staffId, role, hours, empCode: staff.empCode, fullName: staff.fullName }
  const rows = await db
    .select({
      ...{ offeringId: offerings.id, revision: offerings.revision, subjectCode: subjects.code, subjectName: subjects.name },
      ...{ section: sectionName, teacher },
    })
    .from(offerings)
    .innerJoin(subjects, eq(subjects.id, offerings.subjectId))
    .leftJoin(sections, eq(sections.id, offerings.sectionId))
    .leftJoin(branches, eq(branches.id, sections.branchId))
    .innerJoin(earlier, eq(earlier.termId, fromTermId))
    .innerJoin(earlierSubject, and(eq(earlierSubject.id, earlier.subjectId), eq(earlierSubject.code, subjects.code)))
    .leftJoin(earlierSection, eq(earlierSection.id, earlier.sectionId))
    .innerJoin(offeringTeachers, eq(offeringTeachers.offeringId, earlier.id))
    .innerJoin(staff, and(eq(staff.id, staffId), inService()))
    .where(and(eq(offerings.termId, termId), isSameClass, notExists(own), assignedBy(user)))
    .orderBy(asc(subjects.code), asc(sectionName), sql`${role} <> 'main'`, asc(staff.fullName))
  return [...Map.groupBy(rows, ({ offeringId }) => offeringId).values()].flatMap(proposalOf)
}

function proposalOf(rows: readonly (Omit<Proposal, 'teachers'> & { teacher: Proposal['teachers'][number] })[]): Proposal[] {
  const [first] = rows
  if (first?.teacher.role !== 'main') return []
  const { teacher: _teacher, ...offering } = first
  const teachers = [...new Map(rows.map(({ teacher }) => [teacher.staffId, teacher])).values()]
  const [main, ...others] = teachers
  return main ? [{ ...offering, teachers: [main, ...others.filter(({ role }) => role !== 'main')] }] : []
}

type Chosen = { id: number; revision: number }

/** Assigns the proposed teachers to these offerings. Refuses all of them if one was changed meanwhile or no longer has a proposal. */
export async function copyTeachers(
  db: Database,
  termId: number,
  fromTermId: number,
  chosen: readonly Chosen[],
  user: Viewer,
): Promise<number> {
  const proposals = new Map((await proposeTeachers(db, termId, fromTermId, user)).map((one) => [one.offeringId, one]))
  // In the order of the ids, so that two heads who copy concurrently cannot deadlock
  for (const { id, revision } of chosen.toSorted((a, b) => a.id - b.id)) {
    const proposal = proposals.get(id)
    if (!proposal) throw problem('platform.changed-meanwhile')
    await setTeachers(
      db,
      id,
      revision,
      proposal.teachers.map(({ staffId, role, hours }) => ({ staffId, role, hours })),
    )
  }
  return chosen.length
}
