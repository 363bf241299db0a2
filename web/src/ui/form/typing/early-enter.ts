import { useEffect, useRef } from 'react'

/** What is offered for a text: the options, whether the answer is still on its way, and whether one of them is called what was typed. */
type Offered<One> = { options: readonly One[]; busy: boolean; isNamed: (option: One) => boolean }

/** The only option, or the one that is called what was typed. */
export function meantOf<One>({ options, isNamed }: Omit<Offered<One>, 'busy'>): One | undefined {
  return options.length === 1 ? options[0] : options.find(isNamed)
}

/**
 * An Enter that came before the answer, noted in the ref that this returns: chooses what was meant once the answer is there. With several, nothing is
 * chosen.
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
