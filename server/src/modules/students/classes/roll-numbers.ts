import type { RollNumberRow, RollNumberRule } from '@nalanda/contract/students/classes'
import { and, eq, isNotNull, isNull, like } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { setColumn } from '../../../platform/database/set-column.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import { problem } from '../../../platform/problems.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { followRollNumbers } from '../records/roll-number-changes.ts'
import { students } from '../schema.ts'
import { addAllotment } from './allotments.ts'
import { digestOf, getClass, inOrder, listClass, personOf } from './class-members.ts'
import { type Frame, framePattern, nextNumbers } from './roll-pattern.ts'

/** Returns the pattern of roll numbers and the college code from the settings. */
export async function rollNumberDefaults(db: Database): Promise<{ pattern: string; college: string }> {
  const { rollNumberPattern, code } = await getInstitutionRow(db)
  return { pattern: rollNumberPattern, college: code.toUpperCase() }
}

/**
 * Returns the roll numbers that students of a class without one would be given, and the students with whom they clash. Refuses a pattern that yields no roll
 * number.
 */
export async function planRollNumbers(
  db: Database,
  rule: RollNumberRule,
  locked = false,
): Promise<{ rows: RollNumberRow[]; numbered: number; digest: string }> {
  const { code, startYear } = await getClass(db, rule)
  const joined = startYear + (rule.lateral ? 1 : 0)
  const frame = framePattern(rule.pattern, { joined, college: rule.college, branch: code, lateral: rule.lateral })
  const entry = eq(students.lateralEntry, rule.lateral)
  const waiting = inOrder(await listClass(db, rule, [entry, isNull(students.rollNo)], locked), rule.order)
  const holders = await holdersIn(db, frame)
  const numbers = nextNumbers(frame, new Set(holders.keys()), waiting.length, rule)
  const rows = waiting.map((member, at) => {
    const { next = '', clash = false } = numbers[at] ?? {}
    return { ...personOf(member), rank: member.rank, next, clash: clash ? (holders.get(next) ?? '') : null }
  })
  const numbered = await countNumbered(db, rule)
  return { rows, numbered, digest: digestOf(rows.map(({ id, next, clash }) => [id, next, clash])) }
}

/** Gives the roll numbers that were shown, all or none. Refuses if the class or the numbers have changed since they were shown. */
export async function allotRollNumbers(db: Database, { digest, ...rule }: RollNumberRule & { digest: string }) {
  const { rows, digest: present } = await planRollNumbers(db, rule, true)
  if (present !== digest) throw problem('students.class-changed')
  if (rows.length === 0) throw problem('students.nobody-in-class')
  const clash = rows.find((row) => row.clash !== null)
  if (clash) throw problem('students.numbers-clash', { rollNo: clash.next })
  const given = rows.map(({ id, next }) => ({ id, value: next }))
  // Another class may have taken one of the same numbers meanwhile
  await withConstraintProblems({ students_roll_no: { code: 'students.class-changed' } }, () => setRollNumbers(db, given))
  return addAllotment(db, {
    kind: 'roll-numbers',
    place: rule,
    field: 'rollNo',
    detail: `${rows[0]?.next} – ${rows.at(-1)?.next}`,
    rows: rows.map(({ id, next }) => ({ id, before: null, after: next })),
  })
}

/** Sets roll numbers, or removes them. */
export async function setRollNumbers(db: Database, given: readonly { id: number; value: string | null }[]): Promise<void> {
  await setColumn(db, students, students.rollNo, given)
  await followRollNumbers(
    db,
    given.map(({ id }) => id),
  )
}

/** Returns the students with a number of this pattern. */
async function holdersIn(db: Database, { before, after }: Frame): Promise<Map<string, string>> {
  const rows = await db
    .select({ rollNo: students.rollNo, fullName: students.fullName })
    .from(students)
    .where(like(students.rollNo, `${before}__${after}`))
  return new Map(rows.map(({ rollNo, fullName }) => [rollNo ?? '', fullName]))
}

async function countNumbered(db: Database, { branchId, batchId, lateral }: RollNumberRule): Promise<number> {
  return db.$count(
    students,
    and(
      eq(students.branchId, branchId),
      eq(students.batchId, batchId),
      eq(students.lateralEntry, lateral),
      isNotNull(students.rollNo),
    ),
  )
}
