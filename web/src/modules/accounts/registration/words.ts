import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type RegistrationWords, registrationWords } from './words.en.ts'

export type Translate = TranslateOf<RegistrationWords>

/** Texts of registration, invitations and approvals in the language of the page. */
export const useWords = catalogue('registration', registrationWords)
