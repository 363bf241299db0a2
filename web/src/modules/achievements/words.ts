import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type AchievementsWords, achievementsWords } from './words.en.ts'

export type Translate = TranslateOf<AchievementsWords>

/** Texts of achievements in the language of the page. */
export const useWords = catalogue<AchievementsWords>('achievements', achievementsWords)
