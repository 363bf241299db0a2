import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const head = person({ username: 'head', fullName: 'Dr. Head', roles: ['ROLE_HOD'] })
const nothing = { recommend: false, sanction: false, refuse: false, return: false, withdraw: false, resubmit: false }
const request = {
  ...{ id: 7, revision: 3, kind: 'registration', subject: { name: 'Suresh' }, link: null, recordLink: null, state: 'waiting' },
  ...{ requestedBy: 'suresh', requestedAt: '2026-11-02T05:30:00.000Z', amountPaise: null, sanctionedPaise: null },
  ...{ dueOn: '2020-01-02', onBehalfOf: null, can: nothing },
}
const step = {
  ...{ id: 1, action: 'recommend', role: 'ROLE_HOD', scope: 'CSE', person: null, openedAt: '2026-11-02T05:30:00.000Z' },
  ...{ dueOn: '2020-01-02', escalatedTo: 'ROLE_DEAN', decision: null, decidedAt: null, decidedBy: null },
  ...{ onBehalfOf: null, comment: '', amountPaise: null },
}
const entry = {
  ...{ id: 1, action: 'request', from: null, to: 'waiting', at: '2026-11-02T05:30:00.000Z', by: 'suresh' },
  ...{ onBehalfOf: null, text: null },
}
const detail = (values: object = {}) => ({ ...request, steps: [step], history: [entry], ...values })

