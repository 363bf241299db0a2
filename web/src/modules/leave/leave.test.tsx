import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const balance = {
  ...{ typeId: 1, typeCode: 'CL', typeName: 'Casual leave', grantKind: 'yearly', year: '2026', endsOn: '2026-12-31' },
  ...{ halfDays: true, creditedHalves: 24, usedHalves: 5, reservedHalves: 2, availableHalves: 17 },
}
const type = {
  ...{ id: 1, revision: 1, retired: false, code: 'CL', name: 'Casual leave', yearFirstMonth: 1, effectiveFrom: '2026-01-01' },
  ...{ paid: true, halfDays: true, grantKind: 'yearly', grantHalves: 24, creditedAt: 'start', proRata: true, capHalves: null },
  ...{ carryHalves: 0, creditDays: null, maxConsecutiveDays: null, noticeDays: 0, afterwardsDays: 0, proofAboveDays: null },
  ...{ sandwich: true, mayCombine: false, staffKind: null, minServiceMonths: 0, maxTimesInService: null, needsCover: true },
  ...{ countsHolidays: false, maxNegativeHalves: 0 },
}
const days = { fromOn: '2026-12-01', untilOn: '2026-12-03', startsAtNoon: false, endsAtNoon: true }
const leave = {
  ...{ id: 7, revision: 3, staffId: 4, fullName: 'Asha Rao', empCode: 'NA1', departmentName: 'CSE', typeId: 1, typeCode: 'CL' },
  ...{ typeName: 'Casual leave', ...days, reason: 'Wedding', contact: null, extendsId: null, state: 'sanctioned', halves: 5 },
  ...{
    requestedBy: 'asha',
    own: true,
    proofNeeded: false,
    proof: null,
    mayProve: true,
    halfDays: true,
    covers: [],
    request: null,
    cancellation: null,
  },
  history: [],
}
const cover = {
  id: 3,
  requestId: 9,
  fullName: 'Bala Kumar',
  departmentName: 'CSE',
  note: 'DS, CSE-A',
  ...days,
  state: 'asked',
  reason: null,
}
const bala = {
  ...{ staffId: 5, fullName: 'Bala Kumar', designation: 'Assistant Professor', departmentName: 'CSE' },
  ...{ onLeave: false, covering: 0, freeForClasses: null },
}
const assessment = {
  years: [{ year: '2026', halves: 5, availableHalves: 17 }],
  lines: [
    { enteredOn: '2026-01-01', kind: 'grant', halves: 24, balanceHalves: 24, reason: null, leave: null },
    { enteredOn: '2026-08-03', kind: 'correction', halves: -3, balanceHalves: 21, reason: 'Counted twice', leave: null },
  ],
  away: [
    {
      day: '2026-12-01',
      people: [1, 2, 3].map((n) => ({ fullName: `Teacher ${n}`, typeName: 'Casual leave', sanctioned: n < 3 })),
    },
  ],
  ...{ departmentName: 'CSE', departmentSize: 24, earlier: [] },
}

type Answers = Parameters<typeof openPage>[1]
const open = (address: string, answers: Answers = {}, user: Parameters<typeof person>[0] = {}) =>
  openPage(address, {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_FACULTY'], staffId: 4, ...user }) } }),
    '/api/leave/balances': () => ({ body: [balance] }),
    '/api/leave/types': () => listReply([type]),
    '/api/leave/covers': () => listReply([]),
    '/api/leave/requests': () => listReply([leave]),
    '/api/leave/requests/7': () => ({ body: leave }),
    '/api/leave/requests/7/assessment': () => ({ body: assessment }),
    '/api/leave/colleagues': () => ({ body: [bala] }),
    ...answers,
  })

