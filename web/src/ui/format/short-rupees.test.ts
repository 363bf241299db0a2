import type { Language } from '@nalanda/contract/platform/languages'
import { afterEach, expect, test } from 'vitest'
import { chooseAppearance } from '../appearance/appearance.ts'
import { compactRupees, figureRupees } from './short-rupees.ts'

const speaking = (language: Language) => chooseAppearance({ language })
afterEach(() => speaking('en'))

test('short amounts are in lakhs and crores in the languages of India, and in millions in German', () => {
  const formatted = (language: Language) => {
    speaking(language)
    return [67_470_000_00, 12_34_567_00].map((paise) => compactRupees(paise).replace(/\s/g, ' '))
  }
  expect(formatted('en')).toEqual(['₹6.75Cr', '₹12.35L'])
  expect(formatted('hi')).toEqual(['₹6.75 क॰', '₹12.35 लाख'])
  expect(formatted('te')).toEqual(['₹6.75 కోట్లు', '₹12.35 లక్షలు'])
  expect(formatted('de')).toEqual(['67,47 Mio. ₹', '1,23 Mio. ₹'])
})

test('one crore and one lakh are singular in Telugu, and negative amounts keep their sign', () => {
  speaking('te')
  expect([1_00_00_000_00, 1_00_000_00, -2_50_00_000_00, 0].map(compactRupees)).toEqual(['₹1 కోటి', '₹1 లక్ష', '-₹2.5 కోట్లు', '₹0'])
})

test('amounts in figures are shortened from one crore', () => {
  expect([99_99_999_00, 1_00_00_000_00].map(figureRupees)).toEqual(['₹99,99,999', '₹1Cr'])
})
