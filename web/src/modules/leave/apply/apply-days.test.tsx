import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const balance = {
  ...{ typeId: 1, typeCode: 'CL', typeName: 'Casual leave', grantKind: 'yearly', year: '2026', endsOn: '2026-12-31' },
  ...{ halfDays: true, creditedHalves: 24, usedHalves: 5, reservedHalves: 2, availableHalves: 17 },
}
const preview = { halves: 2, years: [{ year: '2026', halves: 2, availableHalves: 17 }], coverNeeded: false, proofNeeded: false }
const outOfOrder = 'The leave cannot end before it begins'

const open = (answers: Parameters<typeof openPage>[1] = {}) =>
  openPage('/app/Faculty/Leave/Apply', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_FACULTY'], staffId: 4 }) } }),
    '/api/leave/balances': () => ({ body: [balance] }),
    '/api/leave/covers': () => listReply([]),
    '/api/leave/colleagues': () => ({ body: [] }),
    '/api/leave/preview': () => ({ body: preview }),
    ...answers,
  })
const day = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
async function retype(field: HTMLInputElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test('the first day fills an empty last day; a chosen last day is kept, and is invalid if it is before the first day', async () => {
  const { calls } = await open()
  const first = await day(/First day/)
  const last = await day(/Last day/)
  await userEvent.type(first, '01122026')
  expect(last.value).toBe('01/12/2026')
  await retype(last, '03122026')
  await retype(first, '07122026')
  expect(last.value).toBe('03/12/2026')
  await screen.findByText(outOfOrder)
  await new Promise((settled) => setTimeout(settled, 400))
  expect(calls.filter((one) => one.includes('fromOn=2026-12-07'))).toEqual([])
  await retype(first, '02122026')
  await waitFor(() => expect(screen.queryByText(outOfOrder)).toBeNull())
  expect(last.value).toBe('03/12/2026')
})

test('a draft that cannot be saved shows the reason, and the typed values are kept', async () => {
  const { where } = await open({ '/api/leave/requests': () => refusal('leave.overlaps') })
  await userEvent.type(await day(/First day/), '01122026')
  await userEvent.type(await day(/Reason/), 'Family function')
  await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  expect(await screen.findByText(/You already have leave on some of these days/)).toBeTruthy()
  expect(where()).toBe('/app/Faculty/Leave/Apply')
  expect((await day(/Reason/)).value).toBe('Family function')
})
