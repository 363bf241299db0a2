import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'

const type = {
  ...{ id: 1, revision: 1, retired: false, code: 'CL', name: 'Casual leave', yearFirstMonth: 1, effectiveFrom: '2026-01-01' },
  ...{ paid: true, halfDays: true, grantKind: 'yearly', grantHalves: 24, creditedAt: 'start', proRata: true, capHalves: null },
  ...{ carryHalves: 0, creditDays: null, maxConsecutiveDays: null, noticeDays: 0, afterwardsDays: 0, proofAboveDays: null },
  ...{ sandwich: true, mayCombine: false, staffKind: null, minServiceMonths: 0, maxTimesInService: null, needsCover: true },
  ...{ countsHolidays: false, maxNegativeHalves: 0 },
}

test('a leave type for all members of staff stays for all after a change', async () => {
  const sent: unknown[] = []
  await openPage('/app/Admin/Leave/Types', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ADMIN'] }) } }),
    '/api/leave/types': () => listReply([type]),
    '/api/leave/types/1': ({ body }) => {
      sent.push(body)
      return { body: { ...type, revision: 2 } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Casual leave/ }))
  await userEvent.type(await screen.findByLabelText(/^Name/), ' of staff')
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(sent).toMatchObject([{ name: 'Casual leave of staff', staffKind: null }]))
})
