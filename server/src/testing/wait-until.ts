import { vi } from 'vitest'

/** Waits until an expectation holds: messages between processes take time, and a busy machine must not fail a build. */
export function waitUntil<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 20_000 })
}
