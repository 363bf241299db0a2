import { useRef } from 'react'

/** The same act, which does nothing while it is under way: a second press must not save twice before the button is drawn as busy. */
export function useOnce<Args extends unknown[], Result>(
  act: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result | undefined> {
  const busy = useRef(false)
  return async (...args) => {
    if (busy.current) {
      preventSubmission(args[0])
      return undefined
    }
    busy.current = true
    try {
      return await act(...args)
    } finally {
      busy.current = false
    }
  }
}

/** A form whose event nobody handles would be sent by the browser itself. */
function preventSubmission(event: unknown): void {
  if (event instanceof Object && 'preventDefault' in event) (event as Event).preventDefault()
}
