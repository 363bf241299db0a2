import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../form/Button.tsx'
import { chooseAppearance } from './appearance.ts'

afterEach(() => {
  chooseAppearance({ language: 'en' })
  vi.restoreAllMocks()
})

const shownKeys = () => {
  const { container, unmount } = render(<Button shortcut="Ctrl S">Save</Button>)
  const keys = container.querySelector('kbd')?.textContent
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  unmount()
  return keys
}

test('a button names the key as on the keyboard of the user: Strg in German, ⌘ on a Mac', () => {
  expect(shownKeys()).toBe('Ctrl S')
  chooseAppearance({ language: 'de' })
  expect(shownKeys()).toBe('Strg S')
  chooseAppearance({ language: 'te' })
  expect(shownKeys()).toBe('Ctrl S')
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
  expect(shownKeys()).toBe('⌘ S')
})
