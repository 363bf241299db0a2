import { emptyForm, missingParts } from '@nalanda/contract/applications/application-form'
import type { MyApplication } from '@nalanda/contract/applications/views'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { season } from '../../../../dev/applications.ts'
import { openPage } from '../../../../dev/page.tsx'

const form = emptyForm({ fullName: 'Lakshmi Priya', mobile: '9876543210', courseId: 1 })
const can = { edit: true, attach: true, submit: false, answer: true, accept: false, decline: false, withdraw: true }
const asked: MyApplication = {
  ...{ number: 'A26-00007', revision: 4, state: 'query', season: '2026–27', email: 'lakshmi@example.com', form },
  ...{ documents: [], aadhaar: null, missing: missingParts(form, []), needsConsent: false, submittedAt: null, can },
  ...{ asked: 'Which branch do you prefer?', offer: null, seatFee: null, admissionNo: null, timeline: [] },
}

/** Opens a page of an application with an open question; returns the bodies sent to the server. */
async function open(address: string, over: Partial<MyApplication> = {}) {
  const sent: unknown[] = []
  let stored = { ...asked, ...over }
  const page = await openPage(address, {
    '/api/session': () => ({ body: { user: null } }),
    '/api/apply/options': () => ({ body: season }),
    '/api/apply/mine': ({ body }) => {
      if (body === undefined) return { body: { application: stored } }
      sent.push(body)
      stored = { ...stored, ...(body as { form: MyApplication['form'] }), revision: stored.revision + 1 }
      return { body: stored }
    },
    '/api/apply/mine/answer': ({ body }) => {
      sent.push(body)
      stored = { ...stored, state: 'submitted', asked: null }
      return { body: stored }
    },
  })
  return { ...page, sent }
}

beforeEach(() => localStorage.clear())

test('an applicant with an open question corrects the form, and the last step leads to the answer instead of sending', async () => {
  const { sent, where } = await open('/apply/status')
  await userEvent.click(await screen.findByRole('link', { name: 'Correct the application' }))
  await userEvent.click(await screen.findByRole('button', { name: /^ECE/ }))
  await userEvent.click(screen.getByRole('button', { name: /Check and send/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Go to your answer' }))
  await waitFor(() => expect(where()).toBe('/apply/status'))
  expect(sent).toEqual([{ revision: 4, form: { ...form, branchIds: [12] } }])
  expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull()
})

test('the last step of a complete correction does not ask to send the application', async () => {
  await open('/apply/form?step=review', { missing: [] })
  await screen.findByRole('button', { name: 'Go to your answer' })
  expect(screen.queryByText(/before you send it/)).toBeNull()
})

test('a change made just before the form is left is saved', async () => {
  const { sent, goTo } = await open('/apply/status')
  await userEvent.click(await screen.findByRole('link', { name: 'Correct the application' }))
  await userEvent.click(await screen.findByRole('button', { name: /^ECE/ }))
  await goTo('/apply/status')
  await screen.findByLabelText(/^Your answer/)
  await waitFor(() => expect(sent).toEqual([{ revision: 4, form: { ...form, branchIds: [12] } }]))
})

test('the answer of an applicant who became a minor by a correction names the parent who consents', async () => {
  const { sent } = await open('/apply/status', { needsConsent: true })
  await userEvent.type(await screen.findByLabelText(/^Your answer/), 'My date of birth was wrong')
  await userEvent.type(screen.getByLabelText(/^Parent or guardian who consents/), 'Ramesh Rao, father')
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(sent).toEqual([{ text: 'My date of birth was wrong', consentBy: 'Ramesh Rao, father' }]))
})
