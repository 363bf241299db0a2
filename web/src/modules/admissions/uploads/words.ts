import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type UploadsWords, uploadsWords } from './words.en.ts'

export type Translate = TranslateOf<UploadsWords>

/** Texts of the bulk upload in the language of the page. */
export const useUploadWords = catalogue('uploads', uploadsWords)