type Answers = Parameters<typeof openPage>[1]
const open = (address: string, answers: Answers, roles = head.roles) =>
  openPage(address, {
    '/api/session': () => ({ body: { user: { ...head, roles } } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/approvals/waiting': () => listReply([]),
    ...answers,
  })
/** Opens one request and records what is sent about it. */
async function openRequest(can: object, values: object = {}, refused?: ReturnType<typeof refusal>) {
  const sent: unknown[] = []
  const act = ({ body }: { body: unknown }) => {
    sent.push(body)
    return refused ?? { body: detail() }
  }
  const acts = ['decisions', 'return', 'withdrawal', 'resubmission'].map((name) => [`/api/approvals/7/${name}`, act])
  const opened = await open('/app/Approvals/7', {
    '/api/approvals/7': () => ({ body: detail({ can: { ...nothing, ...can }, ...values }) }),
    ...Object.fromEntries(acts),
  })
  await screen.findByRole('heading', { name: 'Account for Suresh' })
  return { ...opened, sent }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

beforeEach(() => {
  // Renders lists as cards, each with all its fields
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
})

test('the start page of an administrator shows how many requests wait for a decision', async () => {
  await open('/app/Admin', { '/api/approvals/waiting': () => listReply([request, { ...request, id: 8 }]) }, ['ROLE_ADMIN'])
  const link = await screen.findByRole('link', { name: /^Approvals/ })
  expect(await within(link).findByRole('img', { name: '2 requests wait for your decision' })).toBeTruthy()
})

test('no count is shown if no request waits', async () => {
  const { calls } = await open('/app/Admin', {}, ['ROLE_ADMIN'])
  await screen.findByRole('link', { name: /^Approvals/ })
  await expect.poll(() => calls.filter((call) => call.startsWith('GET /api/approvals/waiting?')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('img', { name: /wait for your decision/ })).toBeNull()
})

test.each([
  ['1', '1 day'],
  ['0.5', '0.5 days'],
  ['2.5', '2.5 days'],
])('a leave request of length %s shows %s', async (days, text) => {
  const subject = { type: 'Casual leave', name: 'Suresh', from: '1 Dec 2026', until: '1 Dec 2026', days }
  await open('/app/Approvals', { '/api/approvals/waiting': () => listReply([{ ...request, kind: 'leave', subject }]) })
  await screen.findByRole('link', { name: `Casual leave of Suresh, 1 Dec 2026 (${text})` })
})

test('the inbox lists waiting requests, marks overdue ones, and opens a request', async () => {
  const { where } = await open('/app/Approvals', {
    '/api/approvals/waiting': () => listReply([{ ...request, onBehalfOf: 'Dr. Away' }]),
    '/api/approvals/7': () => ({ body: detail() }),
  })
  const list = within(await screen.findByRole('list', { name: 'To decide' }))
  expect(list.getByText('Overdue')).toBeTruthy()
  expect(list.getByText('Dr. Away')).toBeTruthy()
  await userEvent.click(list.getByRole('link', { name: 'Account for Suresh' }))
  await screen.findByRole('heading', { name: 'Account for Suresh' })
  expect(where()).toBe('/app/Approvals/7')
})

test('the server filters the inbox by overdue requests, and an empty inbox says what it will contain', async () => {
  const { calls } = await open('/app/Approvals', {})
  expect(await screen.findByText('Nothing waits for your decision')).toBeTruthy()
  await press('Filter')
  await userEvent.selectOptions(await screen.findByLabelText('Deadline'), 'Overdue')
  await expect.poll(() => calls.some((call) => /\/approvals\/waiting\?.*overdue=yes/.test(call))).toBe(true)
})

test('a list that could not be loaded can be loaded again', async () => {
  let fails = true
  await open('/app/Approvals/Mine', {
    '/api/approvals/mine': () => (fails ? refusal('platform.invalid', { message: 'No' }) : listReply([request])),
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  fails = false
  await userEvent.click(retry)
  expect(await screen.findByRole('link', { name: 'Account for Suresh' })).toBeTruthy()
})

test('a user who decides on nothing sees only their own requests', async () => {
  const { where } = await open('/app/Approvals', { '/api/approvals/mine': () => listReply([]) }, ['ROLE_STUDENT'])
  expect(await screen.findByText('No requests yet')).toBeTruthy()
  expect(where()).toBe('/app/Approvals/Mine')
  expect(screen.queryByRole('link', { name: 'Deputies' })).toBeNull()
})

test('a request shows its steps, its history and the actions that the server allows', async () => {
  const decided = { ...step, decision: 'recommend', decidedAt: entry.at, decidedBy: 'dean', onBehalfOf: 'head', comment: 'Fine' }
  const recommended = { ...entry, id: 2, action: 'recommend', by: 'dean', onBehalfOf: 'head', text: 'Classes are covered' }
  await openRequest(
    { sanction: true },
    { steps: [decided, { ...step, id: 2, action: 'sanction' }], history: [entry, recommended] },
  )
  const steps = within(screen.getByRole('region', { name: 'Steps' }))
  expect(steps.getByText(/^dean for head, /)).toBeTruthy()
  expect(steps.getByText(/Dean can decide as well/)).toBeTruthy()
  const history = within(screen.getByRole('region', { name: 'History' }))
  expect(history.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)).toEqual([
    'Recommended',
    'Requested',
  ])
  expect(history.getByText('Classes are covered')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sanction' })).toBeTruthy()
  for (const name of ['Recommend', 'Reject', 'Return', 'Withdraw', 'Send again'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a request is sanctioned with a smaller amount and a comment', async () => {
  const { sent } = await openRequest({ sanction: true }, { amountPaise: 500_000 })
  await press('Sanction')
  const asked = await dialog()
  const sum = asked.getByLabelText('Amount to sanction')
  await userEvent.clear(sum)
  await userEvent.type(sum, '4,000')
  await userEvent.type(asked.getByLabelText('Comment'), 'For this year')
  await userEvent.click(asked.getByRole('button', { name: /^Sanction/ }))
  expect(await screen.findByText('Request sanctioned')).toBeTruthy()
  expect(sent).toEqual([{ decision: 'sanction', comment: 'For this year', amountPaise: 400_000, revision: 3 }])
})

test('a rejection needs a reason', async () => {
  const { sent } = await openRequest({ refuse: true })
  await press('Reject')
  const asked = await dialog()
  await userEvent.click(asked.getByRole('button', { name: /^Reject/ }))
  expect(await asked.findByText('Enter a reason of at least 5 characters')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(asked.getByLabelText(/^Reason/), 'Not this month')
  await userEvent.click(asked.getByRole('button', { name: /^Reject/ }))
  expect(await screen.findByText('Request rejected')).toBeTruthy()
  expect(sent).toEqual([{ decision: 'refuse', comment: 'Not this month', amountPaise: null, revision: 3 }])
})

test('a request is returned with a reason, and its maker answers and sends it again', async () => {
  const { sent } = await openRequest({ return: true, resubmit: true })
  await press('Return')
  await userEvent.type((await dialog()).getByLabelText(/^Reason/), 'Which classes?')
  await userEvent.click((await dialog()).getByRole('button', { name: /^Return/ }))
  await screen.findByText('Request returned')
  await press('Send again')
  await userEvent.type((await dialog()).getByLabelText('Answer'), 'None')
  await userEvent.click((await dialog()).getByRole('button', { name: /^Send again/ }))
  await screen.findByText('Request sent again')
  expect(sent).toEqual([
    { reason: 'Which classes?', revision: 3 },
    { comment: 'None', amountPaise: null, revision: 3 },
  ])
})

test('a withdrawal needs a confirmation, and a refused withdrawal shows the reason', async () => {
  const stale = refusal('platform.changed-meanwhile', { message: 'Somebody changed this meanwhile' })
  const { sent } = await openRequest({ withdraw: true }, {}, stale)
  await press('Withdraw')
  expect(sent).toEqual([])
  await userEvent.click((await dialog()).getByRole('button', { name: 'Withdraw' }))
  expect((await (await dialog()).findByRole('alert')).textContent).toBe('Somebody changed this meanwhile')
})

test('a returned request that is changed on the page of its record links to it, and cannot be sent again here', async () => {
  await openRequest({ withdraw: true }, { state: 'returned', recordLink: '/app/Events/12' })
  expect(screen.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe('/app/Events/12')
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('the decider can open the record that was requested', async () => {
  await openRequest({ sanction: true }, { recordLink: '/app/Accounts/Refunds/12' })
  expect(screen.getByRole('link', { name: 'View what was requested' }).getAttribute('href')).toBe('/app/Accounts/Refunds/12')
})

test('a request whose kind has its own page links to it', async () => {
  await openRequest({}, { link: '/app/Admin/Registrations' })
  expect(screen.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe('/app/Admin/Registrations')
})
