import type { SectionRow, SectionRule } from '@nalanda/contract/students/classes'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import { setColumn } from '../../../platform/database/set-column.ts'
import { problem } from '../../../platform/problems.ts'
import { sections } from '../../academics/schema.ts'
import { students } from '../schema.ts'
import { addAllotment } from './allotments.ts'
import { attends } from './attending.ts'
import { listClasses, noteClassChanges } from './class-changes.ts'
import { digestOf, getClass, inOrder, listClass, personOf } from './class-members.ts'
import { shareSections } from './section-shares.ts'

/**
 * Returns the sections that the attending students of a class would be given, and how many students keep theirs; detained students and those on a break take no
 * place. Refuses sections of another class, and too few places.
 */
export async function planSections(
  db: Database,
  rule: SectionRule,
  locked = false,
): Promise<{ rows: z.infer<typeof SectionRow>[]; kept: number; digest: string }> {
  await getClass(db, rule)
  const all = await sectionsOf(db, rule)
  const chosen = [...new Set(rule.sectionIds)].map((id) => all.find((section) => section.id === id))
  if (chosen.some((section) => !section)) throw problem('students.branch-of-other-course')
  const members = await listClass(db, rule, [attends], locked)
  const moving = inOrder(rule.onlyWithout ? members.filter(({ sectionId }) => sectionId === null) : members, rule.order)
  const shares = shareSections(moving, { sections: chosen.length, strength: rule.strength, byGender: rule.byGender })
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const rows = moving.map((member, at) => {
    const { id = 0, name = '' } = chosen[shares[at] ?? 0] ?? {}
    const before = member.sectionId === null ? null : (names.get(member.sectionId) ?? null)
    return { ...personOf(member), gender: member.gender, before, sectionId: id, next: name }
  })
  const digest = digestOf(rows.map(({ id, before, sectionId }) => [id, before, sectionId]))
  return { rows, kept: members.length - moving.length, digest }
}

/** Gives the sections that were shown. Refuses if the class has changed since they were shown. */
export async function allotSections(db: Database, { digest, ...rule }: SectionRule & { digest: string }) {
  const { rows, digest: present } = await planSections(db, rule, true)
  if (present !== digest) throw problem('students.class-changed')
  const ids = new Map((await sectionsOf(db, rule)).map(({ id, name }) => [name, id]))
  const moved = rows.filter(({ before, next }) => before !== next)
  if (moved.length === 0) throw problem('students.nobody-in-class')
  const changes = moved.map(({ id, before, sectionId }) => ({
    id,
    before: before === null ? null : (ids.get(before) ?? null),
    after: sectionId,
  }))
  const left = await listClasses(
    db,
    changes.map(({ id }) => id),
  )
  await setSections(
    db,
    changes.map(({ id, after }) => ({ id, value: after })),
  )
  const detail = [...new Set(rows.map(({ next }) => next))].join(', ')
  const made = await addAllotment(db, { kind: 'sections', place: rule, field: 'sectionId', detail, rows: changes })
  await noteClassChanges(db, left, made.id)
  return made
}

/** Sets sections; null removes a student from any section. */
export function setSections(db: Database, given: readonly { id: number; value: number | null }[]): Promise<void> {
  return setColumn(db, students, students.sectionId, given)
}

async function sectionsOf(db: Database, { branchId, batchId }: SectionRule) {
  return db
    .select({ id: sections.id, name: sections.name })
    .from(sections)
    .where(and(eq(sections.branchId, branchId), eq(sections.batchId, batchId)))
    .orderBy(sections.name)
}
