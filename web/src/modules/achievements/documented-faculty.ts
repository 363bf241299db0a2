import { achievementCalls } from '@nalanda/contract/achievements/achievements'
import { people } from '@nalanda/contract/people/people'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import type { Option } from '../../ui/form/library/fields.tsx'

/** The departments by name, as the documented calls take them. */
export function useDepartmentNames(): Option[] {
  const { data = [] } = useQuery(queryOf(people.getAllDepartmentDetails))
  return data.map(({ departmentCreationPrimaryKey: { departmentName } }) => ({ value: departmentName, label: departmentName }))
}

/** The faculty of a department by name; none until one is chosen. */
export function useFacultyNames(department: string): Option[] {
  const asked = queryOf(achievementCalls.getFacultyNamesBasedOnDepartment, { query: { department } })
  const { data = [] } = useQuery({ ...asked, enabled: department !== '' })
  return data.map((name) => ({ value: name, label: name }))
}
