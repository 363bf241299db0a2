import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { currentToasts, dismissToasts } from '../../ui/feedback/toasts.ts'
import { useImportToasts } from './state-change.ts'

afterEach(() => act(dismissToasts))

const shown = () => currentToasts().map(({ id, text }) => [id, text])
type Import = Parameters<typeof useImportToasts>[0]
const one: Import = { id: 1, state: 'saving', failure: null, failureParts: [] }
const watch = (from = one) => renderHook((work: Import) => useImportToasts(work), { initialProps: from }).rerender

test('a finished import shows one toast, however often its state is read again', () => {
  const read = watch()
  read({ ...one, state: 'done' })
  const first = currentToasts()
  expect(first.map(({ id }) => id)).toEqual(['success1'])
  read({ ...one, state: 'done' })
  expect(currentToasts()).toBe(first)
})

test('a failed import shows the reason', () => {
  watch()({ ...one, state: 'failed', failure: 'The disk is full' })
  expect(shown()).toEqual([['error1', 'The disk is full']])
})

test('an import that was saved before the screen saw it start still shows the toast', () => {
  watch({ ...one, state: 'checked' })({ ...one, state: 'done' })
  expect(shown()).toEqual([['success1', 'Successfully Uploaded Excel File']])
})

test('another import that was done before it was opened shows nothing', () => {
  watch()({ ...one, id: 2, state: 'done' })
  expect(shown()).toEqual([])
})
