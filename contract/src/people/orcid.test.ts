import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Orcid, orcidCheckCharacter } from './orcid.ts'

const codes = (value: string) => Orcid.safeParse(value).error?.issues.map(({ message }) => JSON.parse(message).code)

test.each([
  ['0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['https://orcid.org/0000-0001-5109-3700', '0000-0001-5109-3700'],
  [' orcid.org/0000 0002 1694 233x ', '0000-0002-1694-233X'],
  ['0000–0002–1825–0097', '0000-0002-1825-0097'],
  ['  ', null],
])('%j is read as %j', (sent, kept) => expect(Orcid.parse(sent)).toBe(kept))

test.each(['0000-0002-1825-009', '0000-0002-1825-00977', 'X000-0002-1825-0097', 'https://example.com/0000-0002-1825-0097'])(
  '%j is not an ORCID iD',
  (sent) => expect(codes(sent)).toEqual(['people.not-an-orcid']),
)

test('an ORCID iD with any one digit replaced is refused', () => {
  const right = '0000000218250097'
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 9 }), (at, digit) => {
      fc.pre(right[at] !== String(digit))
      expect(codes(`${right.slice(0, at)}${digit}${right.slice(at + 1)}`)).toEqual(['people.wrong-orcid'])
    }),
  )
})

test('the check character for ten is X', () => expect(orcidCheckCharacter('000000021694233')).toBe('X'))
