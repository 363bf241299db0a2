import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'

const key = { offeringId: 1, batchId: null, day: '2026-11-20', firstPeriod: 1 }
const students = ['11', '21', '22'].map((end) => ({
  id: Number(end),
  rollNo: `24NA1A05${end}`,
  fullName: `Student ${end}`,
  leave: null,
}))
const held = {
  ...{ ...key, title: 'Algorithms', subjectCode: 'CS501PC', section: 'CSE A', periods: 1, startsAt: '09:00', endsAt: '09:50' },
  ...{ room: 'A 101', coveredFor: null, state: 'open', taken: null, roster: students, needsReason: false },
}

test('marking by roll-number digits and Enter announces each student found and the new mark', async () => {
  await openPage('/app/Faculty/Attendance/1-0-2026-11-20-1', {
    '/api/session': () => ({ body: { user: person({ username: 'meena', roles: ['ROLE_FACULTY'] }) } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/attendance/my-classes': () => ({
      body: { day: key.day, today: key.day, now: '2026-11-20T05:00:00.000Z', classes: [held] },
    }),
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Find student')
  const status = within(screen.getByRole('main')).getByRole('status')
  const type = async (keys: string) => {
    await userEvent.type(field, keys)
    return status.textContent
  }
  expect(await type('2')).toBe('2 Students')
  expect(await type('2')).toBe('Student 22: Present')
  expect(await type('{Enter}')).toBe('Student 22: Absent')
  expect([field.value, document.activeElement]).toEqual(['', field])
  expect(await type('99')).toBe('No results. Try other digits or a name.')
  expect(await type('{Enter}')).toBe('No results. Try other digits or a name.')
  expect(await type('{Backspace}{Backspace}11{Enter}')).toBe('Student 11: Absent')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save: 1 present, 2 absent' })).toBeTruthy())
  expect(status.isConnected).toBe(true)
})
