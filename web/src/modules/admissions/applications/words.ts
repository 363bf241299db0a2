import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type ApplicationsWords, applicationsWords } from './words.en.ts'

export type Translate = TranslateOf<ApplicationsWords>

/** What the admissions office reads of applications, in the language of the page. */
export const useApplicationsWords = catalogue<ApplicationsWords>('applications', applicationsWords)

/** The words of the form that speak to the applicant, by their keys, as the office reads them. */
export function useWordsOfOffice(): Readonly<Record<string, string>> {
  const t = useApplicationsWords()
  return {
    stepyou: t('aboutApplicant'),
    photo: t('applicantPhoto'),
    physicallyHandicapped: t('disability'),
    source: t('source'),
  }
}
