import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const teacher = person({ username: 'teacher', fullName: 'T. Teacher', roles: ['ROLE_FACULTY'] })
const event = {
  ...{ id: 7, revision: 3, clubId: 1, club: 'Coding Club', title: 'CodeSprint', startsOn: '2026-12-05', endsOn: '2026-12-06' },
  ...{ venue: 'Computer Centre', seats: 60, budgetPaise: 4000000, sanctionedPaise: null, state: 'draft', department: 'CSE' },
  ...{ inCharge: 'Dr. Rao', proposedBy: 'teacher', participantCount: 2, overseen: true, request: null, history: [] },
}
const asha = {
  ...{ id: 1, studentId: 5, rollNo: '22NA1A0501', fullName: 'Asha Rao', branch: 'CSE', position: 'winner', eventId: 7 },
  ...{ event: 'CodeSprint', club: 'Coding Club', venue: 'Computer Centre', startsOn: '2026-12-05', endsOn: '2026-12-06' },
  ...{ eventState: 'held', certificateId: 9, certificateNo: 'NA/PC/2026-2027/0001', issuedOn: '2026-12-07' },
}
const bala = {
  ...asha,
  id: 2,
  rollNo: '22NA1A0502',
  fullName: 'Bala',
  position: 'participant',
  certificateId: null,
  certificateNo: null,
  issuedOn: null,
}

