import { catalogue } from '../../ui/i18n/catalogue.ts'
import { type RecordPhotoWords, recordPhotoWords } from './words.en.ts'

/** Texts of the photo of a record in the language of the page. */
export const useRecordPhotoWords = catalogue<RecordPhotoWords>('record-photo', recordPhotoWords)
