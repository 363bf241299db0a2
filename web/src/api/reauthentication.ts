import { useSyncExternalStore } from 'react'

type Asked = { promise: Promise<boolean>; resolve: (done: boolean) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

/**
 * Has the person give the password or a code, for calls that were refused until then. Returns whether they did; several concurrent calls wait for
 * the same answer. False immediately if there is no page to ask on.
 */
export function reauthenticate(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  asked ??= Promise.withResolvers<boolean>()
  tell()
  return asked.promise
}

/** Ends the asking: whether the person gave what was asked for. */
export function endReauthentication(done: boolean): void {
  asked?.resolve(done)
  asked = null
  tell()
}

/** Whether a call waits for the person to give the password or a code. */
export function useReauthenticationAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asked !== null,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
