/**
 * Toasts: one refusal and one success at a time, at the top centre. They leave once there was time to read them; a refusal that stands nowhere else
 * stays until it is closed, or superseded by another, and an obstacle until it has ended.
 */
export type Toast = { id: 'error1' | 'success1'; text: string; key: number; until: 'read' | 'superseded' | 'ended' }

const shortestMs = 5_000
/** For somebody who reads slowly, or in a second language: ten to twelve characters a second. */
const characterMs = 90

/** How long a toast is shown that leaves by itself. */
export const readingMs = (text: string): number => Math.max(shortestMs, 2_000 + characterMs * text.length)

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

/** Shows that something went wrong. A newer one replaces an older one. */
export function toastError(text: string): void {
  show('error1', text, 'superseded')
}

/** Shows why a value is refused where the form says so beside its field as well. */
export function toastInvalid(text: string): void {
  show('error1', text, 'read')
}

/** Shows what hinders something, until the function that it returns is called, or the person closes it. */
export function toastObstacle(text: string): () => void {
  const key = show('error1', text, 'ended')
  return () => dismissToast(key)
}

/** Shows that something is done. */
export function toastSuccess(text: string): void {
  supersedeErrors()
  show('success1', text, 'read')
}

/** Lets refusals leave once they were read: something else was done since, or another screen is shown. */
export function supersedeErrors(): void {
  if (toasts.some(isHeld)) change(toasts.map((toast) => (isHeld(toast) ? { ...toast, until: 'read' } : toast)))
}

const isHeld = ({ until }: Toast) => until === 'superseded'

/** Takes all away: what begins now has an outcome of its own. */
export function dismissToasts(): void {
  if (toasts.length > 0) change([])
}

/** Takes one away, when its time is over or the person closes it. */
export function dismissToast(key: number): void {
  change(toasts.filter((toast) => toast.key !== key))
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(id: Toast['id'], text: string, until: Toast['until']): number {
  count += 1
  change([...toasts.filter((toast) => toast.id !== id), { id, text, key: count, until }])
  return count
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
