import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const item = (instalment: number, amountPaise: number) => ({
  ...{ headId: 1, instalment, dueOn: `2027-0${instalment}-28`, amountPaise, audience: 'all' },
})
const structure = {
  ...{ id: 3, revision: 2, batchId: 5, batch: '2026-2030', course: 'B.Tech', academicYear: 2026, yearOfStudy: 1 },
  ...{ seatType: null, category: null, lateFeePerDayPaise: 50_00, lateFeeGraceDays: 15, lateFeeCapPaise: 0 },
  ...{ totalPaise: 40_000_00, publishedAt: null as string | null, studentCount: 0 },
  items: [item(1, 25_000_00), item(2, 15_000_00)],
}
type Structure = typeof structure
const tuition = {
  ...{ id: 1, revision: 1, retired: false, code: 'TUITION', name: 'Tuition fee', kind: 'tuition', priority: 10 },
  ...{ incomeAccountId: 1, incomeAccount: 'Fee income', refundable: true },
}

/** Opens the page of a structure on a server that stores it and lets a colleague save first. */
async function openStructure() {
  let stored: Structure = structure
  const sent: object[] = []
  await openPage('/app/Accounts/Fee Structures/3', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACCOUNTANT'] }) } }),
    '/api/fee-choices': () => ({ body: { courses: [], branches: [], seatTypes: [], categories: [], batches: [] } }),
    '/api/fee-heads': () => listReply([tuition]),
    '/api/fee-runs': () => listReply([]),
    '/api/fee-structures/3/changes': () => listReply([]),
    '/api/fee-structures/3': ({ body }) => {
      if (body === undefined) return { body: stored }
      if ((body as Structure).revision !== stored.revision) return refusal('platform.changed-meanwhile')
      sent.push(body as object)
      stored = { ...stored, ...(body as object), revision: stored.revision + 1 }
      return { body: stored }
    },
    '/api/fee-structures/3/publication': () => {
      stored = { ...stored, revision: stored.revision + 1, publishedAt: '2026-06-15T04:30:00.000Z' }
      return { body: stored }
    },
  })
  const colleagueSaves = (change: Partial<Structure>) => {
    stored = { ...stored, ...change, revision: stored.revision + 1 }
  }
  return { sent, colleagueSaves }
}

const amount = (instalment: number) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Tuition fee, instalment ${instalment}` })
async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const save = () => userEvent.keyboard('{Control>}s{/Control}')

test('unsaved amounts are kept when the structure is published', async () => {
  const { sent } = await openStructure()
  await retype(await amount(1), '26000')
  await userEvent.click(screen.getByRole('button', { name: 'Publish structure' }))
  await screen.findByRole('button', { name: 'Raise demands' })
  expect((await amount(1)).value).toBe('26000')
  await save()
  await waitFor(() => expect(sent).toMatchObject([{ revision: 3, items: [{ amountPaise: 26_000_00 }, item(2, 15_000_00)] }]))
})

test('the second of two clerks sees the values of the first merged with the typed ones, and saves both', async () => {
  const { sent, colleagueSaves } = await openStructure()
  await retype(await amount(1), '26000')
  colleagueSaves({ lateFeeGraceDays: 20 })
  await save()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else changed this record while you were editing it/)
  expect([(await amount(1)).value, screen.getByLabelText<HTMLInputElement>('Days of grace').value]).toEqual(['26000', '20'])
  expect(sent).toEqual([])
  await save()
  await waitFor(() =>
    expect(sent).toMatchObject([{ revision: 3, lateFeeGraceDays: 20, items: [{ amountPaise: 26_000_00 }, item(2, 15_000_00)] }]),
  )
})

test('amounts saved by a colleague, with their number of instalments, appear in a form whose amounts were not edited', async () => {
  const { sent, colleagueSaves } = await openStructure()
  await retype(await screen.findByLabelText('Days of grace'), '21')
  colleagueSaves({ items: [item(1, 10_000_00), item(2, 10_000_00), item(3, 5_000_00)] })
  await save()
  await screen.findByRole('alert')
  expect([(await amount(1)).value, (await amount(3)).value]).toEqual(['10000', '5000'])
  await save()
  await waitFor(() => expect(sent).toMatchObject([{ lateFeeGraceDays: 21, items: [{}, {}, { amountPaise: 5_000_00 }] }]))
})
