import { catalogue } from '../i18n/catalogue.ts'
import { areaWords } from './words-areas.en.ts'

/** Names (`Library.name`) and descriptions (`Library.hint`) of the areas of the portal in the language of the page. */
export const useAreaWords = catalogue('areas', areaWords)
