import type { Statement } from '@nalanda/contract/fees/statement'
import { refundCalls } from '@nalanda/contract/refunds/refunds'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { RefundTable } from './RefundTable.tsx'

/** The student's own refunds, or those of the child whose fees are shown. */
export function MyRefunds({ statement: { studentId } }: { statement: Statement }) {
  const { data } = useQuery(queryOf(refundCalls.mine))
  return data && <RefundTable rows={data.students.find((one) => one.studentId === studentId)?.refunds ?? []} />
}
