import { emptyForm, missingParts } from '@nalanda/contract/applications/application-form'
import type { MyApplication } from '@nalanda/contract/applications/views'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { season } from '../../../../dev/applications.ts'
import { college, openPage } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'
import { readLocalCopy, storeLocally } from './local-copy.ts'

const begun = emptyForm({ fullName: 'Lakshmi Priya', mobile: '9876543210', courseId: 1 })
const cannot = { edit: false, attach: false, submit: false, answer: false, accept: false, decline: false, withdraw: true }

const application = (over: Partial<MyApplication> = {}): MyApplication => ({
  number: 'A26-00007',
  revision: 1,
  state: 'draft',
  season: '2026–27',
  email: 'lakshmi@example.com',
  form: begun,
  documents: [],
  aadhaar: null,
  missing: missingParts(begun, []),
  ...{ needsConsent: false, submittedAt: null, asked: null, offer: null, seatFee: null, admissionNo: null, timeline: [] },
  can: { ...cannot, edit: true, attach: true, submit: true },
  ...over,
})

type Sent = { method: string; body: unknown }

/** Opens a page of the application with the server's data; returns the bodies sent to the server. */
async function openApply(
  address: string,
  mine: MyApplication | null,
  more: Record<string, () => { status?: number; body: unknown }> = {},
) {
  const sent: Record<string, unknown>[] = []
  let stored = mine
  const page = await openPage(address, {
    '/api/session': () => ({ body: { user: null } }),
    '/api/apply/options': () => ({ body: season }),
    '/api/apply/mine': ({ body }) => {
      if (body === undefined) return { body: { application: stored } }
      sent.push(body as Record<string, unknown>)
      const { form } = body as { form: MyApplication['form'] }
      if (stored) stored = { ...stored, form, revision: stored.revision + 1, missing: missingParts(form, []) }
      return { body: stored }
    },
    ...more,
  })
  return { ...page, sent }
}

beforeEach(() => localStorage.clear())

test('a guest starts with four values and consent, and is then asked for the code from the e-mail', async () => {
  const bodies: Sent[] = []
  await openApply('/apply', null, {
    '/api/apply': (({ body }: { body: unknown }) => {
      bodies.push({ method: 'POST', body })
      return { body: { link: 'l'.repeat(43), sentTo: 'la•••@example.com', code: null } }
    }) as never,
  })
  await userEvent.type(await screen.findByLabelText(/^Full name/), 'Lakshmi Priya')
  await userEvent.type(screen.getByLabelText(/^Mobile/), '9876543210')
  await userEvent.type(screen.getAllByLabelText(/^E-mail/)[0] as HTMLElement, 'lakshmi@example.com')
  const start = () => userEvent.click(screen.getByRole('button', { name: 'Start application' }))
  await start()
  expect(await screen.findByText('Agree that the college may read your application')).toBeTruthy()
  expect(bodies).toEqual([])
  await userEvent.click(screen.getByRole('checkbox'))
  await start()
  expect(await screen.findByText(/six-digit code to la•••@example.com/)).toBeTruthy()
  await userEvent.click(screen.getByRole('textbox')).then(() => userEvent.paste(' 123 456 '))
  expect(screen.getByDisplayValue('123456')).toBeTruthy()
  expect(bodies[0]?.body).toEqual({
    fullName: 'Lakshmi Priya',
    mobile: '9876543210',
    email: 'lakshmi@example.com',
    courseId: 1,
    language: 'en',
    privacyVersion: 3,
    agrees: true,
  })
})

test.each([true, false])('the start page announces e-mails only if the portal sends e-mail: %s', async (sendsMail) => {
  await openApply('/apply', null, { '/api/institution': () => ({ body: { ...college, sendsMail } }) })
  await screen.findByLabelText(/^Full name/)
  expect(screen.queryByText('We send the code, the link and all answers to this address') !== null).toBe(sendsMail)
})

test('preferred branches are ordered as they are tapped, at most three, and saved with the step', async () => {
  const { sent } = await openApply('/apply/form', application())
  await userEvent.click(await screen.findByRole('button', { name: /^ECE/ }))
  await userEvent.click(screen.getByRole('button', { name: /^CSE/ }))
  await userEvent.click(screen.getByRole('button', { name: /^EEE/ }))
  expect((screen.getByRole('button', { name: /^MECH/ }) as HTMLButtonElement).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByRole('heading', { name: 'About you' }, { timeout: 8000 })).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({ revision: 1, form: { branchIds: [12, 11, 13] } })
})

test('without a connection the form is kept on the device, and the page says so', async () => {
  await openApply('/apply/form', application(), {
    '/api/apply/mine': (({ body }: { body: unknown }) =>
      body === undefined ? { body: { application: application() } } : refusal('platform.busy', { message: 'Busy' })) as never,
  })
  await userEvent.click(await screen.findByRole('button', { name: /^CSE/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByText(/saved on this device/)).toBeTruthy()
  await waitFor(() => expect(readLocalCopy('A26-00007')?.branchIds).toEqual([11]))
})

test('concurrent saves are sent one after the other, each with the revision of the save before', async () => {
  const { sent } = await openApply('/apply/form', application())
  const answer = globalThis.fetch
  const waiting: (() => void)[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'PUT') await new Promise<void>((resolve) => waiting.push(resolve))
    return answer(url, init)
  })
  const saveTwice = () => [1, 2].forEach(() => void window.dispatchEvent(new Event('online')))
  await userEvent.click(await screen.findByRole('button', { name: /^CSE/ }))
  saveTwice()
  await waitFor(() => expect(waiting).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: /^ECE/ }))
  saveTwice()
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(waiting).toHaveLength(1)
  waiting[0]?.()
  await waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.()
  expect(await screen.findByRole('heading', { name: 'About you' })).toBeTruthy()
  expect(sent).toMatchObject([
    { revision: 1, form: { branchIds: [11] } },
    { revision: 2, form: { branchIds: [11, 12] } },
  ])
  expect(screen.queryByText(/on another device/)).toBeNull()
})

