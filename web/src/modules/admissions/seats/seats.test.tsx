import type { Role } from '@nalanda/contract/platform/roles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { college, openPage, person } from '../../../../dev/page.tsx'

const count = { seats: 60, admitted: 40, offered: 2, accepted: 1, free: 18, over: 0 }
const line = { ...count, seatTypeId: 1, seatType: 'Convener', categoryId: 5, category: 'OC' }
const branch = (branchId: number, name: string) => ({
  ...{ ...count, branchId, branch: name, name, intake: 60, planned: true, revision: 2, beside: 0 },
  lines: [line],
})
const matrix = {
  year: 2026,
  season: '2026-2027',
  lateral: false,
  years: [2026, 2025],
  seatTypes: [
    { id: 1, name: 'Convener' },
    { id: 2, name: 'Management' },
  ],
  categories: [
    { id: 5, name: 'OC' },
    { id: 6, name: 'BC-A' },
  ],
  courses: [
    {
      ...{ ...count, courseId: 3, course: 'B.Tech', batchId: 9, batch: '2026-2030' },
      branches: [branch(1, 'CSE'), branch(2, 'ECE')],
    },
  ],
}
const counts = { admitted: 3, applied: 2, enquired: 1 }
const dashboard = {
  ...{ year: 2026, season: '2026-2027', years: [2026], today: counts, week: { ...counts, admitted: 12 }, total: count },
  weeks: [{ from: '2026-08-17', admitted: 40 }],
  seatTypes: [
    { ...count, course: 'B.Tech', seatType: 'Convener', planned: true },
    {
      ...{ ...count, seats: 0, admitted: 2, offered: 0, accepted: 0, free: 0, over: 2 },
      course: 'B.Tech',
      seatType: null,
      planned: false,
    },
  ],
  branches: [{ ...count, course: 'B.Tech', branch: 'CSE' }],
  categories: [{ category: 'OC', seats: 30, admitted: 21 }],
  sources: [{ source: 'oldStudent', students: 25 }],
  stages: [{ state: 'submitted', count: 4 }],
}

function answers(roles: Role[]) {
  return {
    '/api/institution': () => ({ body: college }),
    '/api/session': () => ({ body: { user: person({ roles }) } }),
    '/api/admission-dashboard': () => ({ body: dashboard }),
  }
}

