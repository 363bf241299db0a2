import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const asha = person({ username: 'asha', fullName: 'Asha Rao', roles: ['ROLE_STUDENT'] })
const copy = {
  ...{ id: 7, kind: 'student', recordId: 5, name: 'Asha Rao', state: 'ready', progress: 100, askedBy: 'asha' },
  ...{ askedAt: '2026-11-20T05:00:00.000Z', reason: null, readyAt: '2026-11-20T05:01:00.000Z' },
  ...{ expiresAt: '2026-11-27T05:01:00.000Z', bytes: 2048, downloads: 0 },
}
const self = { kind: 'student', id: 5, name: 'Asha Rao', number: '22NA1A0501', relation: 'self' }
const request = {
  ...{ id: 9, revision: 1, ask: 'erasure', kind: 'student', recordId: 5, name: 'Asha Rao', number: '22NA1A0501', field: null },
  ...{ value: null, text: 'Please erase me', state: 'requested', requestedBy: 'asha', requestedAt: '2026-11-20T05:00:00.000Z' },
  ...{ origin: 'portal', dueOn: '2026-12-20', answer: '', closedAt: null },
}
const consent = {
  kind: 'student',
  recordId: 5,
  name: 'Asha Rao',
  version: 0,
  agreedOn: '2022-08-01',
  by: 'Mohan Rao',
  withdrawnOn: null,
}
const nothingAsked = {
  '/api/my/data/people': () => ({ body: { items: [self] } }),
  '/api/my/data/copies': () => ({ body: { items: [] } }),
  '/api/my/data/requests': () => ({ body: { items: [] } }),
  '/api/my/data/consents': () => ({ body: { items: [consent] } }),
}

