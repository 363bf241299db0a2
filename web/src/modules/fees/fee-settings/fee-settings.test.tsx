import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const settings = {
  ...{ revision: 4, upiId: null as string | null, reminderDays: 3, holdAfterDays: 30, holdFromPaise: 1_000_00 },
  cashLimitPaise: 2_00_000_00,
  ...{ paymentSummary: true, openingOn: null as string | null },
}
type Settings = typeof settings

async function openSettings() {
  let stored = settings
  const sent: unknown[] = []
  await openPage('/app/Accounts/Fee Settings', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACCOUNTANTS_OFFICER'] }) } }),
    '/api/fee-settings': ({ body }) => {
      if (body === undefined) return { body: stored }
      if ((body as Settings).revision !== stored.revision) return refusal('platform.changed-meanwhile')
      sent.push(body)
      stored = { ...(body as Settings), revision: stored.revision + 1 }
      return { body: stored }
    },
  })
  const colleagueSaves = (change: Partial<Settings>) => {
    stored = { ...stored, ...change, revision: stored.revision + 1 }
  }
  return { sent, colleagueSaves }
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
async function retype(name: string, text: string) {
  await userEvent.clear(await field(name))
  await userEvent.type(await field(name), text)
}
const save = () => userEvent.keyboard('{Control>}s{/Control}')

test('settings that a colleague saved first are merged with the typed ones, and pressing Save again saves both', async () => {
  const { sent, colleagueSaves } = await openSettings()
  await retype('Reminder before the due date, in days', '7')
  colleagueSaves({ holdAfterDays: 45 })
  await save()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else changed this record while you were editing it/)
  expect((await field('Hold after days overdue')).value).toBe('45')
  expect(sent).toEqual([])
  await save()
  await waitFor(() => expect(sent).toEqual([{ ...settings, revision: 5, holdAfterDays: 45, reminderDays: 7 }]))
})
