import { refundCalls } from '@nalanda/contract/refunds/refunds'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { RefundTable } from './RefundTable.tsx'

/** A student's refunds, shown below the statement of fees. */
export function StudentRefunds({ studentId }: { studentId: number }) {
  const { data } = useQuery(queryOf(refundCalls.ofStudent, { params: { id: String(studentId) } }))
  return data && <RefundTable rows={data.refunds} linked />
}