type Answers = Parameters<typeof openPage>[1]
const open = (address: string, answers: Answers, roles = asha.roles) =>
  openPage(address, {
    '/api/session': () => ({ body: { user: { ...asha, roles } } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    ...answers,
  })

beforeEach(() => {
  // Renders lists as cards, each with all its fields
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
})

test('a student requests a copy of their own data, and downloads finished copies', async () => {
  const sent: unknown[] = []
  await open('/app/My Data', {
    ...nothingAsked,
    '/api/my/data/copies': ({ body }) => {
      if (!body) return { body: { items: [copy, { ...copy, id: 6, state: 'expired' }] } }
      sent.push(body)
      return { body: { ...copy, state: 'waiting' } }
    },
  })
  expect(await screen.findByText(/Available until/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Download the copy of Asha Rao' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Request a copy' }))
  expect(await screen.findByText('Preparing the copy. You get a notification when it is ready.')).toBeTruthy()
  expect(sent).toEqual([{ kind: 'student', id: 5, language: 'en' }])
})

test('the office finds a person and enters a reason for the copy', async () => {
  const sent: unknown[] = []
  await open(
    '/app/Data Copies',
    {
      '/api/data-people': () => ({ body: { items: [{ ...self, relation: 'other' }] } }),
      '/api/data-copies': ({ body }) => {
        if (!body) return listReply([{ ...copy, reason: 'Letter of 1 June' }])
        sent.push(body)
        return { body: copy }
      },
    },
    ['ROLE_ADMINISTRATION'],
  )
  expect(await screen.findByText('Letter of 1 June')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Create copy' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('combobox'), 'asha')
  await userEvent.click(await dialog.findByRole('option', { name: 'Asha Rao, 22NA1A0501 (Student)' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Letter of 12 June')
  await userEvent.click(dialog.getByRole('button', { name: /Create copy/ }))
  expect(await screen.findByText('Preparing the copy')).toBeTruthy()
  expect(sent).toEqual([{ kind: 'student', id: 5, language: 'en', reason: 'Letter of 12 June' }])
})

test('an applicant without an open application gets a link to open it', async () => {
  const signedOut = refusal('applications.apply-signed-out', { message: 'No application is open' })
  await openPage('/apply/data', {
    '/api/session': () => ({ body: { user: null } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/apply/mine/data/copies': () => signedOut as never,
  })
  expect(await screen.findByRole('link', { name: 'Open the application' })).toBeTruthy()
})

test('an applicant sees that the requests could not be loaded, and can try again', async () => {
  let fails = true
  await openPage('/apply/data', {
    '/api/session': () => ({ body: { user: null } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/apply/mine/data/copies': () => ({ body: { items: [] } }),
    '/api/apply/mine/data/requests': () =>
      fails ? (refusal('platform.busy') as never) : { body: { items: [], consent: { ...consent, kind: 'application' } } },
  })
  const again = await screen.findByRole('button', { name: /Try again/ })
  expect(screen.queryByRole('button', { name: 'Make a request' })).toBeNull()
  fails = false
  await userEvent.click(again)
  expect(await screen.findByRole('button', { name: 'Make a request' })).toBeTruthy()
})

test('a student requests a correction, and sees the date by which it will be answered', async () => {
  const sent: unknown[] = []
  await open('/app/My Data', {
    ...nothingAsked,
    '/api/my/data/requests': ({ body }) => {
      if (!body) return { body: { items: sent.length > 0 ? [{ ...request, ask: 'correction' }] : [] } }
      sent.push(body)
      return { body: request }
    },
  })
  expect((await screen.findByText(/Given by Mohan Rao/)).parentElement?.textContent).toMatch(
    /^Privacy policy .*\. Given by Mohan Rao\.$/,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Make a request' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Field to correct/ }), "Father's name")
  await userEvent.type(dialog.getByRole('textbox', { name: /Correct value/ }), 'Mohan Kumar Rao')
  await userEvent.type(dialog.getByRole('textbox', { name: /Details of your request/ }), 'As on the memo')
  await userEvent.click(dialog.getByRole('button', { name: /Send request/ }))
  expect(await screen.findByText(/The college answers by .*2026/)).toBeTruthy()
  const asked = {
    kind: 'student',
    id: 5,
    ask: 'correction',
    field: 'fathersName',
    value: 'Mohan Kumar Rao',
    text: 'As on the memo',
  }
  expect(sent).toEqual([asked])
})

test('the correct date of birth is entered day first, and sent as a date', async () => {
  const sent: unknown[] = []
  await open('/app/My Data', {
    ...nothingAsked,
    '/api/my/data/requests': ({ body }) => {
      if (!body) return { body: { items: [] } }
      sent.push(body)
      return { body: request }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Make a request' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Field to correct/ }), 'Date of birth')
  await userEvent.type(dialog.getByRole('textbox', { name: /Details of your request/ }), 'As on the memo')
  const day = dialog.getByRole('textbox', { name: /Correct value/ })
  await userEvent.type(day, '31/02/2005')
  await userEvent.click(dialog.getByRole('button', { name: /Send request/ }))
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await userEvent.clear(day)
  await userEvent.type(day, '15/08/2005')
  await userEvent.click(dialog.getByRole('button', { name: /Send request/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const asked = { kind: 'student', id: 5, ask: 'correction', field: 'dateOfBirth', value: '2005-08-15', text: 'As on the memo' }
  expect(sent).toEqual([asked])
})

test('the principal sees the effects and obstacles of an erasure, and erases with a reply', async () => {
  const sent: unknown[] = []
  const parts = [
    { part: 'documents', act: 'remove', why: null, count: 3 },
    { part: 'results', act: 'keep', why: 'academic', count: 40 },
  ]
  const detail = { ...request, can: { recommend: false, sanction: true, refuse: true }, history: [] }
  let obstacles = ['holds']
  const answers = {
    '/api/data-requests/9': () => ({ body: { ...detail, erasure: { parts, obstacles } } }),
    '/api/data-requests/9/decision': ({ body }: { body: unknown }) => {
      sent.push(body)
      return { body: { ...detail, erasure: { parts, obstacles: [] } } }
    },
  }
  await open('/app/Data Requests/9', answers, ['ROLE_PRINCIPAL'])
  expect(await screen.findByText('The student has open holds. Clear them first.')).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Erase' }) as HTMLButtonElement).disabled).toBe(true)
  obstacles = []
  document.body.replaceChildren()
  await open('/app/Data Requests/9', answers, ['ROLE_PRINCIPAL'])
  expect(await screen.findByText('The student register, marks and certificates are kept permanently')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Erase' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'Erased as you asked')
  await userEvent.click(dialog.getByRole('button', { name: 'Erase' }))
  expect(await screen.findByText('Decision saved')).toBeTruthy()
  expect(sent).toEqual([{ decision: 'sanction', answer: 'Erased as you asked', revision: 1 }])
})

test('an administrator sees how many records a new period removes before it is saved', async () => {
  const period = {
    ...{ kind: 'applications', days: 730, standardDays: 730, leastDays: 365, least: 'law', reason: null, changedBy: null },
    ...{ changedAt: null, revision: 3, due: 4, ranOn: '2026-11-22', removed: 12, failed: true },
  }
  const sent: unknown[] = []
  const asked: string[] = []
  await open(
    '/app/Data Retention',
    {
      '/api/retention': () => ({ body: { items: [period, { ...period, kind: 'sign-ins', ranOn: null, failed: false }] } }),
      '/api/retention/applications/preview': () => {
        asked.push('preview')
        return { body: { due: 812 } }
      },
      '/api/retention/applications': ({ body }) => {
        sent.push(body)
        return { body: { items: [{ ...period, days: 400 }] } }
      },
    },
    ['ROLE_ADMIN'],
  )
  expect(await screen.findByText('Failed. The next run tries again.')).toBeTruthy()
  expect(screen.getAllByText('365 days (DPDP Rules, 2025, rule 8(3))')).toHaveLength(2)
  expect(screen.getByText('Not yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Change period: Unsuccessful applications' }))
  const days = await screen.findByRole('spinbutton')
  await userEvent.clear(days)
  await userEvent.type(days, '300')
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Resolution of 12 June')
  await userEvent.click(screen.getByRole('button', { name: /^Continue/ }))
  expect(asked).toEqual([])
  await userEvent.clear(days)
  await userEvent.type(days, '400')
  await userEvent.click(screen.getByRole('button', { name: /^Continue/ }))
  expect(await screen.findByText(/^The next nightly run removes 812 records/)).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Save period' }))
  expect(await screen.findByText('Period saved')).toBeTruthy()
  expect(sent).toEqual([{ days: 400, reason: 'Resolution of 12 June', revision: 3 }])
})
