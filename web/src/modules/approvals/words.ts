import type { ApprovalKindName } from '@nalanda/contract/platform/module-kinds'
import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type ApprovalsWords, approvalsWords } from './words.en.ts'

type OfKinds = Readonly<Record<`kind-${ApprovalKindName}` | `title-${ApprovalKindName}`, string>>
export type Translate = TranslateOf<ApprovalsWords & OfKinds>

/** The words of the inbox of approvals, in the language of the page. */
export const useWords: () => Translate = catalogue<ApprovalsWords>('approvals', approvalsWords) as () => Translate
