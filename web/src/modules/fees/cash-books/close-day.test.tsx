import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cashBooks } from '../../../../dev/fees.ts'
import { openPage, person } from '../../../../dev/page.tsx'

const [counter, bank] = cashBooks

test.each([
  [counter, { 500: 2 }],
  [bank, {}],
])('closing $name asks for the number of notes only if it takes cash', async (book, denominations) => {
  const sent: unknown[] = []
  const dayBook = {
    ...{ cashBookId: book?.id, day: '2026-11-20', modes: [], totalPaise: 0, reversedPaise: 0, paidOutPaise: 0 },
    ...{ expectedCashPaise: 0, closing: null },
  }
  await openPage(`/app/Accounts/Cash Books/${book?.id}?day=2026-11-20`, {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_FEEPAYMENTS'] }) } }),
    [`/api/cash-books/${book?.id}`]: () => ({ body: book }),
    [`/api/cash-books/${book?.id}/days/2026-11-20`]: () => ({ body: dayBook }),
    [`/api/cash-books/${book?.id}/days/2026-11-20/closing`]: ({ body }) => {
      sent.push(body)
      return { body: dayBook }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Close the day' }))
  const dialog = await screen.findByRole('dialog')
  const notes = screen.queryByLabelText<HTMLInputElement>('How many of ₹500')
  if (notes) await userEvent.type(notes, '2')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close the day' }))
  await screen.findByText(/^Cash book closed for/)
  expect(sent).toEqual([{ denominations, note: null }])
})
