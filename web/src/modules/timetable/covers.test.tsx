import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const head = person({ username: 'head', fullName: 'D. Head', roles: ['ROLE_HOD'] })
const lab = {
  ...{
    entryId: 4,
    day: '2099-11-23',
    offeringId: 5,
    batchId: null,
    title: 'Physics lab',
    subjectCode: 'PH101',
    section: 'CSE A',
  },
  ...{ firstPeriod: 2, periods: 2, startsAt: '09:50', endsAt: '11:30', room: 'Lab 1', teacherIds: [7, 9] },
  covers: [{ absentId: 8, staffId: 9 }],
  teachers: [
    { id: 7, fullName: 'Asha Rao' },
    { id: 9, fullName: 'Chitra Devi' },
  ],
}
const open = { ...lab, absentId: 7, absent: 'Asha Rao', cover: null }
const covered = { ...lab, absentId: 8, absent: 'Bala Kumar', cover: { id: 9, fullName: 'Chitra Devi' } }

type Answers = Parameters<typeof openPage>[1]
const sent: unknown[] = []
const openCovers = (day: string, answers: Answers = {}) =>
  openPage(`/app/Academics/Class Covers?day=${day}`, {
    '/api/session': () => ({ body: { user: head } }),
    '/api/timetable/covers': () => ({ body: { classes: [open, covered] } }),
    ...answers,
  })

beforeEach(() => void sent.splice(0))

test('a class with two absent teachers has a row for each of them, each with its own cover', async () => {
  await openCovers('2099-11-23')
  const rows = await screen.findAllByRole('row')
  expect(within(rows[1] as HTMLElement).getByText('Nobody yet')).toBeTruthy()
  expect(within(rows[1] as HTMLElement).getByText('Asha Rao')).toBeTruthy()
  expect(within(rows[2] as HTMLElement).getByText('Bala Kumar')).toBeTruthy()
  expect(within(rows[2] as HTMLElement).getByText('Chitra Devi')).toBeTruthy()
})

test('a class is found by search and assigned to a free teacher', async () => {
  const candidate = { id: 12, fullName: 'Esha Nair', departmentName: 'CSE', knowsSubject: true }
  await openCovers('2099-11-23', {
    '/api/timetable/cover-candidates': () => ({ body: { candidates: [candidate] } }),
    'PUT /api/timetable/covers': ({ body }) => {
      sent.push(body)
      return { body: { covered: true } }
    },
  })
  await userEvent.type(await screen.findByRole('searchbox'), 'Asha')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: /^Assign cover: .*, / }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(await dialog.findByLabelText(/^Covered by/), '12')
  await userEvent.click(dialog.getByRole('button', { name: 'Assign cover' }))
  await waitFor(() => expect(sent).toEqual([{ absentId: 7, day: '2099-11-23', startsAt: '09:50', staffId: 12 }]))
})

test('the classes of the shown day are exported', async () => {
  await openCovers('2099-11-23', {
    '/api/timetable/covers/export': ({ query }) => {
      sent.push(Object.fromEntries(query))
      return refusal('platform.too-many', { message: 'Too many exports just now' })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }))
  expect(await screen.findByText('Too many exports just now')).toBeTruthy()
  expect(sent).toEqual([{ day: '2099-11-23', format: 'xlsx' }])
})

test('on a past day no cover can be assigned', async () => {
  await openCovers('2026-01-05')
  expect(await screen.findByText('Bala Kumar')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Assign cover/ })).toBeNull()
})
