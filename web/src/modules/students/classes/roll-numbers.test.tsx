import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'

test('invalid serials in the form are explained, and ranges are accepted', async () => {
  await openPage('/app/Admin/Students/Roll numbers', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACADEMICS'] }) } }),
    '/api/students/roll-numbers/defaults': () => ({ body: { pattern: '{yy}{college}{branch}{serial}', college: 'NA' } }),
    '/api/courses': () => listReply([]),
    '/api/branches': () => listReply([]),
    '/api/batches': () => listReply([]),
    '/api/students/allotments': () => listReply([]),
  })
  const field = await screen.findByLabelText('Serials to skip')
  await userEvent.type(field, '5-')
  const sentence = 'Enter serials such as 13 or A0, and ranges such as 05-10, separated by commas'
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field, '10, A0')
  expect(screen.queryByText(sentence)).toBeNull()
  const start = screen.getByLabelText('First serial')
  await userEvent.type(start, 'A')
  expect(screen.getByText('Enter a serial from 1 to 319, or from 01 to Z9')).toBeTruthy()
  await userEvent.type(start, '0')
  expect(start.getAttribute('aria-invalid')).toBeNull()
})
