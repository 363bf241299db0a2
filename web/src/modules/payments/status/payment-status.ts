import { payments } from '@nalanda/contract/payments/payments'
import { type QueryState, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import type { Returned } from './returned.ts'

/** After five minutes it is asked only when somebody wants it. */
const askedForMs = 5 * 60_000

/** What became of a payment. While it is not known it is asked for again, first quickly, then more slowly, and then not by itself. */
export function usePaymentStatus(returned: Returned) {
  const [since, setSince] = useState(() => Date.now())
  const query = useQuery({
    ...queryOf(payments.status, { body: returned }),
    refetchInterval: ({ state }) => (state.data && state.data.outcome !== 'pending' ? false : nextAskMs(heardAt(state) - since)),
    retry: false,
  })
  const ended = nextAskMs(heardAt(query) - since) === false
  const checkAgain = () => {
    setSince(Date.now())
    void query.refetch()
  }
  return { ...query, ended, checkAgain }
}

const heardAt = ({ dataUpdatedAt, errorUpdatedAt }: Pick<QueryState, 'dataUpdatedAt' | 'errorUpdatedAt'>) =>
  Math.max(dataUpdatedAt, errorUpdatedAt)

/** How long after an answer the next question follows; false once it has been asked for long enough. */
export function nextAskMs(askedMs: number): number | false {
  if (askedMs >= askedForMs) return false
  if (askedMs < 10_000) return 2_000
  return askedMs < 60_000 ? 5_000 : 15_000
}
