import { type academics, type RegulationRules, scaleError } from '@nalanda/contract/academics/academics'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { numbered, where } from '../../platform/lists/listing.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { isRetired } from '../../platform/lists/removal.ts'
import { problem } from '../../platform/problems.ts'
import { nameOfCode } from '../../platform/spreadsheets/code-names.ts'
import { refuseCourseChange } from './course-reference.ts'
import { courses, regulationRules, regulations, subjects } from './schema.ts'

export const regulationKind: KindOf<typeof academics.regulations> = {
  table: regulations,
  entity: 'regulation',
  title: 'Regulations',
  searched: sql`(${regulations.code} || ' ' || ${regulations.title})`,
  filters: ({ courseId }) => [where(regulations.courseId, courseId), hasRules],
  sorts: { code: byValue(regulations.code), title: byText(regulations.title) },
  firstSort: 'code',
  load: loadRegulations,
  columns: [
    { header: 'Code', width: 12, value: ({ code }) => code },
    { header: 'Title', width: 44, value: ({ title }) => title },
    { header: 'Course', value: ({ courseName }) => courseName },
    { header: 'Rules since', kind: 'date', value: ({ rules }) => rules.effectiveFrom },
    {
      header: 'Scale',
      width: 44,
      value: ({ rules }) => rules.scale.map((band) => `${band.grade} ≥ ${band.minPercent}`).join(', '),
    },
    { header: 'Absent', value: ({ rules }) => rules.absentGrade },
    { header: 'Rounding', value: ({ rules }) => roundingNames[rules.rounding] },
    {
      header: 'Counted attempt',
      value: ({ rules }) => nameOfCode(rules.countedAttempt, { best: 'Best attempt', latest: 'Latest attempt' }),
    },
    { header: 'Credits for award', kind: 'number', value: ({ rules }) => rules.creditsForAward },
    { header: 'Attendance required', kind: 'number', value: ({ rules }) => rules.attendance.required },
    { header: 'Attendance condonable', kind: 'number', value: ({ rules }) => rules.attendance.condonable },
  ],
  owns: [regulationRules.regulationId],
  constraintProblems: {
    regulations_code_unique: { code: 'academics.regulation-taken', field: 'code' },
    rules_in_use: { code: 'academics.rules-in-use', field: 'rules.effectiveFrom' },
  },
  async check(db, { courseId, rules }, before) {
    const fault = scaleError(rules)
    if (fault) throw problem(fault, {}, { fields: ['rules.scale'] })
    if (rules.attendance.condonable > rules.attendance.required)
      throw problem('academics.condonable-above-required', {}, { fields: ['rules.attendance.condonable'] })
    await refuseCourseChange(db, before, courseId, [[subjects, subjects.regulationId]])
  },
  store: (db, id, { rules }) => saveRules(db, id, rules),
}

const roundingNames = { truncate: 'Truncate to two decimals', 'half-up': 'Round to two decimals' } as const

/** Adds the set of rules, or changes the one with the same day. The database refuses to change a set that was used for grading. */
async function saveRules(db: Database, regulationId: number, rules: RegulationRules): Promise<void> {
  const sameDay = and(eq(regulationRules.regulationId, regulationId), eq(regulationRules.effectiveFrom, rules.effectiveFrom))
  const [present] = await db.select().from(regulationRules).where(sameDay)
  if (present && sameRules(rulesOf(present), rules)) return
  if (present) await db.update(regulationRules).set(rules).where(sameDay)
  else await db.insert(regulationRules).values({ ...rules, regulationId })
  const entityId = `${regulationId} from ${rules.effectiveFrom}`
  recordChange(db, { entity: 'regulation-rules', entityId, before: present ? rulesOf(present) : null, after: rules })
}

/** True for regulations that have rules. The portal never stores one without; such a row is neither shown nor counted. */
const hasRules = sql`exists (select from ${regulationRules} where ${regulationRules.regulationId} = ${regulations.id})`

async function loadRegulations(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      id: regulations.id,
      code: regulations.code,
      title: regulations.title,
      courseId: regulations.courseId,
      courseName: courses.name,
      retired: isRetired(regulations),
      revision: regulations.revision,
    })
    .from(regulations)
    .innerJoin(courses, eq(courses.id, regulations.courseId))
    .where(numbered(regulations.id, ids))
  const sets = await db
    .select()
    .from(regulationRules)
    .where(inArray(regulationRules.regulationId, [...ids]))
    .orderBy(asc(regulationRules.effectiveFrom))
  const today = dayOf(now())
  return rows.flatMap((row) => {
    const history = sets.filter((set) => set.regulationId === row.id).map(rulesOf)
    const rules = inForce(history, today)
    return rules ? { ...row, rules, history } : []
  })
}

/** Returns the set in force on a day, or the first set for a day before all sets. */
function inForce(history: readonly RegulationRules[], day: string): RegulationRules | undefined {
  return history.findLast((set) => set.effectiveFrom <= day) ?? history[0]
}

function rulesOf({ id: _, regulationId: __, ...rules }: typeof regulationRules.$inferSelect): RegulationRules {
  return rules
}

/** Compares canonical JSON, because jsonb changes the order of keys. */
function sameRules(a: RegulationRules, b: RegulationRules): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
