import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PanelDialog } from '../overlay/Dialogs.tsx'
import { Toasts } from './Toasts.tsx'
import { currentToasts, dismissToast, toastError, toastSuccess } from './toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.key)
  vi.useRealTimers()
})

test('a refusal is an alert with the id error1, a success a status with the id success1', () => {
  render(<Toasts />)
  act(() => {
    toastError('Failed to get results')
    toastSuccess('Record saved successfully')
  })
  expect(screen.getByRole('alert').id).toBe('error1')
  expect(screen.getByRole('status').id).toBe('success1')
})

test('a toast disappears after five seconds', () => {
  render(<Toasts />)
  act(() => toastError('No data found'))
  act(() => void vi.advanceTimersByTime(4999))
  expect(screen.queryByRole('alert')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a long toast stays longer, so that it can be read', () => {
  render(<Toasts />)
  act(() => toastError('x'.repeat(100)))
  act(() => void vi.advanceTimersByTime(8999))
  expect(screen.queryByRole('alert')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a toast stays while the tab is hidden', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  render(<Toasts />)
  act(() => toastSuccess('Record saved'))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByRole('status')).not.toBeNull()
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  act(() => void vi.advanceTimersByTime(5_000))
  expect(screen.queryByRole('status')).toBeNull()
  visibility.mockRestore()
})

test('a toast stays while the pointer is on it', () => {
  render(<Toasts />)
  act(() => toastSuccess('Record saved successfully'))
  fireEvent.mouseEnter(screen.getByRole('status'))
  act(() => void vi.advanceTimersByTime(20_000))
  expect(screen.queryByRole('status')).not.toBeNull()
  fireEvent.mouseLeave(screen.getByRole('status'))
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.queryByRole('status')).toBeNull()
})

test('a newer refusal replaces the older one', () => {
  render(<Toasts />)
  act(() => toastError('Please enter Roll Number'))
  act(() => toastError('No data found'))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toContain('No data found')
})

test('a refusal is announced while a dialog is open', async () => {
  vi.useRealTimers()
  const dialog = (open: boolean) => (
    <>
      <Toasts />
      <PanelDialog open={open} title="Delete" onClose={() => {}}>
        Sure?
      </PanelDialog>
    </>
  )
  const { rerender } = render(dialog(false))
  rerender(dialog(true))
  await screen.findByRole('dialog')
  act(() => toastError('Unable to Delete the Record'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Unable to Delete the Record'))
})

test('a toast can be closed by hand', () => {
  render(<Toasts />)
  act(() => toastError('No data found'))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
