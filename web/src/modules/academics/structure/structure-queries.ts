import { type PlannedProgramme, structureCalls } from '@nalanda/contract/academics/structure'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'

/** The programmes to choose from. */
export function useProgrammes() {
  return useQuery({
    queryKey: ['records', 'programmes'],
    queryFn: ({ signal }) => call(structureCalls.listProgrammes, { signal }),
  })
}

/** What a plan would add; asked when nothing was changed for a moment, and not at all without a plan. `settled` once the answer is for this very plan. */
export function usePreview(programmes: readonly PlannedProgramme[]) {
  const plan = JSON.stringify(programmes)
  const asked = useSettled(plan)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['records', 'structure-preview', asked],
    queryFn: ({ signal }) =>
      call(structureCalls.previewStructure, { body: { programmes: JSON.parse(asked) as PlannedProgramme[] }, signal }),
    enabled: asked !== '[]',
    placeholderData: keepPreviousData,
  })
  return { data, error, settled: asked === plan && !isPlaceholderData }
}

const moment = 250

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), moment)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
