import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

/** Opens the page of the rule on a server that stores it and lets a colleague save first. */
async function openRule() {
  let stored = { roles: ['ROLE_HOD', 'ROLE_FACULTY'], revision: 3 }
  const sent: unknown[] = []
  await openPage('/app/Admin/Second Factor', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ADMIN'] }) } }),
    '/api/second-factor-rule': ({ body }) => {
      if (body === undefined) return { body: stored }
      const { roles, revision } = body as typeof stored
      if (revision !== stored.revision) return refusal('platform.changed-meanwhile')
      sent.push(body)
      stored = { roles, revision: revision + 1 }
      return { body: stored }
    },
  })
  const colleagueSaves = (roles: string[]) => {
    stored = { roles, revision: stored.revision + 1 }
  }
  return { sent, colleagueSaves }
}

const role = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const isTicked = async (...names: string[]) => Promise.all(names.map(async (name) => (await role(name)).checked))
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

test('an administrator chooses the roles that need a second factor, and undoes the choice', async () => {
  const { sent } = await openRule()
  expect(await isTicked('HOD', 'Accountant')).toEqual([true, false])
  expect(save().disabled).toBe(true)
  await userEvent.click(await role('Accountant'))
  await userEvent.click(save())
  await screen.findByText('Roles saved')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await isTicked('HOD', 'Accountant')).toEqual([true, false]))
  expect(sent).toEqual([
    { roles: expect.arrayContaining(['ROLE_HOD', 'ROLE_FACULTY', 'ROLE_ACCOUNTANT']), revision: 3 },
    { roles: ['ROLE_HOD', 'ROLE_FACULTY'], revision: 4 },
  ])
})

test('roles that a colleague saved first are merged with the ticked ones, and pressing Save again saves both', async () => {
  const { sent, colleagueSaves } = await openRule()
  await userEvent.click(await role('Accountant'))
  colleagueSaves(['ROLE_HOD', 'ROLE_PRINCIPAL'])
  await userEvent.click(save())
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else changed this record while you were editing it/)
  expect(await isTicked('HOD', 'Faculty', 'Principal', 'Accountant')).toEqual([true, false, true, true])
  expect(sent).toEqual([])
  await userEvent.click(save())
  await screen.findByText('Roles saved')
  expect(sent).toMatchObject([{ revision: 4 }])
  const saved = (sent[0] as { roles: string[] }).roles.toSorted()
  expect(saved).toEqual(['ROLE_ACCOUNTANT', 'ROLE_HOD', 'ROLE_PRINCIPAL'])
})
