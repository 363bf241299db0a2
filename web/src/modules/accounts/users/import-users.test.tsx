import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'

const change = { added: ['asha'], present: 0 }
const made = [{ username: 'asha', fullName: 'Asha Rao', password: 'Kmpw-4827-tfhx' }]

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:users')
})

/** Imports a file with one user and waits for the password. */
async function importUsers() {
  await openPage('/app/Admin/Users/Import', {
    '/api/session': () => ({ body: { user: person() } }),
    '/api/users/imports/check': () => ({ body: { rows: 1, good: 1, errors: [], errorCount: 0, change } }),
    '/api/users/imports': () => ({ body: { rows: 1, good: 1, errors: [], errorCount: 0, change: { made } } }),
  })
  await screen.findByRole('heading', { level: 1 })
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!found) throw new Error('There is no field for a file')
    return found
  })
  await act(async () => fireEvent.change(input, { target: { files: [new File(['x'], 'users.xlsx')] } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 user' }))
  expect(await screen.findByText('Kmpw-4827-tfhx')).toBeTruthy()
}
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })
const another = () => userEvent.click(screen.getByRole('button', { name: 'Import another file' }))

test('leaving passwords that were not downloaded asks for confirmation', async () => {
  await importUsers()
  await another()
  await userEvent.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByText('Kmpw-4827-tfhx')).toBeTruthy()
  await userEvent.click(within(screen.getByRole('main')).getAllByRole('link', { name: 'Users' })[0] as HTMLElement)
  await userEvent.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByText('Kmpw-4827-tfhx')).toBeTruthy()
})

test('downloaded passwords are left without a confirmation', async () => {
  await importUsers()
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  await another()
  expect(screen.queryByText('Kmpw-4827-tfhx')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
