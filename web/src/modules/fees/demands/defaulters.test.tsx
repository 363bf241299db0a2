import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'

const row = {
  ...{ id: 7, rollNo: '22NA1A0501', admissionNo: 'NA1', fullName: 'Asha Rao', course: 'B.Tech', branch: 'CSE', batch: '2022-26' },
  ...{
    mobile: '9848022338',
    overduePaise: 45_000_00,
    openPaise: 50_000_00,
    since: '2026-10-01',
    remindedOn: null as string | null,
  },
}
const rows = [row, { ...row, id: 8, rollNo: '22NA1A0502', fullName: 'Ravi Kumar', remindedOn: '2026-11-12' }]
const run = {
  ...{ id: 3, state: 'done', total: 2, done: 2, startedBy: 'accountant', startedAt: '2026-11-20T05:00:00.000Z' },
  ...{ finishedAt: '2026-11-20T05:01:00.000Z', report: { reminded: 1, remindedToday: 0, unreachable: 1 } },
}
const sample = { fullName: 'Asha Rao', subject: 'Fees of Asha Rao are overdue: ₹45,000', text: 'Dear Asha Rao,\n\nTuition fee\n' }
const preview = { reminded: 1, remindedToday: 1, unreachable: 0, overduePaise: 45_000_00, sample }

type Answers = Parameters<typeof openPage>[1]
const open = (answers: Answers = {}, role: 'ROLE_ACCOUNTANT' | 'ROLE_PRINCIPAL' = 'ROLE_ACCOUNTANT', query = '') =>
  openPage(`/app/Accounts/Defaulters${query}`, {
    '/api/session': () => ({ body: { user: person({ roles: [role] }) } }),
    '/api/fee-defaulters': () => listReply(rows),
    '/api/fee-reminder-runs': () => listReply([]),
    '/api/fee-reminder-runs/preview': () => ({ body: preview }),
    ...answers,
  })

test('ticked students are reminded after the clerk has seen the number of students and the e-mail', async () => {
  const sent: unknown[] = []
  await open({
    '/api/fee-reminder-runs': ({ body }) => {
      if (!body) return listReply([])
      sent.push(body)
      return { body: { ...run, state: 'waiting' } }
    },
  })
  const list = within(await screen.findByRole('table', { name: 'Defaulters' }))
  expect((await list.findByRole('row', { name: /Ravi Kumar/ })).textContent).toContain('12 Nov 2026')
  await userEvent.click(within(list.getByRole('row', { name: /Asha Rao/ })).getByRole('checkbox'))
  const bar = within(screen.getByRole('region', { name: '1 selected' }))
  await userEvent.click(bar.getByRole('button', { name: 'Send reminders' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send reminders' }))
  await dialog.findByText('1 student, ₹45,000.00 overdue')
  dialog.getByText('1 student already had a reminder that day.')
  dialog.getByText(sample.subject)
  expect(sent).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Send reminders' }))
  await waitFor(() => expect(sent).toEqual([{ whom: { studentIds: [7] } }]))
  await waitFor(() => expect(screen.queryByRole('region', { name: '1 selected' })).toBeNull())
})

test('reminders to the whole list use its search and filters; cancelling sends nothing', async () => {
  const asked: unknown[] = []
  await open(
    {
      '/api/fee-reminder-runs/preview': ({ body }) => {
        asked.push(body)
        return { body: preview }
      },
    },
    'ROLE_ACCOUNTANT',
    '?reminded=never',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send reminders to all' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send reminders' }))
  await dialog.findByText('1 student, ₹45,000.00 overdue')
  expect(asked).toEqual([{ whom: { matching: { reminded: 'never', sort: 'rollNo' } } }])
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('running reminders show their progress, and finally their result', async () => {
  let asked = 0
  const { calls } = await open({
    '/api/fee-reminder-runs': () => listReply([asked++ === 0 ? { ...run, state: 'running', done: 1 } : run]),
  })
  await screen.findByRole('progressbar', { name: 'Sending reminders' })
  await screen.findByText(/^Last reminders: accountant, /)
  screen.getByText('1 student reminded.')
  screen.getByText(/^1 student cannot be reached/)
  await waitFor(() => expect(calls.filter((one) => one.includes('/api/fee-defaulters')).length).toBeGreaterThan(1))
})

test('leaders see defaulters but cannot send reminders', async () => {
  await open({}, 'ROLE_PRINCIPAL')
  const list = within(await screen.findByRole('table', { name: 'Defaulters' }))
  await list.findByRole('row', { name: /Asha Rao/ })
  expect(list.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Send reminders/ })).toBeNull()
})