type Answers = Parameters<typeof openPage>[1]
const open = (address: string, answers: Answers, roles = teacher.roles) =>
  openPage(address, {
    '/api/session': () => ({ body: { user: { ...teacher, roles } } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/clubs': () => listReply([]),
    ...answers,
  })
const openEvent = (values: object, answers: Answers = {}, participants: object[] = [asha, bala]) =>
  open('/app/Events/7', {
    '/api/events/7': () => ({ body: { ...event, ...values } }),
    '/api/events/7/participants': () => listReply(participants),
    ...answers,
  })

beforeEach(() => {
  // Renders lists as cards, each with all its fields
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
})

test('the organiser sends a draft for approval, with the revision that is shown', async () => {
  const sent: unknown[] = []
  await openEvent(
    {},
    {
      '/api/events/7/request': ({ body }) => {
        sent.push(body)
        return { body: { ...event, state: 'requested' } }
      },
    },
  )
  await screen.findByText('You can add participants once the event is approved.')
  expect(screen.queryByRole('button', { name: 'Mark as held' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Request approval' }))
  await screen.findByText('Approval requested')
  expect(sent).toEqual([{ revision: 3 }])
})

const nothing = { recommend: false, sanction: false, refuse: false, return: false, withdraw: false, resubmit: false }
const approval = {
  ...{ id: 9, revision: 2, kind: 'event', subject: {}, link: null, recordLink: '/app/Events/7', state: 'waiting' },
  ...{ requestedBy: 'teacher', requestedAt: '2026-11-02T05:30:00.000Z', dueOn: '2999-11-25', amountPaise: null },
  ...{ sanctionedPaise: null, onBehalfOf: null, can: { ...nothing, withdraw: true }, history: [] },
  steps: [
    {
      ...{ id: 1, action: 'recommend', role: 'ROLE_HOD', scope: 'CSE', person: null, openedAt: '2026-11-02T05:30:00.000Z' },
      ...{ dueOn: '2999-11-25', escalatedTo: null, decision: null, decidedAt: null, decidedBy: null, onBehalfOf: null },
      ...{ comment: '', amountPaise: null },
    },
  ],
}

test('the page of an event shows who decides on it and by when, and its maker withdraws the request there', async () => {
  const sent: unknown[] = []
  const { calls } = await openEvent(
    { state: 'requested', request: { id: 9, state: 'waiting' } },
    {
      '/api/approvals/9': () => ({ body: approval }),
      '/api/approvals/9/withdrawal': ({ body }) => {
        sent.push(body)
        return { body: { ...approval, state: 'withdrawn' } }
      },
    },
  )
  const panel = within((await screen.findByRole('heading', { name: 'Approval' })).closest('section') as HTMLElement)
  await panel.findByText('Recommendation by HOD (CSE)')
  panel.getByText('Decide by 25 Nov 2999.')
  expect(panel.queryByRole('button', { name: 'Send again' })).toBeNull()
  await userEvent.click(panel.getByRole('button', { name: /^Withdraw/ }))
  expect(sent).toEqual([])
  const before = calls.filter((call) => call === 'GET /api/events/7').length
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  await expect.poll(() => sent).toEqual([{ revision: 2 }])
  // The event is fetched again after its request changed
  await expect.poll(() => calls.filter((call) => call === 'GET /api/events/7').length).toBeGreaterThan(before)
})

test('users who may read an event but not its request see the event without it, and the request is not fetched', async () => {
  const { calls } = await openEvent({ state: 'requested', request: null })
  await screen.findByRole('heading', { name: 'History' })
  expect(screen.queryByRole('heading', { name: 'Approval' })).toBeNull()
  expect(calls.filter((call) => /^GET \/api\/approvals\/\d/.test(call))).toEqual([])
})

test('an approved event can be marked as held on its last day, not before', async () => {
  await openEvent({ state: 'approved', endsOn: '2999-12-31' })
  await screen.findByText('Asha Rao')
  expect(screen.queryByRole('button', { name: 'Mark as held' })).toBeNull()
  await openEvent({ state: 'approved', startsOn: '2020-01-01', endsOn: '2020-01-01' })
  expect(await screen.findByRole('button', { name: 'Mark as held' })).toBeTruthy()
})

test('an approved event is cancelled with a reason until its first day; participants stay listed', async () => {
  const sent: unknown[] = []
  const cancellation = {
    '/api/events/7/cancellation': ({ body }: { body: unknown }) => {
      sent.push(body)
      return { body: { ...event, state: 'cancelled' } }
    },
  }
  await openEvent({ state: 'approved', startsOn: '2999-12-30', endsOn: '2999-12-31' }, cancellation)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel event' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel “CodeSprint”?' }))
  const confirm = dialog.getByRole('button', { name: 'Cancel event' })
  expect(confirm).toHaveProperty('disabled', true)
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'The hall is flooded')
  await userEvent.click(confirm)
  await screen.findByText('Event cancelled')
  expect(sent).toEqual([{ revision: 3, reason: 'The hall is flooded' }])
})

test('an event that has begun cannot be cancelled', async () => {
  await openEvent({ state: 'approved', startsOn: '2020-01-01', endsOn: '2999-12-31' })
  await screen.findByText('Asha Rao')
  expect(screen.queryByRole('button', { name: 'Cancel event' })).toBeNull()
})

test('a cancelled event shows the reason and its participants, who can no longer be changed', async () => {
  const entry = { id: 1, action: 'cancel', from: 'approved', to: 'cancelled', at: '2026-11-02T05:30:00.000Z', by: 'teacher' }
  const history = [{ ...entry, onBehalfOf: null, text: 'The hall is flooded' }]
  await openEvent({ state: 'cancelled', startsOn: '2999-12-30', endsOn: '2999-12-31', history })
  await screen.findByText('The hall is flooded')
  await screen.findByText('Bala')
  for (const name of ['Cancel event', 'Remove Bala', 'Add participant', 'Issue certificates'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('for the events of others, a teacher sees the details but no participants and no actions', async () => {
  await openEvent({ state: 'approved', overseen: false })
  await screen.findByText('Computer Centre')
  expect(screen.queryByText('Asha Rao')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark as held' })).toBeNull()
})

test('certificates of a held event are issued after a confirmation; only a participant without one can be removed', async () => {
  const sent: unknown[] = []
  await openEvent(
    { state: 'held' },
    {
      '/api/events/7/certificates': ({ body }) => {
        sent.push(body)
        return { body: { issued: 1 } }
      },
    },
  )
  await screen.findByRole('button', { name: 'Print certificate NA/PC/2026-2027/0001' })
  expect(screen.queryByRole('button', { name: 'Remove Asha Rao' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove Bala' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Issue certificates' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(sent).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Issue certificates' }))
  await screen.findByText('1 certificate issued')
  expect(sent).toEqual([{}])
})

test('all certificates of an event can be printed together once some are issued', async () => {
  await openEvent({ state: 'held' })
  await screen.findByText('Asha Rao')
  expect(screen.queryByRole('button', { name: 'Print all certificates' })).toBeNull()
  const entry = { id: 1, action: 'certify', from: 'held', to: 'held', at: '2026-11-02T05:30:00.000Z', by: 'teacher' }
  const { calls } = await openEvent(
    { state: 'held', history: [{ ...entry, onBehalfOf: null, text: '2' }] },
    {
      '/api/events/7/certificates': () =>
        refusal('activities.none-issued', { message: 'No certificates have been issued for this event yet' }),
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Print all certificates' }))
  await screen.findByText('No certificates have been issued for this event yet')
  expect(calls).toContain('GET /api/events/7/certificates')
})

test('an unknown student is an error in the form, which stays open', async () => {
  await openEvent(
    { state: 'approved' },
    {
      '/api/events/7/participants': ({ body }) =>
        body ? refusal('activities.no-such-student', { message: 'No student has the roll number 22NA1A9999' }) : listReply([]),
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add participant' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Roll number/ }), '22na1a9999')
  await userEvent.click(dialog.getByRole('button', { name: /^Add/ }))
  await dialog.findByText('No student has the roll number 22NA1A9999')
})

test('students see the events they take part in, with the certificate to print', async () => {
  await open('/app/My Events', { '/api/my/events': () => listReply([asha]) }, ['ROLE_STUDENT'])
  await screen.findByText('CodeSprint')
  expect(screen.getByRole('button', { name: 'Print certificate NA/PC/2026-2027/0001' })).toBeTruthy()
  expect(screen.queryByText(asha.fullName)).toBeNull()
})

test('a parent sees the child who takes part', async () => {
  await open('/app/My Events', { '/api/my/events': () => listReply([asha]) }, ['ROLE_PARENT'])
  await screen.findByText('CodeSprint')
  screen.getByText(asha.fullName)
})
