import type { Certificate } from '@nalanda/contract/certificates/certificates'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { aMyStudent, aStudent } from '../../../../dev/students.ts'

const student = aMyStudent()
const own = {
  ...{ id: 3, kind: 'bonafide', purpose: 'a bank loan', language: 'en', state: 'requested', refusal: null, revision: 1 },
  request: null,
  ...{ requestedAt: '2026-11-21T05:30:00.000Z', closedAt: null, certificateId: null, certificateNo: null, cancelled: false },
}
/** Returns a step that waits for its first decision. */
const anApprovalStep = (values: object) => ({
  ...{ id: 1, person: null, openedAt: '2026-11-21T05:30:00.000Z', dueOn: '2999-11-25', escalatedTo: null, decision: null },
  ...{ decidedAt: null, decidedBy: null, onBehalfOf: null, comment: '', amountPaise: null, ...values },
})
const refused = { ...own, id: 2, kind: 'study-conduct', state: 'refused', refusal: 'Fee is due' }
const offered = { kinds: ['bonafide', 'study-conduct'], languages: ['en'] }
const session = (roles: string[]) => ({ body: { user: person({ roles: roles as never, fullName: 'Snehitha Rao' }) } })
const mine = '/api/my-students/7/certificate-requests'

test('a student requests a certificate of a kind not yet requested, and sees why another one was refused', async () => {
  const sent: unknown[] = []
  await openPage('/app/Student', {
    '/api/session': () => session(['ROLE_STUDENT']),
    '/api/my-students': () => ({ body: { students: [student] } }),
    [mine]: ({ body }) => {
      if (body) sent.push(body)
      return { body: { requests: body ? [{ ...own, id: 4, kind: 'study-conduct' }, own] : [own, refused], ...offered } }
    },
  })
  expect(await screen.findByText('Rejected: Fee is due')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Request certificate' }))
  const dialog = await screen.findByRole('dialog')
  const kinds = within(within(dialog).getByLabelText(/Certificate/)).getAllByRole('option')
  expect(kinds.map(({ textContent }) => textContent)).toEqual(['Choose …', 'Study and conduct'])
  await userEvent.type(within(dialog).getByLabelText(/Purpose/), 'a passport')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Request sent to the college office')).toBeTruthy()
  expect(sent).toEqual([{ kind: 'study-conduct', purpose: 'a passport', language: 'en' }])
})

test('a student is told if the list shows only the newest requests', async () => {
  const reply = (length: number) => ({ requests: Array.from({ length }, (_, at) => ({ ...refused, id: at + 1 })), ...offered })
  const calls = { '/api/session': () => session(['ROLE_STUDENT']), '/api/my-students': () => ({ body: { students: [student] } }) }
  await openPage('/app/Student', { ...calls, [mine]: () => ({ body: reply(49) }) })
  expect(await screen.findAllByText('Rejected: Fee is due')).toHaveLength(49)
  expect(screen.queryByText(/Only the newest/)).toBeNull()
  await openPage('/app/Student', { ...calls, [mine]: () => ({ body: reply(50) }) })
  expect(await screen.findByText('Only the newest 50 are shown.')).toBeTruthy()
})

test('a student sees who decides on a request and by when, and withdraws it after a confirmation', async () => {
  const sent: unknown[] = []
  const nothing = { recommend: false, sanction: false, refuse: false, return: false, withdraw: true, resubmit: false }
  const approval = {
    ...{ id: 9, revision: 4, kind: 'certificate', subject: {}, link: '/app/Admin/Certificate requests', recordLink: null },
    ...{ state: 'waiting', requestedBy: 'snehitha', requestedAt: '2026-11-21T05:30:00.000Z', dueOn: '2999-11-25' },
    ...{ amountPaise: null, sanctionedPaise: null, onBehalfOf: null, can: nothing, history: [] },
    steps: [anApprovalStep({ role: 'ROLE_ADMISSIONS', scope: null, action: 'sanction' })],
  }
  await openPage('/app/Student', {
    '/api/session': () => session(['ROLE_STUDENT']),
    '/api/my-students': () => ({ body: { students: [student] } }),
    [mine]: () => ({ body: { requests: [{ ...own, request: { id: 9, state: 'waiting' } }], ...offered } }),
    '/api/approvals/9': () => ({ body: approval }),
    '/api/approvals/9/withdrawal': ({ body }) => {
      sent.push(body)
      return { body: { ...approval, state: 'withdrawn' } }
    },
  })
  await screen.findByText('Decide by 25 Nov 2999.')
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw/ }))
  expect(sent).toEqual([])
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('Request withdrawn')
  expect(sent).toEqual([{ revision: 4 }])
})

test('parents see the requests of the shown child, but can neither send nor withdraw one', async () => {
  await openPage('/app/Parent', {
    '/api/session': () => session(['ROLE_PARENT']),
    '/api/my-students': () => ({ body: { students: [student] } }),
    [mine]: () => ({ body: { requests: [own], kinds: [], languages: ['en'] } }),
  })
  expect(await screen.findByText('With the office')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Request certificate' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull()
})

const listed = {
  ...{ ...own, studentId: 7, fullName: 'Snehitha Rao', rollNo: '22NA1A0501', admissionNo: 'NA20220001' },
  ...{ branch: 'B.Tech CSE', closedBy: null },
}
const issued: Certificate = {
  ...{
    id: 1,
    kind: 'bonafide',
    number: 'NA/BC/2026-2027/0001',
    studentId: 7,
    fullName: 'Snehitha Rao',
    admissionNo: 'NA20220001',
  },
  ...{ rollNo: '22NA1A0501', branch: 'B.Tech CSE', about: 'a bank loan', issuedOn: '2026-11-21', issuedBy: 'admissions' },
  ...{ issueNo: 1, cancelledOn: null, cancelReason: null },
}

test('the office issues a requested certificate with the purpose given by the student', async () => {
  const sent: unknown[] = []
  await openPage('/app/Admin/Certificate requests', {
    '/api/session': () => session(['ROLE_ADMISSIONS']),
    '/api/certificate-requests': () => listReply([listed]),
    '/api/certificate-requests/3': () => ({ body: { ...listed, mayDecide: true } }),
    '/api/students/7': () => ({ body: aStudent() }),
    '/api/certificate-requests/3/certificate': ({ body }) => {
      sent.push(body)
      return { body: issued }
    },
  })
  await userEvent.dblClick(await screen.findByText('a bank loan'))
  await userEvent.click(await screen.findByRole('button', { name: 'Issue' }))
  const purpose = await screen.findByLabelText<HTMLInputElement>(/Purpose/)
  expect(purpose.value).toBe('a bank loan')
  const dialog = purpose.closest('dialog') as HTMLElement
  await userEvent.click(within(dialog).getByRole('button', { name: 'Issue' }))
  expect(await screen.findByText(/NA\/BC\/2026-2027\/0001/)).toBeTruthy()
  expect(sent).toEqual([{ certificate: { kind: 'bonafide', purpose: 'a bank loan' }, revision: 1 }])
})
