import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { college, openPage } from '../../../dev/page.tsx'

const administrator = {
  username: 'admin',
  email: 'a@college.example',
  fullName: 'A. Administrator',
  roles: ['ROLE_ADMIN'],
  instituteType: 'engineering',
  collegeId: 'NA',
  program: '',
  pendingStep: null,
}
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
const open = (address: string, items: object[]) =>
  openPage(address, {
    '/api/institution': () => ({ body: college }),
    '/api/session': () => ({ body: { user: administrator } }),
    '/api/getLogoDataForHeaders': () => ({ body: { Logo: '', Banner: '' } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/getAllDepartmentDetails': () => ({
      body: [{ departmentCode: 'CSE', departmentCreationPrimaryKey: { departmentName: 'Computer Science' } }],
    }),
    '/api/registration': () => ({ body: { new: 'true', firstRun: false } }),
    '/api/registrations': () => ({ body: { items, total: items.length, next: null } }),
  })

test('an administrator’s day begins with how many people wait for an account', async () => {
  await open('/app/Admin', [registration, { ...registration, id: 8 }])
  const card = await screen.findByRole('link', { name: /^Registrations .*Who asks for an account/ })
  expect(await within(card).findByRole('img', { name: '2 registrations wait for approval' })).toBeTruthy()
})

test('when nobody waits there is no count', async () => {
  const { calls } = await open('/app/Admin', [])
  await screen.findByRole('link', { name: /^Registrations .*Who asks for an account/ })
  await expect.poll(() => calls.filter((call) => call.startsWith('GET /api/registrations?')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('img', { name: /wait for approval/ })).toBeNull()
})

test('a head without a named department is not told to have the whole college', async () => {
  await open('/app/Admin/Registrations', [registration])
  await userEvent.click(await screen.findByText('Dr. Suresh'))
  const scope = await screen.findByLabelText('Department')
  const first = () => within(scope).getAllByRole('option')[0]?.textContent
  expect(first()).toBe('Where the linked staff serves')
  await userEvent.selectOptions(screen.getByLabelText(/^Role to grant/), 'Faculty')
  expect(first()).toBe('The whole college')
})
