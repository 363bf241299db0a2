import { fixedHourCalls } from '@nalanda/contract/timetable/fixed-hours'
import { patternCalls } from '@nalanda/contract/timetable/patterns'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'

/** Queries the semesters of current and coming terms, with their patterns. */
export const useSemesterPatterns = (enabled = true) => useQuery({ ...queryOf(patternCalls.listSemesterPatterns, {}), enabled })

/** Returns the current and coming terms with their courses; empty if not `wanted`. */
export function useTermChoices(wanted = true): { value: number; label: string }[] {
  const semesters = useSemesterPatterns(wanted).data?.semesters ?? []
  const terms = new Map(semesters.map(({ termId, courseName, termName }) => [termId, `${courseName}, ${termName}`]))
  return [...terms].map(([value, label]) => ({ value, label }))
}

/** Returns the sections with subjects in a term as options. */
export function useSectionChoices(termId: number | null | undefined) {
  const params = { id: String(termId ?? '') }
  const { data } = useQuery({ ...queryOf(fixedHourCalls.listSections, { params }), enabled: Boolean(termId) })
  return data?.sections.map(({ id, name, batchLabel }) => ({ value: id, label: `${name} (${batchLabel})` }))
}
