import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { auditWords } from './words.en.ts'

/** Texts of the audit trail in the language of the page. */
export const useAuditWords = catalogue('audit', auditWords)
export type Translate = ReturnType<typeof useAuditWords>
