import { bothForms, editFormOnly, studentFormOnly } from '@nalanda/contract/admissions/form-keys'
import { expect, test } from 'vitest'
import { blankValues } from '../edit-form/fields.ts'
import { applicationOf } from '../edit-form/form-serialisation.ts'
import { admissionOf, blankStudent } from '../student-form/fields.ts'

const names = (...parts: object[]) => parts.flatMap(Object.keys)
const photo = new File(['png'], 'NA26-0149.png', { type: 'image/png' })

test('the ADMISSION FORM sends every documented key, a photo with its name and type', () => {
  const sent = applicationOf(blankValues(), null, { numberTyped: false, removePhoto: false, photo })
  expect(Object.keys(sent)).toEqual(expect.arrayContaining(names(bothForms, editFormOnly)))
  expect(sent).toMatchObject({ imageName: 'NA26-0149.png', imageType: 'image/png', imagePath: '' })
})

test('without a photo the ADMISSION FORM sends an empty photo name', () => {
  const sent = applicationOf(blankValues(), null, { numberTyped: false, removePhoto: false, photo: null })
  expect(sent).toMatchObject({ imageName: '', imageType: '', imagePath: '' })
})

test('the STUDENT ADMISSION FORM sends every documented key', () => {
  const sent = admissionOf(blankStudent(), false)
  expect(Object.keys(sent)).toEqual(expect.arrayContaining(names(bothForms, studentFormOnly)))
})