test('the own page shows the remaining leave, and a cover request is accepted with one click', async () => {
  let sent: unknown
  await open('/app/Faculty/Leave', {
    '/api/leave/covers': () => listReply([cover]),
    '/api/leave/covers/3/answer': ({ body }) => {
      sent = body
      return { body: { ...cover, state: 'accepted' } }
    },
  })
  const card = within((await screen.findByText('8.5 days')).closest('li') ?? document.body)
  card.getByText('12 days credited, 2.5 days used')
  card.getByText('1 day reserved by requests that wait')
  await userEvent.click(await screen.findByRole('button', { name: 'Accept cover for Bala Kumar' }))
  await screen.findByText('You cover for Bala Kumar')
  expect(sent).toEqual({ accept: true, reason: null })
})

test('a user without a staff record sees why there is no application for leave', async () => {
  await open('/app/Faculty/Leave', {}, { staffId: null })
  await screen.findByText('No staff record')
  expect(screen.queryByRole('link', { name: 'Apply for leave' })).toBeNull()
})

test('the application shows how many days the leave takes, and the chosen colleague receives a cover request with it', async () => {
  const sent: unknown[] = []
  await open('/app/Faculty/Leave/Apply', {
    '/api/leave/preview': () => ({
      body: { halves: 5, years: [{ year: '2026', halves: 5, availableHalves: 17 }], coverNeeded: true, proofNeeded: false },
    }),
    'POST /api/leave/requests': ({ body }) => {
      sent.push(body)
      return { body: { ...leave, state: 'covers' } }
    },
  })
  await userEvent.type(await screen.findByRole('textbox', { name: /First day/ }), '01122026')
  await screen.findByText('Takes 2.5 days')
  await screen.findByText('2026: 8.5 days before, 6 days after')
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Wedding')
  await userEvent.click(await screen.findByRole('button', { name: 'Ask Bala Kumar to cover' }))
  await userEvent.type(screen.getByLabelText(/What Bala Kumar covers/), 'DS, CSE-A')
  await userEvent.click(screen.getByRole('button', { name: /Send request/ }))
  await screen.findByRole('heading', { name: 'Asha Rao' })
  expect(sent).toMatchObject([
    { typeId: 1, fromOn: '2026-12-01', untilOn: '2026-12-01', send: true, covers: [{ staffId: 5, note: 'DS, CSE-A' }] },
  ])
})

test('the reason why leave cannot be requested is shown before it is sent', async () => {
  await open('/app/Faculty/Leave/Apply', {
    '/api/leave/preview': () =>
      refusal('leave.balance-too-low', { values: { type: 'Casual leave', available: '1', needed: '2' } }),
  })
  await userEvent.type(await screen.findByRole('textbox', { name: /First day/ }), '01122026')
  await screen.findByText(/this leave takes/)
})

test('a decider sees who else is away and the last ledger lines, but cannot cancel the leave', async () => {
  await open(
    '/app/Faculty/Leave/7',
    { '/api/leave/requests/7': () => ({ body: { ...leave, own: false } }) },
    { roles: ['ROLE_HOD'] },
  )
  await screen.findByText(/^3 of 24 in CSE are away on/)
  screen.getByText('Teacher 1, Teacher 2, Teacher 3 (waits for approval)')
  const ledger = within(screen.getByRole('table', { name: 'Last lines of the ledger' }))
  expect(ledger.getAllByRole('row').at(-1)?.textContent).toBe('3 Aug 2026CorrectionCounted twice-1.5 days10.5 days')
  expect(screen.queryByRole('button', { name: 'Cancel or shorten' })).toBeNull()
})