test('seats are typed cell by cell using only the keyboard, and only the changed branch is saved', async () => {
  const saved: unknown[] = []
  await openPage('/app/Admission/Seat matrix', {
    ...answers(['ROLE_ADMISSIONS']),
    '/api/seat-matrix': ({ body }) => {
      if (body) saved.push(body)
      return { body: body ? { saved: 1 } : matrix }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit seats' }))
  const first = screen.getByRole<HTMLInputElement>('textbox', { name: 'Seats in CSE for OC' })
  expect(first.value).toBe('60')
  await userEvent.click(first)
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Seats in ECE for Open to all' }))
  await userEvent.keyboard('7x{Control>}s{/Control}')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toEqual({
    plans: [
      {
        ...{ batchId: 9, branchId: 2, lateral: false, revision: 2 },
        lines: [
          { seatTypeId: 1, categoryId: 5, seats: 60 },
          { seatTypeId: 1, categoryId: null, seats: 7 },
        ],
      },
    ],
  })
  expect(await screen.findByRole('button', { name: 'Edit seats' })).toBeDefined()
})

test('a held-down key, or Ctrl+S behind a dialog, saves nothing; leaving typed seats asks for confirmation', async () => {
  const saved: unknown[] = []
  const { goTo, where } = await openPage('/app/Admission/Seat matrix', {
    ...answers(['ROLE_ADMISSIONS']),
    '/api/seat-matrix': ({ body }) => {
      if (body) saved.push(body)
      return { body: body ? { saved: 1 } : matrix }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit seats' }))
  const cell = screen.getByRole<HTMLInputElement>('textbox', { name: 'Seats in CSE for OC' })
  await userEvent.clear(cell)
  await userEvent.type(cell, '55')
  fireEvent.keyDown(window, { key: 's', ctrlKey: true, repeat: true })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  fireEvent.keyDown(window, { key: 's', ctrlKey: true })
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  await goTo('/app/Admission/Dashboard')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect([where(), cell.value, saved]).toEqual(['/app/Admission/Seat matrix', '55', []])
  fireEvent.keyDown(window, { key: 's', ctrlKey: true })
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('a user without the right to change sees the matrix read-only', async () => {
  await openPage('/app/Admission/Seat matrix', { ...answers(['ROLE_PRINCIPAL']), '/api/seat-matrix': () => ({ body: matrix }) })
  const table = within(await screen.findByRole('table', { name: 'B.Tech' }))
  expect(table.getAllByText('42').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Edit seats' })).toBeNull()
})

const figure = { place: 'waiting', roles: ['ROLE_ADMISSIONS'], unit: 'count', address: '/app/Admission/Applications' }

test('the dashboard of the office links each open task to its list, and has a table behind every chart', async () => {
  const figures = [
    { ...figure, name: 'applicationsToDecide', total: 4, search: { state: 'submitted', season: '2026' } },
    { ...figure, name: 'offersEnding', total: 0, search: { offer: 'expiring', season: '2026' } },
  ]
  await openPage('/app/Admission/Dashboard', { ...answers(['ROLE_ADMISSIONS']), '/api/figures': () => ({ body: { figures } }) })
  const open = await screen.findByRole('link', { name: 'Open: 4 applications to decide' })
  const { pathname, searchParams } = new URL((open as HTMLAnchorElement).href)
  expect([decodeURIComponent(pathname), Object.fromEntries(searchParams)]).toEqual([
    '/app/Admission/Applications',
    { state: 'submitted', season: '2026' },
  ])
  expect(screen.queryByText('offers end within two days')).toBeNull()
  const sources = within(screen.getByRole('region', { name: 'How students heard of the college' }))
  expect(sources.getByText('Most common: Old Student, 25 students.')).toBeDefined()
  await userEvent.click(sources.getByRole('button', { name: 'Show as table' }))
  expect(sources.getByRole('rowheader', { name: 'Old Student' })).toBeDefined()
})

test('the seats of a season are listed by seat type, with planned, offered, accepted and held seats side by side', async () => {
  await openPage('/app/Admission/Dashboard', answers(['ROLE_ADMISSIONS']))
  const card = within(await screen.findByRole('region', { name: 'Seats by seat type' }))
  const cellsOf = (name: string) => {
    const row = card.getByRole('rowheader', { name }).closest('tr') as HTMLElement
    return within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  }
  expect(cellsOf('Convener')).toEqual(['B.Tech', '60', '1', '1', '40', '18'])
  expect(cellsOf('Outside the plan')).toEqual(['B.Tech', '0', '0', '0', '2', '0'])
})

test('an office without open work sees an empty state', async () => {
  await openPage('/app/Admission/Dashboard', answers(['ROLE_ADMISSIONS']))
  expect(await screen.findByText('Nothing waits for you')).toBeDefined()
})

test('a branch with more students than seats has no vacancy, and says how many are over', async () => {
  const full = { ...branch(2, 'ECE'), admitted: 63, free: 0, over: 5 }
  const courses = matrix.courses.map((course) => ({ ...course, admitted: 103, over: 5, branches: [branch(1, 'CSE'), full] }))
  await openPage('/app/Admission/Seat matrix', {
    ...answers(['ROLE_PRINCIPAL']),
    '/api/seat-matrix': () => ({ body: { ...matrix, courses } }),
  })
  const row = (await screen.findByRole('rowheader', { name: 'ECE' })).closest('tr') as HTMLElement
  expect(within(row).getAllByRole('cell').at(-1)?.textContent).toBe('0 5 over')
})
