import { vi } from 'vitest'

/** Waits until an expectation holds: what crosses processes comes when it comes, and a busy machine must not turn a build red. */
export function waitUntil<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 20_000 })
}
