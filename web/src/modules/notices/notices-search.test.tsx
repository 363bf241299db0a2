import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'

test('a search of notices is stored in the address and restored from it', async () => {
  const asked: (string | null)[] = []
  const { goTo } = await openPage('/app/Notices', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_STUDENT'] }) } }),
    '/api/my/emails': () => ({ body: { choices: [] } }),
    '/api/my/notices': ({ query }) => {
      asked.push(query.get('q'))
      return listReply([])
    },
  })
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search notices' })
  fireEvent.change(search, { target: { value: 'fees ' } })
  await waitFor(() => expect(asked).toEqual([null, 'fees']))
  expect(search.value).toBe('fees ')
  await goTo('/app/Notices?q=exams')
  await waitFor(() => expect(search.value).toBe('exams'))
  expect(asked).toEqual([null, 'fees', 'exams'])
})
