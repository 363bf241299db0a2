import type { RecordPhotoWords } from './words.en.ts'

/** Hindi texts of the photo of a record. */
export const recordPhotoWords: RecordPhotoWords = {
  photoOf: '{{name}} का फ़ोटो',
  addPhoto: 'फ़ोटो जोड़ें',
  changePhoto: 'फ़ोटो बदलें',
  removePhotoOf: 'फ़ोटो हटाएँ',
  dropPhoto: 'फ़ोटो चुनें, या यहाँ छोड़ें',
  photoHint: 'JPEG या PNG, अधिकतम 2 MB, कम से कम 100 × 100 पिक्सेल',
  photoStored: 'फ़ोटो सहेजा गया',
  photoRemoved: 'फ़ोटो हटाया गया',
}
