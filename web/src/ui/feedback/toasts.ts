/**
 * Toasts: at most one error and one success at a time, at the top centre, until there was time to read them; a `lasting` toast stays until its cause has ended.
 */
export type Toast = { id: 'error1' | 'success1'; text: string; key: number; lasting?: boolean }

/** Duration of a toast: at least five seconds, and ninety milliseconds per character, enough for slow readers. */
export const readingMs = (text: string): number => Math.max(5000, text.length * 90)

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

/** Shows an error. A newer one replaces an older one. */
export function toastError(text: string): void {
  show('error1', text)
}

/** Shows an obstacle until the returned function is called or the user closes it. */
export function toastObstacle(text: string): () => void {
  const key = show('error1', text, true)
  return () => dismissToast(key)
}

/** Shows that an action succeeded. */
export function toastSuccess(text: string): void {
  show('success1', text)
}

/** Dismisses all toasts, since the next action has its own outcome. */
export function dismissToasts(): void {
  if (toasts.length > 0) change([])
}

/** Dismisses one toast, when its time is over or the user closes it. */
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

function show(id: Toast['id'], text: string, lasting = false): number {
  count += 1
  change([...toasts.filter((toast) => toast.id !== id), { id, text, key: count, lasting }])
  return count
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
