import { catalogue, type SayOf } from '../../ui/catalogue.ts'
import { type ActivitiesWords, activitiesWords } from './words.en.ts'

export type Say = SayOf<ActivitiesWords>

/** The words of clubs and events, in the language of the page. */
export const useWords = catalogue<ActivitiesWords>('activities', activitiesWords)
