import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type ApplicationsWords, applicationsWords } from './words.en.ts'

export type Translate = TranslateOf<ApplicationsWords>

/** Texts of applications for the admissions office in the language of the page. */
export const useApplicationsWords = catalogue<ApplicationsWords>('applications', applicationsWords)

/** Returns the office's versions of form texts that address the applicant, by key. */
export function useWordsOfOffice(): Readonly<Record<string, string>> {
  const t = useApplicationsWords()
  return {
    stepyou: t('aboutApplicant'),
    photo: t('applicantPhoto'),
    physicallyHandicapped: t('disability'),
    source: t('source'),
  }
}
