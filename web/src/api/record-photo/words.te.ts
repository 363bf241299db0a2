import type { RecordPhotoWords } from './words.en.ts'

/** Telugu texts of the photo of a record. */
export const recordPhotoWords: RecordPhotoWords = {
  photoOf: '{{name}} ఫోటో',
  addPhoto: 'ఫోటో జోడించండి',
  changePhoto: 'ఫోటోను మార్చండి',
  removePhotoOf: 'ఫోటోను తొలగించండి',
  dropPhoto: 'ఫోటోను ఎంచుకోండి, లేదా ఇక్కడ వదలండి',
  photoHint: 'JPEG లేదా PNG, 2 MB వరకు, కనీసం 100 × 100 పిక్సెల్‌లలు',
  photoStored: 'ఫోటో సేవ్ అయింది',
  photoRemoved: 'ఫోటో తొలగించబడింది',
}
