import { afterEach, expect, test, vi } from 'vitest'
import { applyAppearance, chooseAppearance, defaultAppearance, readAppearance } from './appearance.ts'

afterEach(() => vi.unstubAllGlobals())
const system = (dark: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: dark, addEventListener: () => {} }))

test('a first visit is blue-cyan, in the system’s scheme', () => {
  for (const dark of [true, false]) {
    system(dark)
    applyAppearance()
    expect(document.documentElement.dataset).toMatchObject({ palette: 'cyan', scheme: dark ? 'dark' : 'light' })
  }
})

test('a first visit speaks the language the browser asks for first when it is one of ours, and English otherwise', () => {
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

test('a choice takes effect immediately and is kept for the next visit, whatever the system’s preference', () => {
  system(false)
  chooseAppearance({ palette: 'grey' })
  chooseAppearance({ scheme: 'dark', language: 'de' })
  expect(document.documentElement.dataset).toMatchObject({ palette: 'grey', scheme: 'dark' })
  expect(document.documentElement.lang).toBe('de')
  expect(readAppearance()).toEqual({ ...defaultAppearance, palette: 'grey', scheme: 'dark', language: 'de' })
})

test('what somebody wrote into the storage by hand does not break the page', () => {
  for (const kept of ['', '{', 'null', '[]', '{"palette":"pink","scheme":7}']) {
    localStorage.setItem('nalanda.look', kept)
    expect(readAppearance()).toEqual(defaultAppearance)
  }
})
