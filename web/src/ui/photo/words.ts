import { catalogue } from '../i18n/catalogue.ts'
import { photoWords } from './words.en.ts'

/** The words of choosing a photo, in the language of the page. */
export const usePhotoWords = catalogue('photo', photoWords)
