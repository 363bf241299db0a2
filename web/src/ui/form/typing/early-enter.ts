import { useEffect, useRef } from 'react'

/** Results for a text: the options, whether they are still loading, and whether an option has the typed name. */
type Offered<One> = { options: readonly One[]; busy: boolean; isNamed: (option: One) => boolean }

/** Returns the only option, or the one with the typed name. */
export function meantOf<One>({ options, isNamed }: Omit<Offered<One>, 'busy'>): One | undefined {
  return options.length === 1 ? options[0] : options.find(isNamed)
}

/**
 * Handles an Enter pressed before the results arrive, which is recorded in the returned ref: selects the unambiguous option once they arrive. If several match,
 * none is selected.
 */
export function useEarlyEnter<One>({ busy, ...offered }: Offered<One>, choose: (option: One) => void) {
  const waits = useRef(false)
  useEffect(() => {
    if (busy || !waits.current) return
    waits.current = false
    const meant = meantOf(offered)
    if (meant) choose(meant)
  })
  return waits
}
