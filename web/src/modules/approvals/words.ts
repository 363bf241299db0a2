import { catalogue, type SayOf } from '../../ui/catalogue.ts'
import { type ApprovalsWords, approvalsWords } from './words.en.ts'

export type Say = SayOf<ApprovalsWords>

/** The words of the inbox of approvals, in the language of the page. */
export const useWords = catalogue<ApprovalsWords>('approvals', approvalsWords)