test.each([
  ['cancelled', '', false, 'Cancel leave'],
  ['shortened to a day', '02122026', false, 'Shorten leave'],
  ['shortened to noon of a day', '02122026', true, 'Shorten leave'],
])('the person sees how to cancel, and the sanctioned leave is %s with a reason', async (_, lastDay, endsAtNoon, act) => {
  let sent: unknown
  await open('/app/Faculty/Leave/7', {
    '/api/leave/requests/7/cancellation': ({ body }) => {
      sent = body
      return { body: lastDay ? { ...leave, untilOn: '2026-12-02', endsAtNoon } : { ...leave, state: 'cancelled' } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel or shorten' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  expect(dialog.getByText('Leave blank to cancel all of it')).toBeTruthy()
  if (lastDay) await userEvent.type(dialog.getByRole('textbox', { name: /Last day that you take/ }), lastDay)
  if (endsAtNoon) await userEvent.click(await dialog.findByRole('checkbox'))
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Back earlier')
  await userEvent.click(dialog.getByRole('button', { name: act }))
  await screen.findByText('Days returned to your balance')
  expect(sent).toEqual({ revision: 3, lastOn: lastDay ? '2026-12-02' : null, endsAtNoon, reason: 'Back earlier' })
})

test('the administration corrects a balance in days', async () => {
  let sent: unknown
  const entry = {
    ...{
      id: 1,
      staffId: 5,
      fullName: 'Bala Kumar',
      empCode: 'NA2',
      typeId: 1,
      typeCode: 'CL',
      typeName: 'Casual leave',
      year: '2026',
    },
    ...{ enteredOn: '2026-11-20', kind: 'correction', halves: -3, requestId: null, reason: 'Counted twice', enteredBy: 'office' },
  }
  await open(
    '/app/Admin/Leave/Ledger',
    {
      '/api/leave/entries': () => listReply([entry]),
      '/api/departments': () => listReply([]),
      '/api/staff': () => listReply([]),
      'POST /api/leave/entries': ({ body }) => {
        sent = body
        return { body: entry }
      },
    },
    { roles: ['ROLE_ADMINISTRATION'] },
  )
  await screen.findByText('-1.5 days')
  await userEvent.click(screen.getByRole('button', { name: 'Correct a balance' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Days/), '-1.25')
  await userEvent.click(dialog.getByRole('button', { name: /Correct a balance/ }))
  expect(sent).toBeUndefined()
})

test('the head of department sees the balances of a member of staff and prints the statement of a leave year', async () => {
  const years: string[] = []
  const account = {
    ...{ staffId: 4, fullName: 'Asha Rao', empCode: 'NA1', designation: 'Assistant Professor', departmentName: 'CSE' },
    years: [2026, 2025],
  }
  await open(
    '/app/Admin/Leave/Staff/4',
    {
      '/api/leave/accounts/4': () => ({ body: account }),
      '/api/leave/entries': () => listReply([]),
      '/api/departments': () => listReply([]),
      '/api/leave/accounts/4/statement': ({ query }) => {
        years.push(query.get('year') ?? '')
        return refusal('leave.nothing-in-year')
      },
    },
    { roles: ['ROLE_HOD'] },
  )
  await screen.findByRole('heading', { name: 'Asha Rao' })
  await screen.findByText('8.5 days')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Leave year' }), '2025')
  await userEvent.click(screen.getByRole('button', { name: 'Leave statement' }))
  await screen.findByText(/^No leave was credited or taken/)
  expect(years).toEqual(['2025'])
})

test('the rules of a type are shown with their dates, and a change shows the value before it', async () => {
  const { code: _, name: __, yearFirstMonth: ___, revision: ____, retired: _____, ...rules } = type
  const now = {
    ...{ ...rules, id: 1, typeId: 1, typeCode: 'CL', typeName: 'Casual leave', time: 'now' },
    effectiveUntil: '2026-12-31',
  }
  const future = { ...now, id: 2, effectiveFrom: '2027-01-01', effectiveUntil: null, grantHalves: 16, time: 'future' }
  await open('/app/Faculty/Leave/Rules/1', { '/api/leave/rules': () => listReply([future, now]) })
  await screen.findByRole('heading', { name: 'From 1 Jan 2027' })
  screen.getByRole('heading', { name: '1 Jan to 31 Dec 2026' })
  screen.getByText('before: 12 days each year')
  expect(screen.getAllByText(/^before: /)).toHaveLength(1)
})
