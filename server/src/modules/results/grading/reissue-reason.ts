import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { readStoredReason } from '@nalanda/contract/platform/validation/stored-reason'
import { resultsReason } from '@nalanda/contract/results/reasons'

/** Returns why a later result is reissued after a change of an exam that its CGPA counts; `stored` is the reason of that change. */
export function reasonOfLater(exam: string, stored?: string): CodedMessage {
  if (stored === undefined) return resultsReason('results.cgpa-changed', { exam })
  const { code, params } = readStoredReason(stored) ?? { code: null }
  const reason = String(params?.reason ?? stored)
  switch (code) {
    case null:
      return resultsReason('results.cgpa-changed-because', { exam, reason })
    case 'results.result-withheld':
      return resultsReason('results.cgpa-changed-by-withholding', { exam })
    case 'results.result-released':
      return resultsReason('results.cgpa-changed-by-release', { exam })
    case 'results.revaluation':
      return resultsReason('results.cgpa-changed-by-revaluation', { exam, reason })
    case 'results.correction':
      return resultsReason('results.cgpa-changed-by-correction', { exam, reason })
    default:
      return resultsReason('results.cgpa-changed', { exam })
  }
}
