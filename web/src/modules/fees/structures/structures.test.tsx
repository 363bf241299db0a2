import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { gridOf, itemsOf, resized, splitTotal } from './structure-grid.ts'

const head = (id: number, code: string, name: string) => ({
  ...{ id, revision: 1, retired: false, code, name, kind: 'tuition', priority: id * 10, incomeAccountId: 1 },
  ...{ incomeAccount: 'Fee income', refundable: true },
})
const structure = {
  ...{ id: 3, revision: 2, batchId: 5, batch: '2026-2030', course: 'B.Tech', academicYear: 2026, yearOfStudy: 1 },
  ...{ seatType: null, category: null, lateFeePerDayPaise: 50_00, lateFeeGraceDays: 15, lateFeeCapPaise: 0 },
  ...{ totalPaise: 40_000_00, publishedAt: null, studentCount: 0 },
  items: [
    { headId: 1, instalment: 1, dueOn: '2026-08-31', amountPaise: 25_000_00, audience: 'all' },
    { headId: 1, instalment: 2, dueOn: '2026-12-31', amountPaise: 15_000_00, audience: 'all' },
  ],
}
const choices = {
  ...{ courses: [{ id: 1, name: 'B.Tech', retired: false }], branches: [], seatTypes: ['Management'], categories: [] },
  batches: [{ id: 5, name: '2026-2030', courseId: 1, startYear: 2026, retired: false }],
}
const run = {
  ...{ id: 8, academicYear: 2026, batch: '2026-2030', exam: null, state: 'waiting', total: 0, done: 0, startedBy: 'accountant' },
  ...{ startedAt: '2026-11-20T05:00:00.000Z', finishedAt: null },
  report: { students: 0, added: 0, addedPaise: 0, repriced: 0, repricedPaise: 0, kept: 0 },
}

type Answers = Parameters<typeof openPage>[1]
const open = (address: string, answers: Answers = {}) =>
  openPage(address, {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACCOUNTANT'] }) } }),
    '/api/fee-choices': () => ({ body: choices }),
    '/api/fee-heads': () => listReply([head(1, 'TUITION', 'Tuition fee'), head(2, 'LIBRARY', 'Library fee')]),
    '/api/fee-runs': () => listReply([]),
    '/api/fee-structures/3': () => ({ body: structure }),
    '/api/fee-structures/3/changes': () => listReply([]),
    ...answers,
  })
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('a total with paise is split during typing, and an invalid amount does not change the instalments', async () => {
  await open('/app/Accounts/Fee Structures/3')
  const total = await cell('Total of Tuition fee')
  await userEvent.clear(total)
  await userEvent.type(total, '1000.50')
  expect(total.value).toBe('1000.50')
  expect((await cell('Tuition fee, instalment 1')).value).toBe('500.25')
  await userEvent.type(total, 'x')
  expect(total.value).toBe('1000.50x')
  await userEvent.tab()
  expect(total.value).toBe('1000.50')
  expect((await cell('Tuition fee, instalment 2')).value).toBe('500.25')
})

test('a total is split over the instalments, and a fee head is added with its own amounts', async () => {
  const sent: unknown[] = []
  await open('/app/Accounts/Fee Structures/New', {
    '/api/fee-structures': ({ body }) => {
      sent.push(body)
      return { body: structure }
    },
  })
  await userEvent.selectOptions(
    await screen.findByLabelText(/^Batch/),
    await screen.findByRole('option', { name: 'B.Tech 2026-2030' }),
  )
  await userEvent.selectOptions(screen.getByLabelText('Instalments'), '3')
  await userEvent.type(screen.getByLabelText('Add fee head'), 'tuit{Enter}')
  await userEvent.type(await cell('Total of Tuition fee'), '100000')
  expect((await cell('Tuition fee, instalment 1')).value).toBe('33334')
  await userEvent.type(screen.getByLabelText('Add fee head'), 'libr{Enter}')
  await userEvent.type(await cell('Library fee, instalment 2'), '1500.50')
  expect((await cell('Total of Library fee')).value).toBe('1500.50')
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([
    {
      ...{ batchId: 5, academicYear: 2026, seatType: null, category: null },
      items: [
        { headId: 1, instalment: 1, amountPaise: 33_334_00, audience: 'all' },
        { headId: 1, instalment: 2, amountPaise: 33_333_00 },
        { headId: 1, instalment: 3, amountPaise: 33_333_00 },
        { headId: 2, instalment: 2, amountPaise: 1_500_50 },
      ],
    },
  ])
})

