import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'

/** Opens the list of degrees, in the group Academics of an administrator's menu. */
async function openDegrees() {
  const page = await openPage('/app/Admin/Degrees', {
    '/api/session': () => ({ body: { user: person() } }),
    '/api/degrees': () => listReply([]),
    '/api/departments': () => listReply([]),
  })
  await screen.findByRole('heading', { name: 'Degrees' })
  return page
}
const group = (name: string) => screen.getByRole('button', { name, hidden: true })
const isOpen = (name: string) => group(name).getAttribute('aria-expanded') === 'true'

test('the group of the present screen is open, and closes when a screen of another group is opened', async () => {
  const { goTo } = await openDegrees()
  expect(isOpen('Academics')).toBe(true)
  await goTo('/app/Admin/Departments')
  await screen.findByRole('heading', { name: 'Departments' })
  expect(isOpen('People')).toBe(true)
  expect(isOpen('Academics')).toBe(false)
})

test('a group that the user opened stays open, even after leaving one of its screens', async () => {
  const { goTo } = await openDegrees()
  await userEvent.click(group('People'))
  await goTo('/app/Admin/Departments')
  await screen.findByRole('heading', { name: 'Departments' })
  await goTo('/app/Admin/Degrees')
  await screen.findByRole('heading', { name: 'Degrees' })
  expect(isOpen('People')).toBe(true)
})

test('the group of the present screen can be closed, and is open again at another screen of it', async () => {
  const { goTo } = await openDegrees()
  await userEvent.click(group('Academics'))
  expect(isOpen('Academics')).toBe(false)
  await goTo('/app/Admin/Batches')
  await screen.findByRole('heading', { name: 'Batches' })
  expect(isOpen('Academics')).toBe(true)
  await goTo('/app/Admin/Departments')
  await screen.findByRole('heading', { name: 'Departments' })
  expect(isOpen('Academics')).toBe(false)
})
