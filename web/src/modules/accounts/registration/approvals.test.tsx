import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { college, openPage, person } from '../../../../dev/page.tsx'

const administrator = person()
const registration = {
  ...{
    id: 7,
    username: 'suresh',
    email: 's@college.example',
    fullName: 'Dr. Suresh',
    requestedRole: 'ROLE_HOD',
    grantedRoles: [],
  },
  ...{
    instituteType: 'engineering',
    eamcetCode: 'NALA',
    collegeName: college.name,
    affiliatedTo: '',
    department: '',
    modules: [],
  },
  ...{ registeredAt: '2026-11-20T05:30:00.000Z', invited: false, state: 'waits', decidedAt: null, decidedBy: null },
  decisionReason: '',
}
const open = (address: string, items: object[], sendsMail = true) =>
  openPage(address, {
    '/api/institution': () => ({ body: { ...college, sendsMail } }),
    '/api/session': () => ({ body: { user: administrator } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/getAllDepartmentDetails': () => ({
      body: [{ departmentCode: 'CSE', departmentCreationPrimaryKey: { departmentName: 'Computer Science' } }],
    }),
    '/api/registration': () => ({ body: { new: 'true', firstRun: false } }),
    '/api/registrations': () => ({ body: { items, total: items.length, next: null } }),
  })

beforeEach(() => {
  // Renders the list as cards, which takes a moment; the grid takes seconds
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
})

test('for a HOD, no named department means the department of the linked staff, not the whole college', async () => {
  await open('/app/Admin/Registrations', [registration])
  await userEvent.click(await screen.findByText('Dr. Suresh'))
  const scope = await screen.findByLabelText('Department')
  const first = () => within(scope).getAllByRole('option')[0]?.textContent
  expect(first()).toBe('Where the linked staff serves')
  await userEvent.selectOptions(screen.getByLabelText(/^Role to grant/), 'Faculty')
  expect(first()).toBe('The whole college')
})

test.each([
  [true, 'Dr. Suresh receives an e-mail with your reason.'],
  [false, /^No e-mail is sent, because the portal has no mail server\. When signing in, Dr\. Suresh learns/],
])('a rejection promises an e-mail only where a mail server sends it (%s)', async (sendsMail, lead) => {
  await open('/app/Admin/Registrations', [registration], sendsMail)
  await userEvent.click(await screen.findByText('Dr. Suresh'))
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }))
  expect(await screen.findByText(lead)).toBeTruthy()
})
