import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'

const office = person({ username: 'academics', fullName: 'A. Office', roles: ['ROLE_ACADEMICS'] })
type Answers = Parameters<typeof openPage>[1]
const open = (address: string, answers: Answers) =>
  openPage(address, {
    '/api/session': () => ({ body: { user: office } }),
    '/api/departments': () => listReply([]),
    '/api/timetables': () => listReply([]),
    '/api/timetable/runs': () => ({ body: { runs: [] } }),
    '/api/timetable/rooms': () => listReply([]),
    ...answers,
  })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('before a timetable is generated, the dialog shows requirements that no timetable can meet', async () => {
  const overloaded = {
    ...{ code: 'timetable.teacher-overloaded', message: 'Asha Rao is to teach 40 periods; 30 are possible' },
    params: { teacher: 'Asha Rao', needed: 40, available: 30 },
  }
  const { calls } = await open('/app/Academics/Timetables', {
    '/api/timetable/unmet': () => ({ body: { classes: 120, problems: [{ about: overloaded, why: null }] } }),
  })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Generate timetable' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('120 classes a week need a place.')
  await dialog.findByText('Asha Rao is to teach 40 periods; 30 are possible')
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('a finished run links to its draft', async () => {
  const run = {
    ...{ id: 2, name: 'Even semesters', forDay: '2027-01-04', basedOnId: null, seconds: 60, state: 'done', stopAsked: false },
    ...{ requestedBy: 'academics', requestedAt: '2026-11-20T05:00:00Z', startedAt: null, endedAt: '2026-11-20T05:01:00Z' },
    ...{ placed: 118, total: 120, cost: 4, moved: null, problems: [], resultId: 9 },
  }
  await open('/app/Academics/Timetables', { '/api/timetable/runs': () => ({ body: { runs: [run] } }) })
  const link = await screen.findByRole('link', { name: 'Open the draft' })
  expect(link.getAttribute('href')).toBe('/app/Academics/Timetables/9')
})

test('free rooms are requested for any day and time, and shown by type and seats', async () => {
  const rooms = [
    { id: 1, name: 'A-101', building: 'Block A', type: 'classroom', capacity: 60, freeUntil: '12:00' },
    { id: 2, name: 'A-102', building: 'Block A', type: 'classroom', capacity: 100, freeUntil: null },
    { id: 3, name: 'CSE Lab 1', building: null, type: 'lab', capacity: 100, freeUntil: null },
  ]
  const asked: string[] = []
  await open('/app/Academics/Rooms', {
    '/api/timetable/free-rooms': ({ query }) => {
      asked.push(`${query.get('day')} ${query.get('at')}`)
      return { body: { rooms } }
    },
  })
  await userEvent.click(await button('Free rooms'))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('A-101')
  fireEvent.change(dialog.getByLabelText(/^Time of day/), { target: { value: '14:20' } })
  await waitFor(() => expect(asked.at(-1)).toMatch(/ 14:20$/))
  await userEvent.selectOptions(dialog.getByLabelText('Type'), 'Classroom')
  await userEvent.type(dialog.getByLabelText('Seats at least'), '80')
  expect(dialog.getByText('A-102')).toBeTruthy()
  expect(dialog.queryByText('A-101')).toBeNull()
  expect(dialog.queryByText('CSE Lab 1')).toBeNull()
  await userEvent.type(dialog.getByLabelText('Seats at least'), '0')
  await dialog.findByText('No room of this kind is free then.')
})

test('Sunday is shown in the week of a teacher only if it has classes', async () => {
  const sunday: { day: string | null } = { day: null }
  const teacher = person({ username: 'faculty', roles: ['ROLE_FACULTY'], staffId: 7 })
  const aClass = {
    ...{ entryId: 1, offeringId: 1, batchId: null, title: 'Physics', subjectCode: 'PH1', section: 'CSE A', firstPeriod: 1 },
    ...{
      periods: 1,
      startsAt: '09:00',
      endsAt: '09:50',
      room: 'A-1',
      teachers: [],
      absent: null,
      teacherIds: [7],
      covers: [],
    },
  }
  await open('/app/My Timetable', {
    '/api/session': () => ({ body: { user: teacher } }),
    '/api/my/classes': ({ query }) => {
      sunday.day ??= query.get('to')
      const classes = query.get('to') === sunday.day ? [{ ...aClass, day: sunday.day }] : []
      return { body: { people: [{ studentId: null, fullName: 'Asha Rao', classes }] } }
    },
  })
  const days = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.slice(0, 3))
  await screen.findByText('Physics')
  expect(days()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  await userEvent.click(await button('Later week'))
  await waitFor(() => expect(screen.queryByText('Physics')).toBeNull())
  expect(days()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
})

test('a parent sees the week of one child, and chooses another', async () => {
  const people = ['Bala', 'Chitra'].map((fullName, at) => ({ studentId: at + 15, fullName, classes: [] }))
  await open('/app/My Timetable', {
    '/api/session': () => ({ body: { user: person({ username: 'parent', fullName: 'Parent', roles: ['ROLE_PARENT'] }) } }),
    '/api/my/classes': () => ({ body: { people } }),
  })
  await screen.findByRole('heading', { name: 'Bala' })
  await userEvent.click(screen.getByRole('radio', { name: 'Chitra' }))
  await screen.findByRole('heading', { name: 'Chitra' })
  expect(screen.queryByRole('heading', { name: 'Bala' })).toBeNull()
})
