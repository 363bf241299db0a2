import { useSyncExternalStore } from 'react'

/** Something that calls wait for until the person has given it on the page, such as a password. */
export type PersonPrompt = {
  /** Asks, and returns whether it was given; concurrent calls wait for the same answer. False immediately if there is no page to ask on. */
  ask(): Promise<boolean>
  /** Ends the asking: whether it was given. */
  end(done: boolean): void
  /** Whether a call waits. */
  isAsked(): boolean
  /** The same, for the component that asks: only while it is mounted is anything asked. */
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
      // Nobody is left to give it
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

/** For calls that were refused until the password or a code is given again. */
export const reauthentication = createPersonPrompt()

/** For calls that were refused because the session has ended: the person signs in again where they are. */
export const signInAgain = createPersonPrompt()
