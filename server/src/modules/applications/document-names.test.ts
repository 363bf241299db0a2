import { expect, test } from 'vitest'
import { shownName } from '../admissions/uploads/photo-rows.ts'
import { documentName } from './document-names.ts'

test('a file named after an Aadhaar number is stored and shown without that number', () => {
  expect(documentName('Aadhaar 9999 4105-7058.jpeg', 'jpg')).toBe('Aadhaar XXXXXXXX7058.jpg')
  expect(shownName('photos/999941057058.jpg')).toBe('photos/XXXXXXXX7058.jpg')
})
