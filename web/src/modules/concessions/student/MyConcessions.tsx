import { concessionCalls } from '@nalanda/contract/concessions/concessions'
import type { Statement } from '@nalanda/contract/fees/statement'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { GrantedTable } from './GrantedTable.tsx'

/** The student's own concessions, or those of the child whose fees are shown. */
export function MyConcessions({ statement: { studentId } }: { statement: Statement }) {
  const { data } = useQuery(queryOf(concessionCalls.mine))
  return data && <GrantedTable rows={data.students.find((one) => one.studentId === studentId)?.concessions ?? []} />
}
