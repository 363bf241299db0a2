import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type ApprovalWords, approvalWords } from './words.en.ts'

export type TranslateApproval = TranslateOf<ApprovalWords>

/** The words of one request for approval, in the language of the page. */
export const useApprovalWords = catalogue<ApprovalWords>('approval', approvalWords)
