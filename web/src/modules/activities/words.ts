import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type ActivitiesWords, activitiesWords } from './words.en.ts'

export type Translate = TranslateOf<ActivitiesWords>

/** Texts of clubs and events in the language of the page. */
export const useWords = catalogue<ActivitiesWords>('activities', activitiesWords)
