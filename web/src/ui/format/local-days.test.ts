import { afterEach, expect, test } from 'vitest'
import { chooseAppearance } from '../appearance/appearance.ts'
import { localDay, withLocalDays } from './local-days.ts'

const values = { name: 'Asha', from: '18 November 2026, 12:00', until: '2 December 2026', title: 'Event of 2 December 2026' }

afterEach(() => chooseAppearance({ language: 'en' }))

test('dates that the server wrote into a sentence are translated, and everything else is unchanged', () => {
  chooseAppearance({ language: 'hi' })
  expect(withLocalDays(values)).toMatchObject({ ...values, from: '18 नव॰ 2026, 12:00', until: '2 दिस॰ 2026' })
  expect([localDay('28 Nov 2026'), localDay('2026-2027')]).toEqual(['28 नव॰ 2026', '2026-2027'])
  chooseAppearance({ language: 'te' })
  expect(withLocalDays(values).until).not.toMatch(/[A-Za-z]/)
})

test('English days stay in full', () => {
  expect(withLocalDays(values)).toMatchObject(values)
})

test('a first and a last day form one period, and a period of one day is written as one day', () => {
  const oneDay = { from: '18 November 2026', until: '18 November 2026' }
  expect(withLocalDays(oneDay).period).toBe('18 November 2026')
  expect(withLocalDays({ ...oneDay, until: '2 December 2026' }).period).toBe('18 November 2026 to 2 December 2026')
  expect(withLocalDays({ ...oneDay, from: '18 November 2026, 12:00' }).period).toBe('18 November 2026, afternoon')
  expect(withLocalDays({ ...oneDay, until: '18 November 2026, 12:30' }).period).toBe('18 November 2026, morning')
  chooseAppearance({ language: 'de' })
  expect(withLocalDays(oneDay).period).toBe('18. Nov. 2026')
  expect(withLocalDays({ name: 'Asha', from: '18 November 2026' })).not.toHaveProperty('period')
})
