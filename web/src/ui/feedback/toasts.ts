/** Toasts: one refusal and one success at a time, at the top centre, until there was time to read them; one that is `lasting` stays until what it is about has ended. */
export type Toast = { id: 'error1' | 'success1'; text: string; key: number; lasting?: boolean }

/** How long a toast stays: five seconds, or as long as somebody who reads slowly takes for a longer sentence, ninety milliseconds a character. */
export const readingMs = (text: string): number => Math.max(5000, text.length * 90)

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

/** Shows that something went wrong. A newer one replaces an older one. */
export function toastError(text: string): void {
  show('error1', text)
}

/** Shows what hinders something, until the function that it returns is called, or the person closes it. */
export function toastObstacle(text: string): () => void {
  const key = show('error1', text, true)
  return () => dismissToast(key)
}

/** Shows that something is done. */
export function toastSuccess(text: string): void {
  show('success1', text)
}

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

function show(id: Toast['id'], text: string, lasting = false): number {
  count += 1
  change([...toasts.filter((toast) => toast.id !== id), { id, text, key: count, lasting }])
  return count
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
