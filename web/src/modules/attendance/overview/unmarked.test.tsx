import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'

const one = {
  ...{ offeringId: 1, batchId: null, day: '2026-11-05', firstPeriod: 1, title: 'Algorithms', subjectCode: 'CS501PC' },
  ...{ section: 'CSE A', periods: 1, startsAt: '09:00', endsAt: '09:50', room: 'A 101' },
}
const student = { id: 5, rollNo: '24NA1A0505', fullName: 'Bala Krishna', leave: null }
const day = { day: one.day, today: '2026-11-20', now: '2026-11-20T05:00:00.000Z' }
const taken = {
  ...{ sessionId: 3, versionId: '5f0c2b57-3c86-4f3b-9a6b-0f6f3f6f2f10', held: true, absentIds: [], topic: null, students: 1 },
  ...{ takenBy: 'Academics', takenAt: '2026-11-20T05:00:00.000Z', versions: 1 },
}

test.each(['ROLE_ACADEMICS', 'ROLE_HOD'] as const)(
  'after marking a class, %s returns to the list of unmarked classes with the same filters',
  async (role) => {
    const asked: string[] = []
    const { where } = await openPage('/app/Attendance/Unmarked?from=2026-11-02&to=2026-11-07&q=Algo', {
      '/api/session': () => ({ body: { user: person({ roles: [role] }) } }),
      '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
      '/api/attendance/unmarked-classes': ({ query }) => {
        asked.push(query.toString())
        return { body: { classes: [{ ...one, teachers: 'Meena Rao' }], total: 1 } }
      },
      '/api/attendance/my-classes': () => ({ body: { ...day, classes: [] } }),
      '/api/attendance/class': () => ({
        body: {
          ...one,
          coveredFor: null,
          state: 'closed',
          taken: null,
          roster: [student],
          needsReason: false,
          can: { take: true },
        },
      }),
      '/api/attendance/versions': () => ({ body: taken }),
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Algorithms' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Save: 1 present/ }))
    await screen.findByText('Meena Rao')
    expect(where()).toBe('/app/Attendance/Unmarked')
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('02/11/2026')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Algo')
    expect(new Set(asked)).toEqual(new Set(['from=2026-11-02&to=2026-11-07&q=Algo']))
  },
)

test('on a phone the date filters of unmarked classes are behind a button, next to the chosen dates', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await openPage('/app/Attendance/Unmarked?from=2026-11-02&to=2026-11-07', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACADEMICS'] }) } }),
    '/api/attendance/unmarked-classes': () => ({ body: { classes: [{ ...one, teachers: 'Meena Rao' }], total: 1 } }),
    '/api/attendance/my-classes': () => ({ body: { ...day, classes: [] } }),
  })
  await screen.findByText('Meena Rao')
  expect(screen.queryByLabelText('From')).toBeNull()
  expect(screen.getByText('From: 2 Nov 2026')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('02/11/2026')
  vi.unstubAllGlobals()
})
