import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { structureWords } from './words.en.ts'

/** Texts of the set-up of the academic structure in the language of the page. */
export const useStructureWords = catalogue('structure', structureWords)
