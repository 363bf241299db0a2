import { afterEach, expect, test, vi } from 'vitest'
import { applyAppearance, chooseAppearance, defaultAppearance, readAppearance } from './appearance.ts'

afterEach(() => vi.unstubAllGlobals())
const system = (dark: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: dark, addEventListener: () => {} }))

test('a first visit uses the blue-cyan palette and the colour scheme of the system', () => {
  for (const dark of [true, false]) {
    system(dark)
    applyAppearance()
    expect(document.documentElement.dataset).toMatchObject({ palette: 'cyan', scheme: dark ? 'dark' : 'light' })
  }
})

test('a first visit uses the first language of the browser if the portal has it, otherwise English', () => {
  for (const [asked, spoken] of [
    ['te-IN', 'te'],
    ['hi', 'hi'],
    ['de-AT', 'de'],
    ['en-IN', 'en'],
    ['fr-FR', 'en'],
  ]) {
    vi.stubGlobal('navigator', { language: asked })
    expect(readAppearance().language).toBe(spoken)
  }
  chooseAppearance({ language: 'en' })
  vi.stubGlobal('navigator', { language: 'te-IN' })
  expect(readAppearance().language).toBe('en')
})

test('a choice applies immediately and is kept for the next visit, whatever the preference of the system', () => {
  system(false)
  chooseAppearance({ palette: 'grey' })
  chooseAppearance({ scheme: 'dark', language: 'de' })
  expect(document.documentElement.dataset).toMatchObject({ palette: 'grey', scheme: 'dark' })
  expect(document.documentElement.lang).toBe('de')
  expect(readAppearance()).toEqual({ ...defaultAppearance, palette: 'grey', scheme: 'dark', language: 'de' })
})

test('invalid values in the storage do not break the page', () => {
  for (const kept of ['', '{', 'null', '[]', '{"palette":"pink","scheme":7}']) {
    localStorage.setItem('nalanda.look', kept)
    expect(readAppearance()).toEqual(defaultAppearance)
  }
})
