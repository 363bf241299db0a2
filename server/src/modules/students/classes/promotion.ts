import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { reasonFields } from '@nalanda/contract/platform/validation/stored-reason'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import type { Promotion, PromotionClass, PromotionRow } from '@nalanda/contract/students/classes'
import { promotionNote } from '@nalanda/contract/students/semesters'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { invalid, problem } from '../../../platform/problems.ts'
import { batches } from '../../academics/schema.ts'
import { students } from '../schema.ts'
import { studentSemesters } from '../schema-life.ts'
import { addAllotment } from './allotments.ts'
import { type ClassMember, getClass, inOrder, listClass, personOf } from './class-members.ts'
import { moveToSemester, recordCalendarSemesters } from './recorded-semesters.ts'

type Row = z.infer<typeof PromotionRow>

/** Returns the class with the reasons why some students stay; `last` if no semester follows. */
export async function planPromotion(db: Database, rule: z.infer<typeof PromotionClass>, locked = false) {
  const { semesterCount } = await getClass(db, rule)
  const members = inOrder(await listClass(db, rule, [], locked), 'rollNo')
  const rows: Row[] = members.map((member) => ({
    ...personOf(member),
    state: member.state,
    semesterNo: member.semesterNo,
    stays: reasonToStay(member, rule.from),
  }))
  return { rows, last: rule.from >= semesterCount }
}

function reasonToStay({ state, semesterNo }: ClassMember, from: number): Row['stays'] {
  if (semesterNo !== from) return 'other-semester'
  return state === 'detained' || state === 'on-break' ? state : null
}

/**
 * Promotes the selected students of a class to the next semester, from a day on. Refuses the last semester, a future day, a day before the present semester of
 * one of them began, and any student whose situation has changed since the office saw it: then no student is promoted.
 */
export async function promoteStudents(db: Database, { ids, startedOn, ...rule }: z.infer<typeof Promotion>) {
  // If two offices promote the first two classes of a batch, the second sees what the first recorded for the whole batch
  await db.select({ id: batches.id }).from(batches).where(eq(batches.id, rule.batchId)).for('update')
  const { rows, last } = await planPromotion(db, rule, true)
  if (last) throw problem('students.last-semester', { semester: rule.from })
  refuseDayToCome(startedOn)
  const fit = new Set(rows.filter(({ stays }) => stays === null).map(({ id }) => id))
  const ticked = [...new Set(ids)]
  if (ticked.some((id) => !fit.has(id))) throw problem('students.class-changed')
  await refuseDayBeforeLast(db, ticked, startedOn)
  await recordCalendarSemesters(db, rule.batchId, startedOn)
  const to = rule.from + 1
  await moveToSemester(
    db,
    ticked.map((id) => ({ id, value: to })),
    { startedOn, note: promotionNote },
  )
  return addAllotment(db, {
    kind: 'promotion',
    place: rule,
    field: 'semesterNo',
    detail: `${rule.from} → ${to}`,
    rows: ticked.map((id) => ({ id, before: rule.from, after: to })),
  })
}

function refuseDayToCome(startedOn: IsoDate): void {
  if (startedOn <= dayOf(now())) return
  throw invalid({ startedOn: validationError('in-future') })
}

async function refuseDayBeforeLast(db: Database, ids: readonly number[], startedOn: IsoDate): Promise<void> {
  const [last] = await db
    .select({ name: students.fullName, day: studentSemesters.startedOn })
    .from(studentSemesters)
    .innerJoin(students, eq(students.id, studentSemesters.studentId))
    .where(inArray(studentSemesters.studentId, [...ids]))
    .orderBy(desc(studentSemesters.startedOn), asc(students.fullName))
    .limit(1)
  if (last && startedOn < last.day) throw problem('students.promotion-before-last', last, { fields: ['startedOn'] })
}

/** Returns the semesters to which a student was promoted, the present one last. */
export async function listSemesters(db: Database, studentId: number) {
  const { id, semesterNo, startedOn, note, recordedBy } = studentSemesters
  const rows = await db
    .select({ id, semesterNo, startedOn, note, recordedBy })
    .from(studentSemesters)
    .where(eq(studentSemesters.studentId, studentId))
    .orderBy(asc(studentSemesters.id))
  return rows.map(({ note: stored, ...row }) => {
    const { reason, codedReason } = reasonFields(stored)
    return { ...row, note: reason, codedNote: codedReason }
  })
}
