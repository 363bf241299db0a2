import { catalogue, type SayOf } from '../../../ui/catalogue.ts'
import { type ApplicationsWords, applicationsWords } from '../words-applications.en.ts'

export type Say = SayOf<ApplicationsWords>

/** What the admission office reads of applications, in the language of the page. */
export const useApplicationsWords = catalogue<ApplicationsWords>('applications', applicationsWords)