test('a structure is changed with the revision that is shown, and an invalid amount is not sent', async () => {
  const sent: unknown[] = []
  await open('/app/Accounts/Fee Structures/3', {
    '/api/fee-structures/3': ({ body }) => {
      if (body) sent.push(body)
      return { body: structure }
    },
  })
  const first = await cell('Tuition fee, instalment 1')
  await userEvent.clear(first)
  await userEvent.type(first, '1,5')
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(first.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
  await userEvent.clear(first)
  await userEvent.type(first, '26,000')
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(sent).toMatchObject([{ revision: 2, items: [{ amountPaise: 26_000_00 }, { amountPaise: 15_000_00 }] }]),
  )
})

test('a draft is published, and only after that its demands can be raised', async () => {
  const sent: unknown[] = []
  let shown: object = structure
  await open('/app/Accounts/Fee Structures/3', {
    '/api/fee-structures/3/publication': ({ body }) => {
      sent.push(body)
      shown = { ...structure, publishedAt: '2026-06-15T04:30:00.000Z' }
      return { body: shown }
    },
    '/api/fee-structures/3': () => ({ body: shown }),
    'POST /api/fee-runs': ({ body }) => {
      sent.push(body)
      return { body: run }
    },
  })
  const publish = await screen.findByRole('button', { name: 'Publish structure' })
  expect(screen.queryByRole('button', { name: 'Raise demands' })).toBeNull()
  await userEvent.click(publish)
  await screen.findByText('Fee structure published')
  await userEvent.click(await screen.findByRole('button', { name: 'Raise demands' }))
  expect(screen.queryByRole('button', { name: 'Publish structure' })).toBeNull()
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Raise demands' }))
  await waitFor(() => expect(sent).toEqual([{ revision: 2 }, { academicYear: 2026, batchId: 5 }]))
})

test.each([
  [2020, true],
  [2099, false],
])('raising demands of %i shows the note on a past academic year: %s', async (academicYear, isOver) => {
  const published = { ...structure, academicYear, publishedAt: '2020-06-15T04:30:00.000Z' }
  await open('/app/Accounts/Fee Structures/3', { '/api/fee-structures/3': () => ({ body: published }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Raise demands' }))
  await screen.findByText(/^Adds what is missing/)
  expect(screen.queryByText(/^This academic year is over/) !== null).toBe(isOver)
})

test('items are unchanged after conversion to the grid and back, even with a due day that differs from the instalment', () => {
  const items = [
    { headId: 1, instalment: 1, dueOn: '2026-08-31', amountPaise: 100, audience: 'all' as const },
    { headId: 1, instalment: 3, dueOn: '2027-02-28', amountPaise: 0, audience: 'all' as const },
    { headId: 2, instalment: 1, dueOn: '2026-08-31', amountPaise: 50, audience: 'hostellers' as const },
    { headId: 3, instalment: 1, dueOn: '2026-07-15', amountPaise: 70, audience: 'all' as const },
  ]
  expect(itemsOf(gridOf(items))).toEqual(items)
  expect(itemsOf(resized(gridOf(items), 1))).toEqual(items.filter(({ instalment }) => instalment === 1))
})

test('splitting a total loses no paisa', () => {
  for (const total of [0, 1, 99_99, 100_00, 1_00_001_00, 12_345_67])
    for (const n of [1, 2, 3, 7, 12]) expect(splitTotal(total, n).reduce((sum, one) => sum + one, 0)).toBe(total)
})
