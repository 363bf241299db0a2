import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const type = {
  ...{ id: 4, revision: 1, retired: false, code: 'MERIT', name: 'Merit scholarship', kind: 'scholarship', percent: 25 },
  ...{ amountPaise: null, capPercent: 50, capPaise: null, approver: 'ROLE_PRINCIPAL', rule: null, headIds: [], heads: [] },
}
const concession = {
  ...{ id: 9, revision: 3, typeId: 4, type: type.name, kind: 'scholarship', studentId: 2, rollNo: '22NA1A0501' },
  ...{ admissionNo: 'ADM1', fullName: 'Asha Rao', branch: 'CSE', academicYear: 2026, percent: null, amountPaise: null },
  ...{ reason: 'First in the entrance examination', state: 'draft', requestedPaise: null, grantedPaise: 0, grantedOn: null },
  ...{ receivedPaise: 0, returnedPaise: 0, receivablePaise: 0, enteredBy: 'clerk', document: null },
}
const share = { demandId: 1, head: 'Tuition fee', label: '', instalment: 1, dueOn: '2026-08-31', amountPaise: 200_000 }
const detail = {
  ...{ ...concession, basePaise: 1_000_000, wantedPaise: 250_000, mostPaise: 500_000, excessPaise: 50_000, shares: [share] },
  ...{ approver: 'ROLE_PRINCIPAL', entryId: null, request: null, history: [] },
}
const scheme = {
  ...{ id: 6, scheme: 'Fee reimbursement (RTF)', code: 'RTF', students: 1, to30Paise: 0, to60Paise: 0, to90Paise: 0 },
  ...{ to180Paise: 0, over180Paise: 900_000, receivablePaise: 900_000 },
}
const claim = { ...concession, typeId: 6, kind: 'scheme', state: 'granted', grantedPaise: 900_000, receivablePaise: 900_000 }
const batch = {
  ...{ id: 5, typeId: 6, scheme: scheme.scheme, receivedOn: '2026-11-20', reference: 'GO 12', amountPaise: 800_000 },
  ...{ shortfallPaise: 100_000, students: 1, remark: null, reversedOn: null, reversalReason: null, recordedBy: 'clerk' },
  recordedAt: '2026-11-20T05:30:00.000Z',
}

type Answers = Parameters<typeof openPage>[1]
type Role = 'ROLE_ACCOUNTANT' | 'ROLE_ACCOUNTANTS_OFFICER' | 'ROLE_PRINCIPAL'
const open = (address: string, answers: Answers = {}, role: Role = 'ROLE_ACCOUNTANT') =>
  openPage(address, {
    '/api/session': () => ({ body: { user: person({ username: 'clerk', roles: [role] }) } }),
    '/api/concession-types': () => listReply([type]),
    '/api/concessions': () => listReply([concession]),
    '/api/concessions/9': () => ({ body: detail }),
    '/api/fee-heads': () => listReply([]),
    '/api/scheme-ageing': () => listReply([scheme]),
    '/api/scheme-reimbursements': () => listReply([batch]),
    '/api/scheme-reimbursements/accounts': () => ({ body: { accounts: [{ id: 3, code: '1020', name: 'Bank account' }] } }),
    ...answers,
  })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  // Renders lists as cards, each with all its fields
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
})

