import { catalogue } from '../i18n/catalogue.ts'
import { photoWords } from './words.en.ts'

/** Texts of the photo chooser in the language of the page. */
export const usePhotoWords = catalogue('photo', photoWords)
