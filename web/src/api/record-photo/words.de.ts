import type { RecordPhotoWords } from './words.en.ts'

/** German texts of the photo of a record. */
export const recordPhotoWords: RecordPhotoWords = {
  photoOf: 'Foto von {{name}}',
  addPhoto: 'Foto hinzufügen',
  changePhoto: 'Foto ändern',
  removePhotoOf: 'Foto entfernen',
  dropPhoto: 'Foto wählen oder hier ablegen',
  photoHint: 'JPEG oder PNG, bis 2 MB, mindestens 100 × 100 Pixel',
  photoStored: 'Foto gespeichert',
  photoRemoved: 'Foto entfernt',
}
