import type { SaveSeats } from '@nalanda/contract/seats/seats'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { college, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const none = { seats: 60, admitted: 0, offered: 0, accepted: 0, free: 60, over: 0 }
const line = (seats: number) => ({ ...none, seats, seatTypeId: 1, seatType: 'Convener', categoryId: 5, category: 'OC' })
const branch = (branchId: number, name: string, seats: number) => ({
  ...{ ...none, branchId, branch: name, name, intake: 60, planned: true, revision: branchId, beside: 0 },
  lines: [line(seats)],
})
const course = { ...none, courseId: 3, course: 'B.Tech', batchId: 9, batch: '2026-2030' }
const matrix = {
  ...{ year: 2026, season: '2026-2027', lateral: false, years: [2026] },
  seatTypes: [{ id: 1, name: 'Convener' }],
  categories: [{ id: 5, name: 'OC' }],
  courses: [{ ...course, branches: [branch(1, 'CSE', 60), branch(2, 'ECE', 60)] }],
}
type Branch = ReturnType<typeof branch>

/** Opens the matrix on a server that stores it and lets a colleague save a branch first. */
async function openSeats() {
  let branches = [branch(1, 'CSE', 60), branch(2, 'ECE', 60)]
  const sent: SaveSeats['plans'] = []
  await openPage('/app/Admission/Seat matrix', {
    '/api/institution': () => ({ body: college }),
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ADMISSIONS'] }) } }),
    '/api/seat-matrix': ({ body }) => {
      if (!body) return { body: { ...matrix, courses: [{ ...course, branches }] } }
      const { plans } = body as SaveSeats
      const isStale = plans.some(
        (plan) => branches.find(({ branchId }) => branchId === plan.branchId)?.revision !== plan.revision,
      )
      if (isStale) return refusal('platform.changed-meanwhile')
      sent.push(...plans)
      return { body: { saved: plans.length } }
    },
  })
  const colleagueSaves = (branchId: number, change: Partial<Branch>) => {
    branches = branches.map((one) => (one.branchId === branchId ? { ...one, revision: one.revision + 10, ...change } : one))
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Edit seats' }))
  return { sent, colleagueSaves }
}

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Seats in ${name}` })
async function retype(name: string, text: string) {
  await userEvent.clear(cell(name))
  await userEvent.type(cell(name), text)
}
const save = () => userEvent.keyboard('{Control>}s{/Control}')

test('seats that a colleague saved first are merged with the typed ones, and pressing Save again saves both', async () => {
  const { sent, colleagueSaves } = await openSeats()
  await retype('CSE for Open to all', '7')
  colleagueSaves(1, { lines: [line(44)] })
  colleagueSaves(2, { lines: [line(30)] })
  await save()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else changed this record while you were editing it/)
  expect([cell('CSE for OC').value, cell('CSE for Open to all').value, cell('ECE for OC').value]).toEqual(['44', '7', '30'])
  expect(sent).toEqual([])
  await save()
  await screen.findByRole('button', { name: 'Edit seats' })
  const lines = [
    { seatTypeId: 1, categoryId: 5, seats: 44 },
    { seatTypeId: 1, categoryId: null, seats: 7 },
  ]
  expect(sent).toEqual([{ batchId: 9, branchId: 1, lateral: false, revision: 11, lines }])
})

test('if a colleague saved the seats unchanged, saving needs no second press', async () => {
  const { sent, colleagueSaves } = await openSeats()
  await retype('CSE for OC', '55')
  colleagueSaves(1, {})
  await save()
  await waitFor(() => expect(sent).toMatchObject([{ branchId: 1, revision: 11, lines: [{ seats: 55 }] }]))
})
