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
])('%s', (text, names) => {
  expect(authorsIn(text)).toEqual(names)
})
