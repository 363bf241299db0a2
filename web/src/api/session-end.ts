import { sessionEndsInHeader } from '@nalanda/contract/access/session-end'
import { keep, readKept } from './device/storage.ts'

/** Time before the end of the session at which the user is warned. */
export const sessionWarningMs = 10 * 60_000
const storageKey = 'nalanda.session-end'
/** Tolerance for whole seconds and the latency of a response: an end that moved by less is unchanged. */
const sameMs = 5_000

let endsAt: number | null = null
const listeners = new Set<() => void>()

/** Stores the end of the session given by a response, in this computer's time, for all tabs of the browser. */
export function noteSessionEnd(headers: Headers): void {
  const value = headers.get(sessionEndsInHeader)
  if (value === null) return
  const seconds = Number(value)
  const next = Number.isFinite(seconds) ? Date.now() + seconds * 1000 : null
  const known = sessionEndsAt()
  if (next === known || (next !== null && known !== null && Math.abs(next - known) < sameMs)) return
  change(next)
}

/** Clears the end, because there is no session any more. */
export const forgetSessionEnd = (): void => change(null)

/** Returns when the session ends unless it is used again; null if unknown, or if it is renewed automatically. */
export function sessionEndsAt(): number | null {
  const kept = Number(readKept(storageKey) ?? Number.NaN)
  return Number.isFinite(kept) ? kept : endsAt
}

/** Calls the listener when this or another tab learned of a changed end. */
export function watchSessionEnd(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key !== storageKey) return
    endsAt = null
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}

function change(next: number | null): void {
  endsAt = next
  keep(storageKey, next === null ? null : String(next))
  for (const listener of listeners) listener()
}
