import { useRef } from 'react'

/** Returns the action in a form that does nothing while it is already running: a second press must not save twice before the button is rendered as busy. */
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

/** The browser itself would submit a form whose event is not handled. */
function preventSubmission(event: unknown): void {
  if (event instanceof Object && 'preventDefault' in event) (event as Event).preventDefault()
}
