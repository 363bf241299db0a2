import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const degree = { id: 7, revision: 1, name: 'Bachelor of Typing', shortName: 'B.Typ', level: 'UG', courseCount: 1, retired: false }

test('a search that is sent while a degree is being edited does not ask to discard the edits', async () => {
  const { calls } = await openPage('/app/Admin/Degrees', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACADEMICS'] }) } }),
    '/api/degrees': () => listReply([degree]),
  })
  const row = await screen.findByText('Bachelor of Typing')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Degrees' }), 'typ')
  await userEvent.click(row)
  const drawer = within(await screen.findByRole('dialog', { name: 'Bachelor of Typing' }))
  await userEvent.type(drawer.getByRole('textbox', { name: 'Short name' }), 'ing')
  await expect.poll(() => calls.some((call) => call.includes('q=typ'))).toBe(true)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull()
  expect(drawer.getByRole<HTMLInputElement>('textbox', { name: 'Short name' }).value).toBe('B.Typing')
})

test("a colleague's change is merged into the form even if the renamed degree is now on another page", async () => {
  const renamed = { ...degree, revision: 2, name: 'Master of Typing', level: 'PG' }
  const sent: unknown[] = []
  let isRenamed = false
  await openPage('/app/Admin/Degrees', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACADEMICS'] }) } }),
    '/api/degrees': ({ query }) => {
      if (!isRenamed) return listReply([degree])
      if (query.get('size') !== '200') return listReply([])
      return query.get('after') === 'b' ? listReply([renamed]) : { body: { items: [], total: 1, next: 'b' } }
    },
    '/api/degrees/7': ({ body }) => {
      if ((body as { revision: number }).revision !== renamed.revision) return refusal('platform.changed-meanwhile')
      sent.push(body)
      return { body: { ...renamed, shortName: 'B.Typing', revision: 3 } }
    },
  })
  await userEvent.click(await screen.findByText('Bachelor of Typing'))
  const drawer = within(await screen.findByRole('dialog', { name: 'Bachelor of Typing' }))
  await userEvent.type(drawer.getByRole('textbox', { name: 'Short name' }), 'ing')
  isRenamed = true
  const save = () => userEvent.click(drawer.getByRole('button', { name: /^Save/ }))
  await save()
  expect((await drawer.findByRole('alert')).textContent).toMatch(/^Someone else changed this record while you were editing it/)
  expect(drawer.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Master of Typing')
  await save()
  await expect.poll(() => sent).toMatchObject([{ name: 'Master of Typing', shortName: 'B.Typing', level: 'PG', revision: 2 }])
})
