import type { Language } from '@nalanda/contract/platform/languages'
import { afterEach, expect, test } from 'vitest'
import { chooseAppearance } from '../appearance/appearance.ts'
import { yearlyDayText } from './yearly-day-text.ts'

const speaking = (language: Language) => chooseAppearance({ language })
afterEach(() => speaking('en'))

test('a yearly day is written in the language of the page; a day that the month lacks becomes its last day', () => {
  const formatted = (language: Language) => {
    speaking(language)
    return [yearlyDayText(9, 30), yearlyDayText(2, 29), yearlyDayText(9, 31)]
  }
  expect(formatted('en')).toEqual(['30 September', '29 February', '30 September'])
  expect(formatted('de')).toEqual(['30. September', '29. Februar', '30. September'])
  expect(formatted('hi')[0]).toBe('30 सितंबर')
  expect(formatted('te')[0]).toBe('30 సెప్టెంబర్')
})
