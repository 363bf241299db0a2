import { payments } from '@nalanda/contract/payments/payments'
import { type QueryState, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import type { Returned } from './returned.ts'

/** After five minutes, the status is queried only on request. */
const askedForMs = 5 * 60_000

/** Queries the outcome of a payment. Until it is known, polls quickly, then more slowly, then only on request. */
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

/** Returns the delay from a response to the next poll; false once polling has lasted long enough. */
export function nextAskMs(askedMs: number): number | false {
  if (askedMs >= askedForMs) return false
  if (askedMs < 10_000) return 2_000
  return askedMs < 60_000 ? 5_000 : 15_000
}
