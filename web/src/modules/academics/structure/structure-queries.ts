import { academics } from '@nalanda/contract/academics/academics'
import { type PlannedProgramme, structureCalls } from '@nalanda/contract/academics/structure'
import { lookupCalls } from '@nalanda/contract/admissions/lookup-calls'
import { setupCalls } from '@nalanda/contract/institution/setup'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { useDebounced } from '../../../ui/form/use-debounced.ts'

/** Calls to invalidate after a change of degrees, courses, branches and so on: each list shows names and counts of the others. */
export const structureViews = [academics, structureCalls, setupCalls, lookupCalls]

/** Queries the programmes to choose from. */
export function useProgrammes() {
  return useQuery(queryOf(structureCalls.listProgrammes))
}

/** Queries what a plan would add, debounced, and only if there is a plan. `settled` is true once the response belongs to this plan. */
export function usePreview(programmes: readonly PlannedProgramme[]) {
  const plan = JSON.stringify(programmes)
  const asked = useDebounced(plan)
  const { data, error, isPlaceholderData } = useQuery({
    ...queryOf(structureCalls.previewStructure, { body: { programmes: JSON.parse(asked) as PlannedProgramme[] } }),
    enabled: asked !== '[]',
    placeholderData: keepPreviousData,
  })
  return { data, error, settled: asked === plan && !isPlaceholderData }
}
