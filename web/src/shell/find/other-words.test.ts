import { expect, test } from 'vitest'
import { otherSpellings, usedWords } from './other-words.ts'

const catalogues = import.meta.glob(
  ['../../modules/**/portal-words.*.ts', '../../modules/module-screens.ts', '../../modules/*/module.tsx'],
  {
    ...{ query: '?raw', import: 'default', eager: true },
  },
)
const texts = Object.values(catalogues).join('\n').toLowerCase()

test.each([
  ['फीस', 'शुल्क'],
  ['लीव', 'छुट्टी'],
  ['హాజ', null],
  ['అటెండెన్స్', 'హాజరు'],
  ['Noten', 'ergebnis'],
  ['student marks', 'student results'],
  ['marks', 'results'],
  ['m', null],
  ['', null],
])('the other spelling of %s is %s', (typed, spelling) => {
  expect(otherSpellings(typed)[0] ?? null).toBe(spelling)
})

test.each(usedWords)('the screens contain the word %s', (word) => {
  expect(texts.includes(word)).toBe(true)
})
