import { catalogue, type SayOf } from '../../../ui/catalogue.ts'
import { type UploadsWords, uploadsWords } from '../words-uploads.en.ts'

export type Say = SayOf<UploadsWords>

/** What the bulk upload says, in the language of the page. */
export const useUploadWords = catalogue('uploads', uploadsWords)
