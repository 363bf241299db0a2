import { emptyForm, missingParts } from '@nalanda/contract/applications/application-form'
import type { MyApplication } from '@nalanda/contract/applications/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../../../../dev/page.tsx'

const lists = { category: [], nationality: [], religion: [], motherTongue: [], bloodGroup: [], entranceType: [] }
const view = {
  ...{ season: '2026–27', open: true, lateralEntry: false, opensOn: null, closesOn: null, privacyVersion: 3 },
  ...{ today: '2026-06-10', courses: [], lists },
}
const form = emptyForm({ fullName: 'Lakshmi Priya', mobile: '9876543210', courseId: 1 })
const application: MyApplication = {
  ...{ number: 'A26-00007', revision: 1, state: 'draft', season: '2026–27', email: 'lakshmi@example.com', form, documents: [] },
  ...{ aadhaar: null, missing: missingParts(form, []), needsConsent: false, submittedAt: null, asked: null, offer: null },
  ...{ seatFee: null, admissionNo: null, timeline: [] },
  can: { edit: true, attach: true, submit: true, answer: false, accept: false, decline: false, withdraw: true },
}

async function openStep(step: string, missing = application.missing) {
  const saved: MyApplication['form'][] = []
  await openPage(`/apply/form?step=${step}`, {
    '/api/session': () => ({ body: { user: null } }),
    '/api/apply/options': () => ({ body: view }),
    '/api/apply/mine': ({ body }) => {
      if (body === undefined) return { body: { application: { ...application, missing } } }
      saved.push((body as { form: MyApplication['form'] }).form)
      return { body: { ...application, revision: 2, form: saved.at(-1) } }
    },
  })
  return saved
}
const pinCode = async () => {
  const address = await screen.findByRole('heading', { name: 'Permanent address' })
  return within(address.closest('section') as HTMLElement).getByLabelText<HTMLInputElement>(/^PIN code/)
}
const wrong = 'Enter the six digits of the PIN code, such as 500032'

beforeEach(() => localStorage.clear())

test.each(['Save and continue', 'Back', /^Family/])(
  'an incomplete PIN code is reported and gets the focus when the step is left by %s',
  async (act) => {
    const saved = await openStep('you')
    await userEvent.type(await pinCode(), '50003')
    await userEvent.click(screen.getByRole('button', { name: act }))
    expect(await screen.findByText(wrong)).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await pinCode()))
    expect(screen.getByRole('heading', { name: 'About you' })).toBeTruthy()
    await userEvent.type(await pinCode(), '2')
    await userEvent.click(screen.getByRole('button', { name: act }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'About you' })).toBeNull())
    expect(saved.every(({ permanentParts }) => permanentParts.pincode !== '50003')).toBe(true)
  },
)

test('the page title names the step, and the heading of the step has the focus for screen readers', async () => {
  await openStep('you')
  await pinCode()
  expect(document.title).toBe('About you · Apply')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(document.title).toBe('Family · Apply'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Family' }))
})

test('the browser can fill in the address of the applicant', async () => {
  await openStep('you')
  const address = (await pinCode()).closest('section')?.querySelectorAll('input') ?? []
  const parts = ['address-line1', 'address-line2', 'address-level3', 'off', 'address-level2', 'address-level1', 'postal-code']
  expect([...address].map(({ autocomplete }) => autocomplete)).toEqual(parts)
})

test('a step with a refused field is not marked as done', async () => {
  await openStep('family', [])
  expect(await screen.findByRole('button', { name: /Family · done/ })).toBeTruthy()
  await userEvent.type(screen.getByLabelText("Father's occupation"), '12')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Family · done/ })).toBeNull())
})

test('a missing value that is opened from the review has the focus in its field', async () => {
  await openStep('review')
  await userEvent.click(await screen.findByRole('button', { name: 'PIN code' }))
  await screen.findByRole('heading', { name: 'About you' })
  await waitFor(async () => expect(document.activeElement).toBe(await pinCode()))
})
