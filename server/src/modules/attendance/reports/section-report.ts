import { usualAttendance } from '@nalanda/contract/academics/attendance-rules'
import { type Attended, percentOf, standingOf } from '@nalanda/contract/attendance/percentage'
import type { ReportSubject, SectionReport } from '@nalanda/contract/attendance/reports'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, between, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { sectionName } from '../../academics/public.ts'
import { batches, branches, sections, subjects } from '../../academics/schema.ts'
import { terms } from '../../calendar/schema.ts'
import { attends, inSectionOn } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { offerings } from '../../teaching/schema.ts'
import { attendanceMarks, classSessions } from '../schema.ts'
import { condonedIn, rulesOfStudent } from '../term-attendance.ts'
import { attendedPeriods, heldPeriods } from './counting.ts'
import { daysOf } from './days.ts'
import { sectionsWithReports } from './visibility.ts'

type Place = { sectionId: number; termId: number }
/** `endsOn` is the last day of the term. Students who are in the section on it belong to its report, even after a readmission elsewhere. */
type PlaceThen = Place & { endsOn: IsoDate }
type Asked = { user: Viewer; termId: number; month?: string | undefined; until?: IsoDate | undefined; today: IsoDate }

/** Returns the attendance of a section by subject, for a month or up to a day. Refuses users who may not see it as if it did not exist. */
export async function getSectionReport(db: Database, sectionId: number, asked: Asked): Promise<SectionReport> {
  const { user, termId, month, until = asked.today } = asked
  const { startsOn, endsOn, ...named } = await getPlace(db, { sectionId, termId }, user)
  const place = { sectionId, termId, endsOn }
  const days = daysOf({ month, until }, { startsOn, endsOn })
  const counts = Map.groupBy(await countBySubject(db, place, days), ({ studentId }) => studentId)
  const found = [...new Set([...counts.values()].flatMap((each) => each.map(({ offeringId }) => offeringId)))]
  const columns = await listSubjects(db, place, found)
  const rows = await listStudents(db, place)
  const shown = rows.filter(({ id, isAttending }) => isAttending || counts.has(id))
  return {
    ...{ ...named, ...days, subjects: columns },
    students: shown.map(({ isAttending: _, condoned, rules, ...student }) => {
      const own = counts.get(student.id) ?? []
      const total = { held: sumOf(own, 'held'), attended: sumOf(own, 'attended') }
      const regulation = rules ?? usualAttendance
      return {
        ...{ ...student, ...withPercent(total), required: regulation.required },
        bySubject: columns.map(({ offeringId }) => {
          const one = own.find((each) => each.offeringId === offeringId)
          return one ? withPercent(one) : null
        }),
        standing: standingOf(total, regulation, condoned),
      }
    }),
  }
}

const sumOf = (rows: readonly Attended[], name: keyof Attended) => rows.reduce((sum, row) => sum + row[name], 0)
const withPercent = ({ held, attended }: Attended) => ({ held, attended, percent: percentOf({ held, attended }) })

async function getPlace(db: Database, { sectionId, termId }: Place, user: Viewer) {
  const [row] = await db
    .select({
      ...{ section: sectionName, batchLabel: batches.label, termName: terms.name },
      ...{ startsOn: terms.startsOn, endsOn: terms.endsOn },
    })
    .from(sections)
    .innerJoin(branches, eq(branches.id, sections.branchId))
    .innerJoin(batches, eq(batches.id, sections.batchId))
    .innerJoin(terms, and(eq(terms.id, termId), eq(terms.courseId, batches.courseId)))
    .where(and(eq(sections.id, sectionId), sql`${sections.id} in ${sectionsWithReports(db, user)}`))
  if (!row) throw problem('platform.not-found')
  return row
}

function countBySubject(db: Database, { sectionId, termId, endsOn }: PlaceThen, { from, to }: { from: IsoDate; to: IsoDate }) {
  const { studentId } = attendanceMarks
  return db
    .select({ studentId, offeringId: offerings.id, held: heldPeriods, attended: attendedPeriods })
    .from(attendanceMarks)
    .innerJoin(students, and(eq(students.id, studentId), inSectionOn(sectionId, endsOn)))
    .innerJoin(classSessions, and(eq(classSessions.id, attendanceMarks.sessionId), between(classSessions.day, from, to)))
    .innerJoin(offerings, and(eq(offerings.id, classSessions.offeringId), eq(offerings.termId, termId)))
    .groupBy(studentId, offerings.id)
}

/** Returns the subjects of the section in the term, and those that its students attend in classes across sections. */
function listSubjects(db: Database, { sectionId, termId }: Place, found: readonly number[]): Promise<ReportSubject[]> {
  return db
    .select({ offeringId: offerings.id, subjectCode: subjects.code, subjectName: subjects.name })
    .from(offerings)
    .innerJoin(subjects, eq(subjects.id, offerings.subjectId))
    .where(and(eq(offerings.termId, termId), or(eq(offerings.sectionId, sectionId), inArray(offerings.id, [...found]))))
    .orderBy(asc(subjects.code), asc(offerings.id))
}

function listStudents(db: Database, { sectionId, termId, endsOn }: PlaceThen) {
  const { id, rollNo, fullName } = students
  return db
    .select({
      ...{ id, rollNo, fullName, rules: rulesOfStudent, isAttending: sql<boolean>`${attends}` },
      condoned: condonedIn(id, terms.id),
    })
    .from(students)
    .innerJoin(terms, eq(terms.id, termId))
    .where(inSectionOn(sectionId, endsOn))
    .orderBy(sql`${rollNo} nulls last`, id)
}
