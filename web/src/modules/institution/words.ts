import { catalogue } from '../../ui/i18n/catalogue.ts'
import { institutionWords } from './words.en.ts'

/** Texts of the home page and the frame of public pages in the language of the page. */
export const useInstitutionWords = catalogue('institution', institutionWords)
