/** English texts of the photo of a record. */
export const recordPhotoWords = {
  photoOf: 'Photo of {{name}}',
  addPhoto: 'Add photo',
  changePhoto: 'Change photo',
  removePhotoOf: 'Remove photo',
  dropPhoto: 'Choose the photo, or drop it here',
  photoHint: 'JPEG or PNG, up to 2 MB, at least 100 × 100 pixels',
  photoStored: 'Photo stored',
  photoRemoved: 'Photo removed',
}
export type RecordPhotoWords = Readonly<Record<keyof typeof recordPhotoWords, string>>
