import { catalogue } from '../../ui/i18n/catalogue.ts'
import { institutionWords } from './words.en.ts'

/** The words of the home page and what surrounds public pages, in the language of the page. */
export const useInstitutionWords = catalogue('institution', institutionWords)
