import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'

const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, at) => ({
    month: at < 7 ? `${year}-${String(at + 6).padStart(2, '0')}` : `${year + 1}-${String(at - 6).padStart(2, '0')}`,
    duePaise: at === 2 ? 50_000_00 : 0,
    receivedPaise: at === 3 ? 40_000_00 : 0,
  }))

test('the dashboard shows the amounts due and received by month of the chosen year', async () => {
  const asked: string[] = []
  await openPage('/app/Accounts Dashboard', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACCOUNTANTS_OFFICER'] }) } }),
    '/api/figures': () => ({ body: { figures: [] } }),
    '/api/charts': () => ({ body: { charts: [] } }),
    '/api/fee-months': ({ query }) => {
      const year = Number(query.get('academicYear'))
      asked.push(String(year))
      return { body: { months: monthsOf(year), dueUntilTodayPaise: 50_000_00 } }
    },
  })
  const card = within(await screen.findByRole('region', { name: 'Fees by month' }))
  card.getByText('Due until today: ₹50,000. Received in the year: ₹40,000.')
  await userEvent.click(card.getByRole('button', { name: 'Show as table' }))
  const [year] = asked
  expect(card.getByRole('row', { name: new RegExp(`^Aug ${year?.slice(2)} ₹50,000`) })).toBeDefined()
  expect(card.getByRole('row', { name: new RegExp(`^Sept? ${year?.slice(2)} .*₹40,000`) })).toBeDefined()
  await userEvent.selectOptions(card.getByLabelText('Academic year'), String(Number(year) - 1))
  await waitFor(() => expect(asked.at(-1)).toBe(String(Number(year) - 1)))
})
