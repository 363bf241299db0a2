import { expect, test } from 'vitest'
import { photoLine } from '../admissions/uploads/photo-zip.ts'
import { documentName } from './document-names.ts'

test('a file that is called by an Aadhaar number is kept and told without it', () => {
  expect(documentName('Aadhaar 9999 4105-7058.jpeg', 'jpg')).toBe('Aadhaar XXXXXXXX7058.jpg')
  expect(photoLine('photos/999941057058.jpg', 'unknown').file).toBe('photos/XXXXXXXX7058.jpg')
})
