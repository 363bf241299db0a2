import { achievementCalls } from '@nalanda/contract/achievements/achievements'
import { people } from '@nalanda/contract/people/people'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import type { Option } from '../../ui/form/library/fields.tsx'

/** Returns the departments by name, as the documented calls expect them. */
export function useDepartmentNames(): Option[] {
  const { data = [] } = useQuery(queryOf(people.getAllDepartmentDetails))
  return data.map(({ departmentCreationPrimaryKey: { departmentName } }) => ({ value: departmentName, label: departmentName }))
}

/** Returns the names of a department's faculty; none until a department is chosen. */
export function useFacultyNames(department: string): Option[] {
  const asked = queryOf(achievementCalls.getFacultyNamesBasedOnDepartment, { query: { department } })
  const { data = [] } = useQuery({ ...asked, enabled: department !== '' })
  return data.map((name) => ({ value: name, label: name }))
}
