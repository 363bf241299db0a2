import { emptyForm } from '@nalanda/contract/applications/application-form'
import { expect, test } from 'vitest'
import { savablePart } from './local-copy.ts'

const begun = emptyForm({ fullName: 'Lakshmi Priya', mobile: '9876543210', courseId: 1 })

test('an incomplete number does not prevent saving the other values', () => {
  const typed = { ...begun, fatherMobile: '98480', board: 'TSBIE', fullName: '' }
  expect(savablePart(typed, { ...begun, fatherMobile: '9848012345' })).toMatchObject({
    board: 'TSBIE',
    fatherMobile: '9848012345',
    fullName: 'Lakshmi Priya',
  })
})
