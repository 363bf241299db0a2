import { courseFileCalls } from '@nalanda/contract/teaching/course-files'
import type { CoverageState } from '@nalanda/contract/teaching/coverage'
import { offeringCalls } from '@nalanda/contract/teaching/offerings'
import { planCalls } from '@nalanda/contract/teaching/plans'
import { call } from '../../../api/call.ts'
import { useChoices } from '../../../api/records.ts'
import type { Tone } from '../../../ui/feedback/states.tsx'
import { type Translate, useWords } from './words.ts'

/** Calls to invalidate after an action on units, a lesson plan, topics or files. */
export const contentViews = [planCalls, courseFileCalls, offeringCalls]

export const coverageTones: Record<CoverageState, Tone> = {
  ...{ 'no-plan': 'quiet', behind: 'warn', 'on-track': 'pass', complete: 'pass' },
}

/** Returns the units of a subject as options, by number. */
export function useUnitChoices(subjectId: number) {
  const t = useWords()
  const units = useChoices(planCalls.units, { subjectId: String(subjectId), sort: 'number' }) ?? []
  return units.map(({ id, number, title }) => ({ value: id, label: t('unitNumbered', { number, title }) }))
}

/** Finds classes of the same subject with a lesson plan, by the typed part of section, batch or term. */
export async function findPlanSources(t: Translate, offeringId: number, typed: string) {
  const asked = { params: { id: String(offeringId) }, query: { q: typed || undefined } }
  const { sources } = await call(planCalls.listPlanSources, asked)
  return sources.map(({ id, section, batchLabel, termName, topics }) => ({
    value: id,
    label: t('source', { section, batch: batchLabel ? `${batchLabel}, ` : '', term: termName, count: topics }),
  }))
}

/** Returns the unit of a topic for a list: `Unit 3`. */
export const unitText = (t: Translate, number: number | null) => (number === null ? null : t('unitShort', { number }))
