import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

type Answers = Parameters<typeof openPage>[1]
const guest: Answers = {
  '/api/session': () => ({ body: { user: null } }),
  '/api/getDegreeByLevel': () => ({ body: ['B.Tech', 'MBA'] }),
  '/api/getBatches': ({ query }) => ({ body: query.get('degree') === 'MBA' ? ['2018-2020'] : ['2018-2022'] }),
  '/api/getAllbranchesbasedonleveldegree': ({ query }) => ({ body: query.get('course') === 'MBA' ? ['MBA'] : ['CSE'] }),
}
const open = (answers: Answers = {}) => openPage('/app/Alumni/Registration Form', { ...guest, ...answers })
const type = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text)
const chosen = (label: RegExp) => (screen.getByLabelText(label) as HTMLSelectElement).value
async function choose(label: RegExp, option: string) {
  const select = await screen.findByLabelText(label)
  await within(select).findByRole('option', { name: option })
  await userEvent.selectOptions(select, option)
}
async function fillIn() {
  await type(/^Name/, 'Anita Sharma')
  await userEvent.type((await screen.findAllByLabelText(/^Roll Number/))[1] as HTMLElement, '18NA1A0501')
  await choose(/^Degree/, 'B.Tech')
  await choose(/^Batch/, '2018-2022')
  await choose(/^Branch/, 'CSE')
  await type(/^Mobile Number/, '9876543210')
  await type(/^Email/, 'anita@example.com')
}
/** Submits the form and returns the text of the dialog. */
async function alertText(): Promise<string | null> {
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  return within(await screen.findByRole('dialog', { name: 'Oops...' })).getByRole('alert').textContent
}

test('choosing another degree clears the batch and the branch', async () => {
  await open()
  await choose(/^Degree/, 'B.Tech')
  await choose(/^Batch/, '2018-2022')
  await choose(/^Branch/, 'CSE')
  await choose(/^Degree/, 'MBA')
  await waitFor(() => expect([chosen(/^Batch/), chosen(/^Branch/)]).toEqual(['', '']))
  await choose(/^Batch/, '2018-2020')
})

test('a list that cannot be loaded is reported', async () => {
  await open({ '/api/getDegreeByLevel': () => refusal('platform.failed') })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Some options could not be loaded\./)
})

test('without a response the message names the server as the reason', async () => {
  await open({ '/api/saveAlumniStudentRegister': () => Promise.reject(new TypeError('Failed to fetch')) })
  await fillIn()
  expect(await alertText()).toBe('No response received from the server. Please try again.')
})

test('an unreadable response is reported as an unexpected error', async () => {
  await open({ '/api/saveAlumniStudentRegister': () => ({ file: new Blob(['<p>'], { type: 'text/html' }) }) })
  await fillIn()
  expect(await alertText()).toMatch(/^Unexpected error: ./)
})

test('a file that can no longer be read prevents sending the form', async () => {
  const { calls } = await open()
  await fillIn()
  const file = new File(['%PDF-1.7'], 'offer.pdf', { type: 'application/pdf' })
  const gone = () => Promise.reject(new DOMException('The file could not be read', 'NotReadableError'))
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: gone })
  await userEvent.upload(await screen.findByLabelText(/^Choose a document/), file)
  expect(await alertText()).toBe('Error in setting up request: The file could not be read')
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})
