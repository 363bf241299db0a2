import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type ApplicationsWords, applicationsWords } from './words.en.ts'

export type Translate = TranslateOf<ApplicationsWords>

/** What the admission office reads of applications, in the language of the page. */
export const useApplicationsWords = catalogue<ApplicationsWords>('applications', applicationsWords)
