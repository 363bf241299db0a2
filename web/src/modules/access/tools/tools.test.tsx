import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const user = person({ fullName: 'Administrator' })
const known = {
  '/api/session': () => ({ body: { user } }),
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('each panel requires its text before it calls the server', async () => {
  const { calls } = await openPage('/restoreCredentials', known)
  await screen.findByLabelText('plain text')
  await press('Decrypt')
  expect((await screen.findAllByText('Please enter an encrypted value')).length).toBeGreaterThan(0)
  await press('Encrypt')
  expect((await screen.findAllByText('Please enter a plain text')).length).toBeGreaterThan(0)
  expect(calls.some((call) => call.includes('getDecryptedValue'))).toBe(false)
})

test('both panels report success in the same words, and report a value that cannot be decrypted', async () => {
  let answer: { status?: number; body: unknown } = { body: { status: 200, data: 'v1.abc' } }
  const { calls } = await openPage('/restoreCredentials', { ...known, '/api/getDecryptedValue': () => answer })
  await userEvent.type(await screen.findByLabelText('plain text'), 'a&b')
  await press('Encrypt')
  expect(await screen.findByText('Decryption successful!')).toBeTruthy()
  expect(await screen.findByDisplayValue('v1.abc')).toBeTruthy()
  expect(calls).toContain('GET /api/getDecryptedValue?content=a%26b&type=encrypt')
  answer = refusal('access.not-decryptable', { message: 'Error decrypting the value!' })
  const [encrypted] = screen.getAllByLabelText('Encrypted code')
  if (encrypted) await userEvent.type(encrypted, 'junk')
  await press('Decrypt')
  expect(await screen.findByText('Error decrypting the value!')).toBeTruthy()
  expect((screen.getByLabelText('Password', { selector: 'input' }) as HTMLInputElement).value).toBe('')
})

test('a real college shows no developer options', async () => {
  vi.stubEnv('DEV', false)
  await openPage('/devtools', known)
  expect(await screen.findByText('Oops, Page Not Found :(')).toBeTruthy()
  vi.unstubAllEnvs()
})
