import { lookupCalls } from '@nalanda/contract/admissions/lookup-calls'
import { useQuery } from '@tanstack/react-query'
import { choicesMeta, queryOf } from '../../../api/queries.ts'
import type { Option } from '../../../ui/form/library/fields.tsx'

const options = (names: readonly string[] = []): Option[] => names.map((name) => ({ value: name, label: name }))

/**
 * Queries the choices of form A: degrees, and batches and branches of the chosen degree. A list that cannot be fetched is empty, and the failure is reported.
 */
export function useDegreeLists(degree: string) {
  const [meta, enabled] = [choicesMeta, degree !== '']
  const degrees = useQuery({ ...queryOf(lookupCalls.getDegreeByLevel), meta })
  const batches = useQuery({ ...queryOf(lookupCalls.getBatches, { query: { degree } }), meta, enabled })
  const asked = queryOf(lookupCalls.getAllBranches, { query: { level: '', course: degree } })
  const branches = useQuery({ ...asked, meta, enabled })
  return { degrees: options(degrees.data), batches: options(batches.data), branches: options(branches.data) }
}

/** Queries the choices of form B: courses, batches of the course, and branches once both are chosen. A list that cannot be fetched is empty. */
export function useCourseLists(course: string, batch: string) {
  const courses = useQuery(queryOf(lookupCalls.getCourseNames))
  const batches = useQuery({
    ...queryOf(lookupCalls.getAlumniBatchesByCourse, { query: { degree: course } }),
    enabled: course !== '',
  })
  const branches = useQuery({
    ...queryOf(lookupCalls.getBranchesShortForms, { query: { course, batch } }),
    enabled: course !== '' && batch !== '',
  })
  return { courses: options(courses.data), batches: options(batches.data), branches: options(branches.data) }
}
