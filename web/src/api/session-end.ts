import { sessionEndsInHeader } from '@nalanda/contract/access/session-end'
import { keep, readKept } from './device/storage.ts'

/** How long before the end a person is warned. */
export const sessionWarningMs = 10 * 60_000
const storageKey = 'nalanda.session-end'
/** Whole seconds, and the way of an answer: an end that moved by less is the same. */
const sameMs = 5_000

let endsAt: number | null = null
const listeners = new Set<() => void>()

/** Notes when the session ends, as an answer says: by the clock of this computer, for every tab of the browser. */
export function noteSessionEnd(headers: Headers): void {
  const value = headers.get(sessionEndsInHeader)
  if (value === null) return
  const seconds = Number(value)
  const next = Number.isFinite(seconds) ? Date.now() + seconds * 1000 : null
  const known = sessionEndsAt()
  if (next === known || (next !== null && known !== null && Math.abs(next - known) < sameMs)) return
  change(next)
}

/** There is no session any more whose end could come. */
export const forgetSessionEnd = (): void => change(null)

/** When the session ends unless something is asked meanwhile; null where that is unknown, and where it is renewed by itself. */
export function sessionEndsAt(): number | null {
  const kept = Number(readKept(storageKey) ?? Number.NaN)
  return Number.isFinite(kept) ? kept : endsAt
}

/** Calls the listener when this or another tab learned of another end. */
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
