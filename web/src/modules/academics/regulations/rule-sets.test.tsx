import type { Regulation, RegulationRules } from '@nalanda/contract/academics/academics'
import { usualAttendance } from '@nalanda/contract/academics/attendance-rules'
import type { Role } from '@nalanda/contract/platform/roles'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'

const rulesFrom = (effectiveFrom: string, creditsForAward: number): RegulationRules => ({
  ...{ effectiveFrom, creditsForAward, absentGrade: 'AB', rounding: 'truncate', countedAttempt: 'best' },
  scale: [
    { grade: 'P', minPercent: 40, points: 5, passes: true },
    { grade: 'F', minPercent: 0, points: 0, passes: false },
  ],
  passPercent: { internal: 0, external: 35, total: 40 },
  attendance: usualAttendance,
})
const [former, present] = [rulesFrom('2022-07-01', 160), rulesFrom('2025-07-01', 164)]
const regulation: Regulation = {
  ...{ id: 8, revision: 1, code: 'R22', title: 'Regulations 2022', courseId: 3, courseName: 'B.Tech', retired: false },
  ...{ rules: present, history: [former, present] },
}

const openRegulation = (role: Role) =>
  openPage('/app/Admin/Regulations/8', {
    '/api/session': () => ({ body: { user: person({ roles: [role] }) } }),
    '/api/regulations/8': () => ({ body: regulation }),
  })
const credits = () => screen.getByLabelText<HTMLInputElement>(/^Credits for award/)

test('users who may not change a regulation can show its former rules and try a percentage', async () => {
  await openRegulation('ROLE_EXAMINATION')
  const show = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show' })
  expect([credits().value, credits().closest('fieldset')?.disabled]).toEqual(['164', true])
  await userEvent.click(show)
  expect([credits().value, credits().closest('fieldset')?.disabled]).toEqual(['160', true])
  const tried = screen.getByRole('spinbutton', { name: /^Try/ })
  await userEvent.clear(tried)
  await userEvent.type(tried, '30')
  expect(screen.getByText(/^30.*F/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
})
