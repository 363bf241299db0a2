import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type MigrationWords, migrationWords } from './words.en.ts'

export type Translate = TranslateOf<MigrationWords>

/** Texts of the move to the portal in the language of the page. */
export const useWords = catalogue<MigrationWords>('migration', migrationWords)
