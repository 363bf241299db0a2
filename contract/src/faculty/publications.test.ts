import { expect, test } from 'vitest'
import { authorsIn } from './publications.ts'

test.each([
  ['K. V. Rao\nSita Devi', ['K. V. Rao', 'Sita Devi']],
  ['Rao, K. V.; Devi, S.', ['Rao, K. V.', 'Devi, S.']],
  ['Rao, Anil and  Sita   Devi', ['Rao, Anil', 'Sita Devi']],
  ['K. V. Rao, S. Devi', ['K. V. Rao', 'S. Devi']],
  ['Rao K.V., Devi S.', ['Rao K.V.', 'Devi S.']],
  ['Rao, K. V.', ['Rao, K. V.']],
  ['Alexander Grandison', ['Alexander Grandison']],
  [' ; \n ', []],
  ['K. V. Rao, P. Iyer, and S. Devi', ['K. V. Rao', 'P. Iyer', 'S. Devi']],
  ['Kumar Reddy, Venkata Ramana; Devi, Sita', ['Kumar Reddy, Venkata Ramana', 'Devi, Sita']],
  ['Rao K.V., Li X., Kumar S.', ['Rao K.V.', 'Li X.', 'Kumar S.']],
  ['K. Rao & S. Devi', ['K. Rao', 'S. Devi']],
])('the authors in %s are separated', (text, names) => {
  expect(authorsIn(text)).toEqual(names)
})

test('a text with very many commas is read in one pass', () => {
  const commas = ', '.repeat(150_000)
  expect(authorsIn(`K. V. Rao${commas}`)).toEqual(['K. V. Rao'])
  expect(authorsIn(`${commas}K. V. Rao${commas};${commas}S. Devi`)).toEqual(['K. V. Rao', 'S. Devi'])
  expect(authorsIn(`Rao${commas}x;`)).toHaveLength(1)
})
