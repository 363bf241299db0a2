import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'

const fee = {
  ...{ id: 4, revision: 1, examId: 9, exam: 'II Year I Sem Supplementary', kind: 'supplementary', course: 'B.Tech' },
  ...{ semester: 'II-I', headId: 3, head: 'Exam fee', academicYear: 2026, dueOn: '2026-12-01', amountPaise: 800_00 },
  ...{ maximumPaise: 2_000_00, lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 },
  ...{ studentCount: 12, demandedPaise: 14_400_00, openPaise: 14_400_00 },
}
const examHead = {
  ...{ id: 3, revision: 1, retired: false, code: 'EXAM', name: 'Exam fee', kind: 'exam', priority: 30, incomeAccountId: 1 },
  ...{ incomeAccount: 'Fee income', refundable: false },
}
const run = {
  ...{ id: 7, academicYear: 2026, batch: null, exam: fee.exam, state: 'done', total: 12, done: 12, startedBy: 'accountant' },
  ...{ startedAt: '2026-11-20T05:00:00.000Z', finishedAt: '2026-11-20T05:01:00.000Z' },
  report: { students: 12, added: 12, addedPaise: 14_400_00, repriced: 0, repricedPaise: 0, kept: 0 },
}

type Answers = Parameters<typeof openPage>[1]
const open = (answers: Answers = {}, role = 'ROLE_ACCOUNTANT') =>
  openPage('/app/Accounts/Exam Fees', {
    '/api/session': () => ({ body: { user: person({ roles: [role] as never }) } }),
    '/api/exam-fees': () => listReply([fee]),
    '/api/exam-fees/exams': () => ({
      body: { exams: [{ id: 10, title: 'II Year II Sem Regular', kind: 'regular', course: 'B.Tech', semester: 'II-II' }] },
    }),
    '/api/fee-heads': () => listReply([examHead, { ...examHead, id: 1, code: 'TUITION', name: 'Tuition fee', kind: 'tuition' }]),
    '/api/fee-runs': () => listReply([run]),
    ...answers,
  })

test('the demands of an exam are raised after a confirmation, and the results of an earlier run are listed', async () => {
  let asked = 0
  await open({
    '/api/exam-fees/4/runs': () => {
      asked += 1
      return { body: { ...run, state: 'waiting', finishedAt: null } }
    },
  })
  const earlier = (await screen.findByText('2026-2027, II Year I Sem Supplementary')).closest('tr')
  const results = within(earlier as HTMLElement).getAllByRole('cell')
  expect(results.map(({ textContent }) => textContent).slice(1)).toEqual(['12', '12 (₹14,400.00)', '0', '0', 'Done'])
  await userEvent.click(await screen.findByRole('button', { name: 'Raise demands: II Year I Sem Supplementary' }))
  expect(asked).toBe(0)
  await userEvent.click(await screen.findByRole('button', { name: 'Raise demands' }))
  await waitFor(() => expect(asked).toBe(1))
})

test('the fee of an exam is added with a fee head for exams', async () => {
  const sent: unknown[] = []
  await open({
    '/api/exam-fees': ({ body }) => {
      if (!body) return listReply([])
      sent.push(body)
      return { body: fee }
    },
  })
  const [add] = await screen.findAllByRole('button', { name: /^Add exam fee/ })
  if (add) await userEvent.click(add)
  await userEvent.selectOptions(
    await screen.findByLabelText(/^Exam/),
    await screen.findByRole('option', { name: 'II Year II Sem Regular' }),
  )
  const heads = screen.getByLabelText(/^Fee head/)
  expect(screen.queryByRole('option', { name: 'Tuition fee' })).toBeNull()
  await userEvent.selectOptions(heads, 'Exam fee')
  await userEvent.type(screen.getByRole('textbox', { name: /^Fee$|^Fee / }), '1200')
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(sent).toMatchObject([{ examId: 10, headId: 3, amountPaise: 1_200_00, maximumPaise: 0 }]))
})

test('a user without the right to change can neither raise demands nor add fees', async () => {
  await open({}, 'ROLE_PRINCIPAL')
  expect(await screen.findByText('II Year I Sem Supplementary')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Raise demands/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Add exam fee/ })).toBeNull()
})
