import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type ApprovalWords, approvalWords } from './words.en.ts'

export type TranslateApproval = TranslateOf<ApprovalWords>

/** Texts of approval requests in the language of the page. */
export const useApprovalWords = catalogue<ApprovalWords>('approval', approvalWords)
