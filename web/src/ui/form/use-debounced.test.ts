import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebounced } from './use-debounced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a value changes shortly after the last change, and an equal value keeps the same object', () => {
  const first = { q: 'a' }
  const { result, rerender } = renderHook(({ value }) => useDebounced(value), { initialProps: { value: first } })
  rerender({ value: { q: 'ab' } })
  act(() => void vi.advanceTimersByTime(200))
  rerender({ value: { q: 'abc' } })
  act(() => void vi.advanceTimersByTime(200))
  expect(result.current).toBe(first)
  act(() => void vi.advanceTimersByTime(50))
  expect(result.current).toEqual({ q: 'abc' })
  const settled = result.current
  rerender({ value: { q: 'abc' } })
  act(() => void vi.advanceTimersByTime(500))
  expect(result.current).toBe(settled)
})
