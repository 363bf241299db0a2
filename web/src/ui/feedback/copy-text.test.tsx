import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'
import { Toasts } from './Toasts.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['refuses', { writeText: () => Promise.reject(new Error('Denied')) }],
  ['has no clipboard', undefined],
])('in a browser that %s, the portal explains how to copy by hand', async (_, clipboard) => {
  vi.stubGlobal('navigator', { clipboard })
  render(<Toasts />)
  expect(await copyText('one-use password')).toBe(false)
  expect(await screen.findByText(/Could not copy\. Select the text and press Ctrl C/)).toBeTruthy()
})

test('a copied text is on the clipboard', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  expect(await copyText('one-use password')).toBe(true)
  expect(copied).toEqual(['one-use password'])
})