test('the list names student, type and state of each concession', async () => {
  await open('/app/Accounts/Concessions')
  await screen.findByText('Asha Rao')
  expect(screen.getAllByText('Merit scholarship').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Draft').length).toBeGreaterThan(0)
})

test('a draft shows which dues it reduces and what cannot be granted, and is sent for approval', async () => {
  const sent: unknown[] = []
  await open('/app/Accounts/Concessions/9', {
    '/api/concessions/9/request': ({ body }) => {
      sent.push(body)
      return { body: { ...detail, state: 'requested' } }
    },
  })
  await screen.findByText('Dues to reduce')
  screen.getByText(/₹500(\.00)? cannot be granted/)
  await userEvent.click(await button(/^Request approval/))
  await waitFor(() => expect(sent).toEqual([{ revision: 3 }]))
})

test('a refusal because of the cap shows the reason', async () => {
  const message = 'The cap of Merit scholarship allows at most ₹100 for this student and year'
  await open('/app/Accounts/Concessions/9', {
    '/api/concessions/9/request': () => refusal('concessions.above-cap', { message }),
  })
  await userEvent.click(await button(/^Request approval/))
  await screen.findByText(message)
})

test('the principal sees a concession and cannot change it', async () => {
  await open('/app/Accounts/Concessions/9', {}, 'ROLE_PRINCIPAL')
  await screen.findByText('Dues to reduce')
  expect(screen.queryByRole('button', { name: /Request approval|Cancel concession|Change/ })).toBeNull()
})

test('a type is listed with its cap; only the officer adds one', async () => {
  await open('/app/Accounts/Concession Types')
  await screen.findByText('50%')
  expect(screen.queryByRole('button', { name: /Add type/ })).toBeNull()
})

test('ticked proposals become drafts', async () => {
  const sent: unknown[] = []
  const evidence = [{ relative: 'sister', number: '22XX1A0501', fullName: 'Asha Rao', by: 'fatherMobile' }]
  const proposal = {
    id: 3,
    rollNo: '24XX1A0507',
    admissionNo: 'ADM3',
    fullName: 'Ravi Rao',
    branch: 'CSE',
    batch: '2024',
    evidence,
  }
  await open('/app/Accounts/Concession Proposals?year=2026', {
    '/api/concession-types': () => listReply([{ ...type, rule: 'sibling' }]),
    '/api/concession-types/4/proposals/2026': ({ body }) => {
      if (body) sent.push(body)
      return body ? { body: { added: 1, present: 0 } } : listReply([proposal])
    },
  })
  await screen.findByText("Sister: 22XX1A0501 Asha Rao, same father's mobile")
  await userEvent.click(screen.getByRole('checkbox', { name: /Ravi Rao/ }))
  await userEvent.click(await button('Add 1 draft'))
  await screen.findByText('1 draft added')
  expect(sent).toEqual([{ studentIds: [3] }])
})

test('a reimbursement is recorded with the amount that the scheme refuses', async () => {
  const sent: unknown[] = []
  await open('/app/Accounts/Schemes', {
    '/api/concessions': () => listReply([claim]),
    '/api/scheme-reimbursements': ({ body }) => {
      if (body) sent.push(body)
      return body ? { body: batch } : listReply([batch])
    },
  })
  await userEvent.click(await button(/^Record reimbursement: /))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Sanction/), 'GO 12')
  await userEvent.selectOptions(dialog.getByLabelText(/^Account/), '3')
  await userEvent.clear(dialog.getByLabelText(/^Amount received/))
  await userEvent.type(dialog.getByLabelText(/^Amount received/), '8000')
  await userEvent.clear(dialog.getByLabelText(/^Shortfall/))
  await userEvent.type(dialog.getByLabelText(/^Shortfall/), '1000')
  await userEvent.click(dialog.getByRole('button', { name: /^Record ₹8,000/ }))
  const lines = [{ concessionId: 9, receivedPaise: 800_000, shortfallPaise: 100_000 }]
  await waitFor(() => expect(sent).toMatchObject([{ typeId: 6, reference: 'GO 12', accountId: 3, lines }]))
})

test('a reimbursement is reversed with a reason', async () => {
  const sent: unknown[] = []
  await open('/app/Accounts/Reimbursements', {
    '/api/scheme-reimbursements/5/reversal': ({ body }) => {
      sent.push(body)
      return { body: { ...batch, reversedOn: '2026-11-21', reversalReason: 'Entered twice' } }
    },
  })
  await userEvent.click(await button(/^Reverse reimbursement: /))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'Entered twice')
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse reimbursement' }))
  await waitFor(() => expect(sent).toEqual([{ reason: 'Entered twice' }]))
})
