import { catalogue, type TranslateOf } from '../../ui/catalogue.ts'
import { type RegistrationWords, registrationWords } from './words-registration.en.ts'

export type Translate = TranslateOf<RegistrationWords>

/** The words of registration, invitations and approvals, in the language of the page. */
export const useWords = catalogue('registration', registrationWords)
