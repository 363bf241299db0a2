import { defaultScale, type RegulationRules } from '@nalanda/contract/academics/academics'
import type { Exam, Overview, ResultDetail } from '@nalanda/contract/results/results'
import { and, desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditEntries } from '../../../platform/schema.ts'
import { openExamCell } from '../../../testing/exam-cell.ts'
import { plainRules } from '../../academics/factory.ts'
import { regulationRules } from '../../academics/schema.ts'
import { getExamRecord } from './exam-records.ts'

const { db, world, goodRows, call, bring } = await openExamCell()

const examUrl = () => `/exams/${world.class.exam.id}`
const firstResult = () => call<ResultDetail>('GET', `${examUrl()}/results/${world.class.students[0].id}`)
const rulesIdNow = async () => (await getExamRecord(db, world.class.exam.id)).rulesId

/** Adds rules by which 75 of 100 marks fail, from a day on, and returns their id. */
async function addStricterRules(effectiveFrom: string, more: Partial<RegulationRules> = {}): Promise<number> {
  const passPercent = { internal: 0, external: 0, total: 80 }
  const values = { ...plainRules, effectiveFrom, passPercent, regulationId: world.class.programme.regulation.id, ...more }
  const [row] = await db.insert(regulationRules).values(values).returning({ id: regulationRules.id })
  return row?.id ?? 0
}

it('rules that were added after the exam grade its first marks, and are fixed from then on', async () => {
  const id = await addStricterRules('2025-12-15')
  await addStricterRules('2026-01-01')
  await bring(goodRows())
  expect((await firstResult()).entries[0]?.versions[0]).toMatchObject({ marks: 75, grade: 'F', status: 'Fail' })
  expect(await rulesIdNow()).toBe(id)
  const changed = db.update(regulationRules).set({ rounding: 'half-up' }).where(eq(regulationRules.id, id))
  await expect(changed).rejects.toMatchObject({ cause: { constraint: 'rules_in_use' } })
  const about = and(eq(auditEntries.entity, 'exam'), eq(auditEntries.entityId, String(world.class.exam.id)))
  const [noted] = await db.select().from(auditEntries).where(about).orderBy(desc(auditEntries.id)).limit(1)
  expect(noted?.changes).toMatchObject({ rulesFrom: ['2000-01-01', '2025-12-15'] })
})

it('rules that were added after the first marks do not grade later ones of the exam', async () => {
  const graded = await rulesIdNow()
  const [maths, ...rest] = goodRows()
  await bring([maths ?? []])
  await addStricterRules('2025-12-15')
  await bring(rest)
  expect((await firstResult()).entries[0]?.versions[0]).toMatchObject({ grade: 'B', status: 'Pass' })
  expect(await rulesIdNow()).toBe(graded)
  expect(await call<Exam>('GET', examUrl())).toMatchObject({ state: 'ready' })
})

it('results and their overview have the scale of their own exam, whatever the regulation has today', async () => {
  await bring(goodRows())
  const scale = [
    { grade: 'P', minPercent: 50, points: 10, passes: true },
    { grade: 'Q', minPercent: 0, points: 0, passes: false },
  ]
  await addStricterRules('2025-12-15', { scale, absentGrade: 'X' })
  expect((await firstResult()).grades).toEqual(['S', 'A', 'B', 'C', 'D', 'F'])
  const overview = await call<Overview>('GET', `${examUrl()}/overview`)
  expect(overview).toMatchObject({ scale: defaultScale, absentGrade: 'AB' })
})
