import { concessionCalls } from '@nalanda/contract/concessions/concessions'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { GrantedTable } from './GrantedTable.tsx'

/** A student's concessions, shown below the statement of fees. */
export function StudentConcessions({ studentId }: { studentId: number }) {
  const { data } = useQuery(queryOf(concessionCalls.ofStudent, { params: { id: String(studentId) } }))
  return data && <GrantedTable rows={data.concessions} />
}
