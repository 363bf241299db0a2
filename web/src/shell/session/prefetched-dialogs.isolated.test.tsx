import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { removeHint } from './guard.ts'

const fetched = vi.hoisted(() => new Set<string>())
const noting = vi.hoisted(() => (name: string) => async (original: () => Promise<unknown>) => {
  fetched.add(name)
  return (await original()) as object
})
vi.mock('../../modules/access/session/SessionEndedDialog.tsx', noting('ended'))
vi.mock('../../modules/access/session/SessionEndingDialog.tsx', noting('ending'))
vi.mock('../../modules/access/session/OtherUserDialog.tsx', noting('other user'))
vi.mock('../../modules/access/session/ReauthenticationDialog.tsx', noting('password'))
vi.mock('../frame/LeaveDialog.tsx', noting('leaving'))

afterEach(removeHint)

test('the sign-in dialogs are loaded once the user is active on the page, as a newer portal may replace their files', async () => {
  await openPage('/app/Admin/Degrees', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACADEMICS'] }) } }),
    '/api/degrees': () => listReply([]),
  })
  await screen.findByRole('heading', { level: 1, name: 'Degrees' })
  expect(fetched).toEqual(new Set())
  fireEvent.pointerMove(window)
  await expect.poll(() => fetched).toEqual(new Set(['ended', 'ending', 'other user', 'password', 'leaving']))
})
