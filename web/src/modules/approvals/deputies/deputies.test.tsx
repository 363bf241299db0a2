import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'

const head = person({ username: 'head', fullName: 'Dr. Head', roles: ['ROLE_HOD'] })
const deputy = {
  ...{ id: 4, person: 'Dr. Head', deputy: 'Dr. Senior', reader: 'away', validFrom: '2020-01-01', validUntil: '2099-12-31' },
  ...{ reason: 'Leave', madeBy: 'head', endedAt: null, can: { end: true } },
}
const open = async (items: object[]) => {
  const sent: unknown[] = []
  let ended = false
  const opened = await openPage('/app/Approvals/Deputies', {
    '/api/session': () => ({ body: { user: head } }),
    '/api/approvals/waiting': () => listReply([]),
    '/api/deputies': ({ body }) => {
      if (body === undefined)
        return { body: { items: ended ? [{ ...deputy, endedAt: '2026-11-02T05:30:00.000Z', can: { end: false } }] : items } }
      sent.push(body)
      return { body: deputy }
    },
    '/api/deputies/candidates': () => ({ body: { items: [{ username: 'senior', fullName: 'Dr. Senior' }] } }),
    '/api/deputies/4/end': () => {
      ended = true
      return { body: {} }
    },
  })
  return { ...opened, sent }
}
const dialog = async () => within(await screen.findByRole('dialog'))

test('an absent user opens the form with Alt+N, finds a deputy by name and adds them', async () => {
  const { sent } = await open([])
  await screen.findByText('No deputies')
  await userEvent.keyboard('{Alt>}n{/Alt}')
  const form = await dialog()
  await userEvent.type(form.getByLabelText(/^Deputy/), 'sen')
  await userEvent.click(await form.findByRole('option', { name: 'Dr. Senior (senior)' }))
  await userEvent.type(form.getByLabelText('Reason'), 'Leave')
  await userEvent.click(form.getByRole('button', { name: /^Add deputy/ }))
  expect(await screen.findByText(/^Dr. Senior decides for you: /)).toBeTruthy()
  expect(sent).toMatchObject([{ deputy: 'senior', reason: 'Leave' }])
})

test('a form without a deputy is not sent', async () => {
  const { sent } = await open([])
  await screen.findByText('No deputies')
  await userEvent.click(screen.getAllByRole('button', { name: /^Add deputy/ })[0] as HTMLElement)
  const form = await dialog()
  await userEvent.click(form.getByRole('button', { name: /^Add deputy/ }))
  expect(await form.findByText('Enter a value')).toBeTruthy()
  expect(sent).toEqual([])
})

test('the list shows who decides for whom, and a present period is ended after a confirmation', async () => {
  const { calls } = await open([
    deputy,
    { ...deputy, id: 5, person: 'Dr. Other', deputy: 'Dr. Head', reader: 'deputy', can: { end: false } },
  ])
  const rowOf = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement)
  const theirs = await rowOf('Dr. Head')
  theirs.getByText('Dr. Other')
  expect(theirs.queryByRole('button', { name: /^End early/ })).toBeNull()
  const mine = await rowOf('Dr. Senior')
  mine.getByText('Now')
  await userEvent.click(mine.getByRole('button', { name: 'End early: Dr. Senior for Dr. Head' }))
  expect(calls).not.toContain('POST /api/deputies/4/end')
  await userEvent.click((await dialog()).getByRole('button', { name: 'End early' }))
  const after = await rowOf('Dr. Senior')
  expect(await after.findByText('Ended early')).toBeTruthy()
  expect(after.queryByRole('button', { name: /^End early/ })).toBeNull()
})

test('the list of deputies is searched by either name', async () => {
  await open([deputy, { ...deputy, id: 5, person: 'Dr. Other', deputy: 'Dr. Head', reader: 'deputy' }])
  await screen.findByRole('rowheader', { name: 'Dr. Senior' })
  await userEvent.type(screen.getByRole('searchbox'), 'other')
  await expect.poll(() => screen.queryByRole('rowheader', { name: 'Dr. Senior' })).toBeNull()
  expect(screen.getByRole('rowheader', { name: 'Dr. Head' })).toBeTruthy()
})
