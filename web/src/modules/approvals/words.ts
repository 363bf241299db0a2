import type { ApprovalKindName } from '@nalanda/contract/platform/module-kinds'
import { type ApprovalWords, approvalWords } from '../../api/approval/words.en.ts'
import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type ApprovalsWords, approvalsWords } from './words.en.ts'

type OfKinds = Readonly<Record<`kind-${ApprovalKindName}` | `title-${ApprovalKindName}`, string>>
export type Translate = TranslateOf<ApprovalsWords | ApprovalWords | OfKinds>

/** Texts of the inbox of approvals and of single requests in the language of the page. */
export const useWords = catalogue<ApprovalsWords, { approval: ApprovalWords }>('approvals', approvalsWords, {
  approval: approvalWords,
}) as () => Translate
