import { type PlannedProgramme, structureCalls } from '@nalanda/contract/academics-structure'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

/** The programmes to choose from. */
export function useProgrammes() {
  return useQuery({
    queryKey: ['records', 'programmes'],
    queryFn: ({ signal }) => call(structureCalls.listProgrammes, { signal }),
  })
}

/** What a plan would add; asked when nothing was changed for a moment, and not at all without a plan. */
export function usePreview(programmes: readonly PlannedProgramme[]) {
  const wanted = useSettled(JSON.stringify(programmes))
  return useQuery({
    queryKey: ['records', 'structure-preview', wanted],
    queryFn: ({ signal }) =>
      call(structureCalls.previewStructure, { body: { programmes: JSON.parse(wanted) as PlannedProgramme[] }, signal }),
    enabled: wanted !== '[]',
    placeholderData: keepPreviousData,
  })
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
