import { useSyncExternalStore } from 'react'

/** A prompt that calls wait for until the user has completed it on the page, such as a password. */
export type PersonPrompt = {
  /** Shows the prompt and returns whether it was completed; concurrent calls wait for the same outcome. Returns false immediately if no page can show it. */
  ask(): Promise<boolean>
  /** Ends the prompt; `done` is whether it was completed. */
  end(done: boolean): void
  /** Whether a call is waiting. */
  isAsked(): boolean
  /** Like `isAsked`, for the component that shows the prompt; prompts are possible only while it is mounted. */
  useAsked(): boolean
}

export function createPersonPrompt(): PersonPrompt {
  let asked: PromiseWithResolvers<boolean> | null = null
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      // No component is left to show it
      if (listeners.size === 0) end(false)
    }
  }
  function end(done: boolean): void {
    asked?.resolve(done)
    asked = null
    notify()
  }
  return {
    ask() {
      if (listeners.size === 0) return Promise.resolve(false)
      asked ??= Promise.withResolvers<boolean>()
      notify()
      return asked.promise
    },
    end,
    isAsked: () => asked !== null,
    useAsked: () =>
      useSyncExternalStore(
        subscribe,
        () => asked !== null,
        () => false,
      ),
  }
}

/** For calls that were refused until the password or a code is entered again. */
export const reauthentication = createPersonPrompt()

/** For calls that were refused because the session has ended: the user signs in again on the same page. */
export const signInAgain = createPersonPrompt()
