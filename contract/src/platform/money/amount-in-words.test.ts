import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [1_00, 'Rupees One Only'],
  [50, 'Fifty Paise Only'],
  [1, 'One Paisa Only'],
  [1_23_456_50, 'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Fifty Paise Only'],
  [1_00_000_00, 'Rupees One Lakh Only'],
  [10_00_00_019_05, 'Rupees Ten Crore Nineteen and Five Paise Only'],
  [100_01, 'Rupees One Hundred and One Paisa Only'],
  [1_50_00_00_00_00_000_00, 'Rupees Fifteen Lakh Crore Only'],
])('%i paise are written as %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})

test('the words of an amount belong to no other amount', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (paise) => {
      expect(paiseOf(amountInWords(paise))).toBe(BigInt(paise))
    }),
    { numRuns: 1000 },
  )
})

test('a negative or fractional amount has no words', () => {
  for (const paise of [-1, 0.5, Number.NaN]) expect(() => amountInWords(paise)).toThrow(RangeError)
})

/** Parses the words back by separate rules: each place multiplies the sum since the last greater place. */
function paiseOf(words: string): bigint {
  const [, rupees = 'Zero', paise = 'Zero'] = /^(?:Rupees (.+?))?(?: and |^)?(?:(\S+(?: \S+)?) Pais[ae])? Only$/.exec(words) ?? []
  return numberOf(rupees) * 100n + numberOf(paise)
}

const units =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
const values = new Map<string, bigint>([
  ...units.split(' ').map((word, at) => [word, BigInt(at)] as const),
  ...'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ').map((word, at) => [word, BigInt((at + 2) * 10)] as const),
])
const places = new Map([
  ['Hundred', 100n],
  ['Thousand', 1000n],
  ['Lakh', 100_000n],
  ['Crore', 10_000_000n],
])

function numberOf(words: string): bigint {
  const stack: bigint[] = [0n]
  for (const word of words.split(' ')) {
    const place = places.get(word)
    if (place === undefined) {
      stack.push((stack.pop() ?? 0n) + (values.get(word) ?? -1n))
      continue
    }
    let counted = 0n
    while (stack.length > 0 && (stack.at(-1) ?? 0n) < place) counted += stack.pop() ?? 0n
    stack.push(counted * place, 0n)
  }
  return stack.reduce((sum, one) => sum + one, 0n)
}