test('closing the application deletes its data from the device', async () => {
  storeLocally('A26-00007', begun)
  await openApply('/apply/status', application({ state: 'submitted', can: cannot }), { '/api/apply/leave': () => ({ body: {} }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Close on this device' }))
  await waitFor(() => expect(readLocalCopy('A26-00007')).toBeNull())
})

test('the Aadhaar number is stored with the step; an incomplete one prevents leaving the step', async () => {
  const bodies: unknown[] = []
  const kept = { ...application(), aadhaar: 'XXXXXXXX7058' }
  const { sent } = await openApply('/apply/form?step=documents', application(), {
    '/api/apply/mine/aadhaar': (({ body }: { body: unknown }) => {
      bodies.push(body)
      return { body: kept }
    }) as never,
  })
  await userEvent.click(await screen.findByRole('button', { name: /^About you/ }))
  await userEvent.type(await screen.findByLabelText(/^Aadhaar number/), '99994105705')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText(/An Aadhaar number has 12 digits/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'About you' })).toBeTruthy()
  expect(bodies).toEqual([])
  await userEvent.type(screen.getByLabelText(/^Aadhaar number/), '8')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('heading', { name: 'Programme' })).toBeTruthy()
  expect(bodies).toEqual([{ aadhaar: '999941057058' }])
  expect(JSON.stringify([sent, { ...localStorage }])).not.toContain('999941057058')
})

test('an impossible Aadhaar number of twelve digits causes a warning, and is stored unless the college refuses it', async () => {
  const bodies: unknown[] = []
  let refuses = true
  await openApply('/apply/form?step=documents', application(), {
    '/api/apply/mine/aadhaar': (({ body }: { body: unknown }) => {
      bodies.push(body)
      return refuses ? refusal('applications.aadhaar-doubtful') : { body: application({ aadhaar: 'XXXXXXXX7059' }) }
    }) as never,
  })
  await userEvent.click(await screen.findByRole('button', { name: /^About you/ }))
  const input = await screen.findByLabelText(/^Aadhaar number/)
  await userEvent.type(input, '999941057058')
  expect(screen.queryByText(/^Check the digits/)).toBeNull()
  await userEvent.clear(input)
  await userEvent.type(input, '099941057058')
  expect(screen.getByText('Check the digits. Aadhaar numbers do not begin with 0 or 1.')).toBeTruthy()
  await userEvent.clear(input)
  await userEvent.type(input, '999941057059')
  expect(screen.getByText('Check the digits. The last digit does not match the others.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('This Aadhaar number is not valid. Check the digits with the card')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'About you' })).toBeTruthy()
  refuses = false
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('heading', { name: 'Programme' })).toBeTruthy()
  expect(bodies).toEqual([{ aadhaar: '999941057059' }, { aadhaar: '999941057059' }])
})

test('the review lists what is missing, with links to the steps, and cannot be sent before', async () => {
  await openApply('/apply/form?step=review', application())
  expect(((await screen.findByRole('button', { name: 'Send application' })) as HTMLButtonElement).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: "Father's name" }))
  expect(await screen.findByRole('heading', { name: 'Family' })).toBeTruthy()
})

test('a seat is accepted on the status page, which shows the costs and the deadline', async () => {
  const offer = {
    course: 'B.Tech',
    branch: 'CSE',
    batch: '2026-2030',
    seatType: 'Management',
    madeAt: '2026-06-10T05:00:00Z',
    expiresOn: '2126-06-17',
    feeDuePaise: 4_500_000,
    feeDueOn: null,
    feeDays: 7,
    waivedOn: null,
    settledOn: null,
    settledRef: null,
    bring: 'Originals',
  }
  const mine = application({ state: 'offered', offer, can: { ...cannot, accept: true, decline: true } })
  const bodies: unknown[] = []
  await openApply('/apply/status', mine, {
    '/api/apply/mine/offer': (({ body }: { body: unknown }) => {
      bodies.push(body)
      return { body: Object.assign(mine, { state: 'accepted', can: cannot }) }
    }) as never,
  })
  expect(await screen.findByText('₹45,000.00')).toBeTruthy()
  expect(screen.getByText('within 7 days of accepting')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Accept seat' }))
  expect(await screen.findByText('You have accepted the seat. See the next steps below.')).toBeTruthy()
  expect(bodies).toEqual([{ accept: true, revision: mine.revision }])
})

test('a question of the office is answered where it is shown', async () => {
  const mine = application({ state: 'query', asked: 'Which name is right?', can: { ...cannot, answer: true, attach: true } })
  const bodies: unknown[] = []
  await openApply('/apply/status', mine, {
    '/api/apply/mine/answer': (({ body }: { body: unknown }) => {
      bodies.push(body)
      return { body: { ...mine, state: 'submitted', asked: null, can: cannot } }
    }) as never,
  })
  expect(await screen.findByText('Which name is right?')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Your answer/), 'The one on the memo')
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(bodies).toEqual([{ text: 'The one on the memo' }]))
})
