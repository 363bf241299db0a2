import { emptyForm, missingParts } from '@nalanda/contract/applications/application-form'
import type { MyApplication } from '@nalanda/contract/applications/views'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const branches = [{ id: 11, shortName: 'CSE', name: 'Computer Science' }]
const lists = { category: [], nationality: [], religion: [], motherTongue: [], bloodGroup: [], entranceType: [] }
const view = {
  ...{
    season: '2026–27',
    open: true,
    lateralEntry: false,
    opensOn: null,
    closesOn: null,
    privacyVersion: 3,
    today: '2026-06-10',
  },
  courses: [{ id: 1, name: 'B.Tech', firstYear: true, lateral: false, branches }],
  lists,
}
const form = emptyForm({ fullName: 'Lakshmi Priya', mobile: '9876543210', courseId: 1 })
const photo = { kind: 'photo' as const, name: 'me.jpg', type: 'image/jpeg', bytes: 90_000, uploadedAt: '2026-06-10T05:00:00Z' }

/** Opens the form at an address with an application stored by the server at a revision; returns the revisions on which saves were based. */
async function openForm(address: string, onServer: { revision: number }) {
  const upon: number[] = []
  let stored: MyApplication = {
    ...{ number: 'A26-00007', revision: onServer.revision, state: 'draft', season: '2026–27', email: 'lakshmi@example.com' },
    ...{ form, documents: [{ ...photo, id: 1, checkedAt: null, restricted: false }], aadhaar: null },
    ...{ missing: missingParts(form, []), needsConsent: false, submittedAt: null, asked: null, offer: null, seatFee: null },
    ...{ admissionNo: null, timeline: [] },
    can: { edit: true, attach: true, submit: true, answer: false, accept: false, decline: false, withdraw: true },
  }
  const documentsChange = () => {
    stored = { ...stored, revision: stored.revision + 1, documents: [] }
    return { body: stored }
  }
  await openPage(address, {
    '/api/session': () => ({ body: { user: null } }),
    '/api/apply/options': () => ({ body: view }),
    '/api/apply/mine/documents/1': documentsChange,
    '/api/apply/mine': ({ body }) => {
      if (body === undefined) return { body: { application: stored } }
      const sent = body as Pick<MyApplication, 'revision' | 'form'>
      upon.push(sent.revision)
      if (sent.revision !== stored.revision) return refusal('platform.changed-meanwhile')
      stored = { ...stored, form: sent.form, revision: stored.revision + 1 }
      return { body: stored }
    },
  })
  return { upon, documentsChange, changeForm: () => (stored = { ...stored, revision: 9, form: { ...form, board: 'TSBIE' } }) }
}

const chooseBranch = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^CSE/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
}

beforeEach(() => localStorage.clear())

test('after a document is removed, the form is saved with the new revision', async () => {
  const { upon } = await openForm('/apply/form?step=documents', { revision: 1 })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await screen.findByRole('button', { name: /^Programme/ })
  await userEvent.click(screen.getByRole('button', { name: /^Programme/ }))
  await chooseBranch()
  expect(await screen.findByRole('heading', { name: 'About you' }, { timeout: 8000 })).toBeTruthy()
  expect(upon).toEqual([2])
})

test('documents sent from another device do not prevent saving the form', async () => {
  const { upon, documentsChange } = await openForm('/apply/form', { revision: 1 })
  await screen.findByRole('button', { name: /^CSE/ })
  documentsChange()
  await chooseBranch()
  expect(await screen.findByRole('heading', { name: 'About you' }, { timeout: 8000 })).toBeTruthy()
  expect(upon).toEqual([1, 2])
  expect(screen.queryByText(/on another device/)).toBeNull()
})

test('a form saved on another device is not overwritten', async () => {
  const { upon, changeForm } = await openForm('/apply/form', { revision: 1 })
  await screen.findByRole('button', { name: /^CSE/ })
  changeForm()
  await chooseBranch()
  expect((await screen.findAllByText(/on another device/)).length).toBeGreaterThan(0)
  expect(new Set(upon)).toEqual(new Set([1]))
})
