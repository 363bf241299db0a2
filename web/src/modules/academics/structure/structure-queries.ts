import { academics } from '@nalanda/contract/academics/academics'
import { type PlannedProgramme, structureCalls } from '@nalanda/contract/academics/structure'
import { lookupCalls } from '@nalanda/contract/admissions/lookup-calls'
import { setupCalls } from '@nalanda/contract/institution/setup'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { useDebounced } from '../../../ui/form/use-debounced.ts'

/** What a change of the degrees, courses, branches and so on may change: the names and numbers of each are shown with the others. */
export const structureViews = [academics, structureCalls, setupCalls, lookupCalls]

/** The programmes to choose from. */
export function useProgrammes() {
  return useQuery(queryOf(structureCalls.listProgrammes))
}

/** What a plan would add; asked when nothing was changed for a moment, and not at all without a plan. `settled` once the answer is for this very plan. */
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
