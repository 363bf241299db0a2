import { catalogue } from '../i18n/catalogue.ts'
import { areaWords } from './words-areas.en.ts'

/** The names of the areas of the portal (`Library.name`) and what each holds (`Library.hint`), in the language of the page. */
export const useAreaWords = catalogue('areas', areaWords)
