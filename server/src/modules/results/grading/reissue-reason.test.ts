import { storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import { resultsReason } from '@nalanda/contract/results/reasons'
import { expect, test } from 'vitest'
import { reasonOfLater } from './reissue-reason.ts'

test.each([
  [undefined, 'The overall CGPA changed because of the results of “May”'],
  ['Recounted', 'The overall CGPA changed because of the results of “May”: Recounted'],
  [storeReason(resultsReason('results.result-withheld')), 'The overall CGPA changed because a result of “May” was withheld'],
  [
    storeReason(resultsReason('results.result-released')),
    'The overall CGPA changed because a withheld result of “May” was released',
  ],
  [
    storeReason(resultsReason('results.revaluation', { reason: 'Notification 14' })),
    'The overall CGPA changed because of a revaluation of “May”: Notification 14',
  ],
  [
    storeReason(resultsReason('results.correction', { reason: 'Totalling error' })),
    'The overall CGPA changed because of a correction of “May”: Totalling error',
  ],
])('the reason of a reissued later result names the change of the earlier exam: %s', (stored, sentence) => {
  expect(reasonOfLater('May', stored).message).toBe(sentence)
})
