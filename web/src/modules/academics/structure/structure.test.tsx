import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { college, openPage, person } from '../../../../dev/page.tsx'

const user = person({ username: 'u', fullName: 'U', roles: ['ROLE_ACADEMICS'] })
const branch = (code: string, shortName: string) => ({ code, shortName, name: `Branch ${shortName}`, intake: 60, present: false })
const programmes = [
  {
    id: 'mca',
    course: 'MCA',
    degree: 'Master of Computer Applications',
    level: 'PG',
    semesterCount: 4,
    firstYear: 2025,
    lastYear: 2026,
    regulationCode: 'R25-MCA',
    present: false,
    branches: [branch('00', 'MCA')],
  },
]

async function open(change: object) {
  const previews: unknown[] = []
  const created: unknown[] = []
  await openPage('/app/Admin/Academic Structure', {
    '/api/institution': () => ({ body: college }),
    '/api/session': () => ({ body: { user } }),
    '/api/academic-structure/programmes': () => ({ body: programmes }),
    '/api/academic-structure/preview': ({ body }) => {
      previews.push(body)
      return { body: change }
    },
    '/api/academic-structure': ({ body }) => {
      created.push(body)
      return { body: change }
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /^MCA Master/ }))
  return { previews, created }
}
const added = [{ kind: 'batch', names: ['MCA 2025-2027 (R25-MCA)', 'MCA 2026-2028 (R25-MCA)'] }]

test('the plan in the preview is the one that is created', async () => {
  const { previews, created } = await open({ added, present: 1, clashes: [] })
  await screen.findByText('2 batches')
  expect(screen.getByText('MCA 2026-2028 (R25-MCA)')).toBeTruthy()
  expect(screen.getByText('1 record already exists and does not change.')).toBeTruthy()
  const intake = screen.getByLabelText('Intake of MCA')
  // Set in one step: each pause between key presses would request a preview of its own
  fireEvent.change(intake, { target: { value: '120' } })
  expect((screen.getByRole('button', { name: 'Create 2 records' }) as HTMLButtonElement).disabled).toBe(true)
  await waitFor(() => expect(previews).toHaveLength(2))
  await waitFor(() =>
    expect((screen.getByRole('button', { name: 'Create 2 records' }) as HTMLButtonElement).disabled).toBe(false),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Create 2 records' }))
  await screen.findByText('2 records created')
  expect(created).toEqual([previews[1]])
  expect(created).toMatchObject([
    { programmes: [{ programme: 'mca', branches: [{ shortName: 'MCA', intake: 120 }], firstYear: 2025, lastYear: 2026 }] },
  ])
})

test('problems are shown, and nothing can be created', async () => {
  const clash = { code: 'academics.regulation-of-other-course', message: 'The regulation R25-MCA belongs to MBA' }
  await open({ added, present: 0, clashes: [clash] })
  expect((await screen.findByRole('alert')).textContent).toBe('The regulation R25-MCA belongs to MBA')
  expect((screen.getByRole('button', { name: 'Create 2 records' }) as HTMLButtonElement).disabled).toBe(true)
})
