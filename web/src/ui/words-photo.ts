import { catalogue } from './catalogue.ts'
import { photoWords } from './words-photo.en.ts'

/** The words of choosing a photo, in the language of the page. */
export const usePhotoWords = catalogue('photo', photoWords)
