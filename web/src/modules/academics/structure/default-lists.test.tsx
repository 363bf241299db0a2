import type { Role } from '@nalanda/contract/platform/roles'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { college, openPage, person } from '../../../../dev/page.tsx'

const counts = {
  ...{ courses: 0, branches: 0, batches: 0, holidays: 0, departments: 0, subjects: 0 },
  ...{ exams: 0, staff: 0, students: 0, users: 1 },
}

async function open(role: Role) {
  const wanted: unknown[] = []
  let missing = 470
  const { calls } = await openPage('/setup/academics', {
    '/api/institution': () => ({ body: college }),
    '/api/session': () => ({ body: { user: person({ roles: [role] }) } }),
    '/api/setup': () => ({ body: { counts, finished: false, steps: [{ step: 'academics', done: false }] } }),
    '/api/academic-structure/programmes': () => ({ body: [] }),
    '/api/choices/lists': () => ({ body: [{ kind: 'category', offered: 0, retired: 0, missing }] }),
    '/api/choices/usual': ({ body }) => {
      wanted.push(body)
      missing = 0
      return { body: { added: [{ kind: 'category', names: ['OC', 'ST'] }], present: 0 } }
    },
  })
  return { wanted, calls }
}

test('the wizard loads the values of the admission forms once', async () => {
  const { wanted } = await open('ROLE_ADMIN')
  await userEvent.click(await screen.findByRole('button', { name: 'Load 470 values' }))
  expect(await screen.findByText('Common values loaded')).toBeDefined()
  expect(wanted).toEqual([{ kinds: expect.arrayContaining(['category', 'sub-caste', 'blood-group']) }])
})

test('users without the right to edit the lists get no offer to load values', async () => {
  const { calls } = await open('ROLE_ACADEMICS')
  await screen.findByRole('main')
  expect(calls.filter((call) => call.includes('/api/choices'))).toEqual([])
})
