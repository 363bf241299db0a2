import { catalogue } from '../i18n/catalogue.ts'
import { sheetImportWords } from './words-sheet-import.en.ts'

/** Texts of spreadsheet imports in the language of the page. */
export const useSheetWords = catalogue('sheet-import', sheetImportWords)
