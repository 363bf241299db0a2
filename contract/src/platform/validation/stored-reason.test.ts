import { expect, test } from 'vitest'
import { resultsReason } from '../../results/reasons.ts'
import { reasonFields, storedReasonText, storeReason } from './stored-reason.ts'

const withheld = resultsReason('results.marks-withheld', { withheld: 'PH102' })

test('a reason written by the portal is returned with its code and in English', () => {
  expect(reasonFields(storeReason(withheld))).toEqual({ reason: 'Marks of PH102 withheld', codedReason: withheld })
  expect(storedReasonText(storeReason(withheld))).toBe('Marks of PH102 withheld')
})

test.each(['Marks of PH102 withheld', 'Recounted on request', '{"code":', '{"code":7}', '{"code": "x"}'])(
  'a reason written by a person or an earlier version is returned unchanged: %s',
  (text) => {
    expect(reasonFields(text)).toEqual({ reason: text })
    expect(storedReasonText(text)).toBe(text)
  },
)
