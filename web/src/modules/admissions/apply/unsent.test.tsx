import { emptyForm } from '@nalanda/contract/applications/application-form'
import type { MyApplication } from '@nalanda/contract/applications/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { season } from '../../../../dev/applications.ts'
import { openPage } from '../../../../dev/page.tsx'

const cannot = { edit: false, attach: false, submit: false, answer: false, accept: false, decline: false, withdraw: false }
const asked: MyApplication = {
  ...{ number: 'A26-00007', revision: 2, state: 'query', season: '2026–27', email: 'lakshmi@example.com', offer: null },
  ...{ form: emptyForm({ fullName: 'Lakshmi Priya', mobile: '9876543210', courseId: 1 }), documents: [], aadhaar: null },
  ...{ missing: [], needsConsent: false, submittedAt: null, asked: 'Which name is right?', seatFee: null, admissionNo: null },
  ...{ timeline: [], can: { ...cannot, answer: true } },
}

async function openQuestion() {
  const sent: unknown[] = []
  const page = await openPage('/apply/status', {
    '/api/session': () => ({ body: { user: null } }),
    '/api/apply/mine': () => ({ body: { application: asked } }),
    '/api/apply/mine/answer': ({ body }) => {
      sent.push(body)
      return { body: { ...asked, state: 'submitted', asked: null, can: cannot } }
    },
  })
  await userEvent.type(await screen.findByLabelText(/^Your answer/), 'The one on the memo')
  return { ...page, sent }
}

test('leaving the page with a typed but unsent answer asks for confirmation', async () => {
  const { sent, where } = await openQuestion()
  await userEvent.click(screen.getByRole('link', { name: 'Your data' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep editing' }))
  expect(where()).toBe('/apply/status')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Your answer/).value).toBe('The one on the memo')
  expect(sent).toEqual([])
})

test('after an answer is sent, the page can be left without a confirmation', async () => {
  const { sent, where } = await openQuestion()
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(sent).toEqual([{ text: 'The one on the memo' }]))
  await userEvent.click(await screen.findByRole('link', { name: 'Your data' }))
  await waitFor(() => expect(where()).toBe('/apply/data'))
})

test('leaving the page with a typed enquiry asks for confirmation, unless it was sent', async () => {
  const { where } = await openPage('/apply/enquiry', {
    '/api/session': () => ({ body: { user: null } }),
    '/api/apply/mine': () => ({ body: { application: null } }),
    '/api/apply/options': () => ({ body: season }),
    '/api/apply/enquiry': () => ({ body: {} }),
  })
  await userEvent.type(await screen.findByLabelText(/^Full name/), 'Lakshmi Priya')
  await userEvent.type(screen.getByLabelText(/^What would you like to know/), 'Is there a hostel?')
  const startAgain = () => userEvent.click(screen.getByRole('link', { name: 'Start again' }))
  await startAgain()
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(where()).toBe('/apply/enquiry')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What would you like to know/).value).toBe('Is there a hostel?')
  await userEvent.type(screen.getByLabelText(/^Mobile/), '9876543210')
  await userEvent.click(screen.getByRole('button', { name: /^Send/ }))
  await screen.findByRole('status')
  await startAgain()
  await waitFor(() => expect(where()).toBe('/apply'))
})
