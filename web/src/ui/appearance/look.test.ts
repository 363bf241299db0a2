import { afterEach, expect, test, vi } from 'vitest'
import { chooseLook, firstLook, readLook, showLook } from './look.ts'

afterEach(() => vi.unstubAllGlobals())
const system = (dark: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: dark, addEventListener: () => {} }))

test('a first visit is blue-cyan, in the system’s scheme', () => {
  for (const dark of [true, false]) {
    system(dark)
    showLook()
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
    expect(readLook().language).toBe(spoken)
  }
  chooseLook({ language: 'en' })
  vi.stubGlobal('navigator', { language: 'te-IN' })
  expect(readLook().language).toBe('en')
})

test('a choice takes effect immediately and is kept for the next visit, whatever the system’s preference', () => {
  system(false)
  chooseLook({ palette: 'grey' })
  chooseLook({ scheme: 'dark', language: 'de' })
  expect(document.documentElement.dataset).toMatchObject({ palette: 'grey', scheme: 'dark' })
  expect(document.documentElement.lang).toBe('de')
  expect(readLook()).toEqual({ ...firstLook, palette: 'grey', scheme: 'dark', language: 'de' })
})

test('what somebody wrote into the storage by hand does not break the page', () => {
  for (const kept of ['', '{', 'null', '[]', '{"palette":"pink","scheme":7}']) {
    localStorage.setItem('nalanda.look', kept)
    expect(readLook()).toEqual(firstLook)
  }
})
