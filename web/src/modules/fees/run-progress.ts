import type { RunState } from '@nalanda/contract/fees/runs'
import { useEffect, useRef } from 'react'
import { type Calls, useInvalidate } from '../../api/queries.ts'

const askEveryMs = 1_000

/** Whether a run is waiting or in progress. */
export const isUnderWay = ({ state }: { state: RunState }) => state === 'waiting' || state === 'running'

/** The `refetchInterval` of a list of runs: polls while one of them is waiting or in progress. */
export const whileUnderWay = ({ state }: { state: { data?: { items: readonly { state: RunState }[] } | undefined } }) =>
  state.data?.items.some(isUnderWay) ? askEveryMs : false

/** Invalidates these calls once a run has ended. */
export function useEndOfRun(underWay: boolean, changed: readonly Calls[]): void {
  const invalidate = useInvalidate()
  const before = useRef(underWay)
  useEffect(() => {
    if (before.current && !underWay) void invalidate(changed)
    before.current = underWay
  }, [underWay, invalidate, changed])
}
