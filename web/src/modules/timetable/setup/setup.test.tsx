import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const office = person({ username: 'academics', fullName: 'A. Office', roles: ['ROLE_ACADEMICS'] })
const semester = (id: number) => ({
  ...{ termId: 4, termName: 'Odd semesters', courseName: 'B.Tech', semesterId: id, semesterName: `Semester ${id}` },
  ...{ patternId: null, patternName: null },
})
const pattern = {
  ...{ id: 2, revision: 1, retired: false, name: 'First year', periodsPerWeek: 1, usedBy: '' },
  days: [{ weekday: 1, slots: [{ kind: 'period', name: null, from: '09:00', to: '09:50' }] }],
}
const teacher = {
  ...{ id: 7, revision: 0, empCode: 'NA7', fullName: 'Asha Rao', departmentName: 'CSE', perDay: 6, perWeek: null },
  ...{ consecutive: 4, unavailable: [], avoid: [] },
}
const block = { periods: 1, times: 4, roomType: 'classroom', roomId: null, batches: 'whole' }
const requirement = {
  ...{ id: 5, revision: 1, termId: 4, termName: 'Odd semesters', subjectCode: 'CS301', subjectName: 'Data Structures' },
  ...{ type: 'theory', semesterName: 'Semester 3', section: 'CSE A', batchLabel: '2025-2029', weeklyHours: 4, teachers: [] },
  ...{ blocks: [block], periods: 4 },
}

type Answers = Parameters<typeof openPage>[1]
const sent: { path: string; body: unknown }[] = []
/** Returns a handler that records the body and responds with `reply`. */
const noted =
  (path: string, reply: unknown): Answers[string] =>
  ({ body }) => {
    sent.push({ path, body })
    return { body: reply }
  }
const open = (address: string, answers: Answers) =>
  openPage(address, {
    '/api/session': () => ({ body: { user: office } }),
    '/api/departments': () => listReply([]),
    '/api/semesters': () => listReply([]),
    '/api/timetable/rooms': () => listReply([]),
    '/api/timetable/patterns': () => listReply([pattern]),
    '/api/timetable/semester-patterns': () => ({ body: { semesters: [semester(3), semester(5)] } }),
    ...answers,
  })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** Enters a time of day, like the time picker of a browser. */
const setTime = (label: string, at: number, value: string) => {
  const field = screen.getAllByLabelText(new RegExp(`^${label}`))[at]
  if (field) fireEvent.change(field, { target: { value } })
}

beforeEach(() => {
  sent.length = 0
  // Renders lists as cards, each with all its fields
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
})

test('a pattern is saved for each of its weekdays, with periods and breaks ordered by time', async () => {
  const saved = noted('patterns', pattern)
  await open('/app/Academics/Period Patterns', { 'POST /api/timetable/patterns': saved })
  await userEvent.click(await button('Add pattern'))
  const drawer = within(await screen.findByRole('dialog'))
  await userEvent.type(drawer.getAllByLabelText(/^Name/)[0] as HTMLElement, 'Senior years')
  for (const day of ['Wednesday', 'Thursday', 'Friday', 'Saturday']) await userEvent.click(drawer.getByLabelText(day))
  await userEvent.click(await button('Add period'))
  await userEvent.click(await button('Add break'))
  setTime('From', 0, '11:00')
  setTime('Until', 0, '11:50')
  await userEvent.click(await button(/^Save/))
  await waitFor(() => expect(sent).toHaveLength(1))
  const slots = [
    { kind: 'period', name: null, from: '09:50', to: '10:40' },
    { kind: 'break', name: null, from: '10:40', to: '10:50' },
    { kind: 'period', name: null, from: '11:00', to: '11:50' },
  ]
  const days = [1, 2].map((weekday) => ({ weekday, slots }))
  expect(sent).toEqual([{ path: 'patterns', body: { name: 'Senior years', days } }])
})

test('a pattern with the same weekday in two groups is refused before it is sent', async () => {
  await open('/app/Academics/Period Patterns', {})
  await userEvent.click(await screen.findByText('First year'))
  await userEvent.click(await button('Add weekdays with other times'))
  await userEvent.click(screen.getAllByLabelText('Monday')[1] as HTMLElement)
  await userEvent.click(await button(/^Save/))
  expect(await screen.findByText('Enter each weekday once')).toBeTruthy()
})

test('semesters of a term get a pattern together', async () => {
  await open('/app/Academics/Period Patterns', {
    'PUT /api/terms/4/semester-patterns': noted('semesters', { changed: 2 }),
  })
  await userEvent.click(await button('Choose pattern of B.Tech Semester 3'))
  await userEvent.click(await screen.findByLabelText('Semester 5'))
  await screen.findByRole('option', { name: 'First year' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Period pattern/ }), 'First year')
  await userEvent.click(await button(/^Save/))
  await screen.findByText('Pattern of 2 semesters saved')
  expect(sent).toEqual([{ path: 'semesters', body: { semesterIds: [3, 5], patternId: 2 } }])
})

test('closed times of a room that overlap or end before they start are reported at their fields', async () => {
  await open('/app/Academics/Rooms', {})
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add room' }))[0] as HTMLElement)
  await userEvent.type(await screen.findByLabelText(/^Name/), 'A-101')
  await userEvent.click(await button('Add time'))
  await userEvent.click(await button('Add time'))
  await userEvent.selectOptions(screen.getAllByLabelText(/^Weekday/)[1] as HTMLElement, 'Monday')
  await userEvent.click(await button(/^Save/))
  expect(await screen.findByText('Enter a time that does not overlap another one')).toBeTruthy()
  setTime('Until', 1, '08:00')
  expect(await screen.findByText('Enter an end after the start')).toBeTruthy()
  const second = within(screen.getByRole('group', { name: 'Closed: 2' }))
  await userEvent.click(second.getByRole('button', { name: 'Remove time 2 of Closed' }))
  expect(screen.getAllByLabelText(/^Weekday/)).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
  expect(sent).toEqual([])
})

test('the times of a teacher are saved with the revision that was read, and typed values are kept after a conflict', async () => {
  let quicker = true
  const { calls } = await open('/app/Academics/Teacher Times', {
    '/api/timetable/teacher-times': () => listReply([quicker ? teacher : { ...teacher, revision: 1, perWeek: 18 }]),
    'PUT /api/timetable/teacher-times/7': ({ body }) => {
      sent.push({ path: 'times', body })
      if (!quicker) return { body: { ...teacher, revision: 2 } }
      quicker = false
      return refusal('platform.changed-meanwhile')
    },
  })
  await userEvent.click(await screen.findByText('Asha Rao'))
  const perDay = await screen.findByLabelText(/^Periods a day/)
  await userEvent.clear(perDay)
  await userEvent.type(perDay, '5')
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add time' }))[0] as HTMLElement)
  await userEvent.click(await button(/^Save/))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Periods a week/).value).toBe('18'))
  await userEvent.click(await button(/^Save/))
  await waitFor(() => expect(sent).toHaveLength(2))
  const unavailable = [{ weekday: 1, from: '09:00', to: '17:00' }]
  expect(sent[1]?.body).toEqual({ perDay: 5, perWeek: 18, consecutive: 4, unavailable, avoid: [], revision: 1 })
  expect(calls.filter((one) => one.startsWith('PUT'))).toHaveLength(2)
})

test('blocks of a subject are set, or calculated from its hours again after a confirmation', async () => {
  await open('/app/Academics/Subject Periods', {
    '/api/timetable/requirements': () => listReply([requirement]),
    'PUT /api/timetable/requirements/5': noted('blocks', requirement),
  })
  await userEvent.click(await screen.findByText('Data Structures'))
  expect(await screen.findByText('Periods a week: 4. Hours of the subject: 4.')).toBeTruthy()
  await userEvent.click(await button('Add block'))
  await userEvent.selectOptions(screen.getAllByLabelText(/^Type of room/)[1] as HTMLElement, 'No room needed')
  expect(screen.getByText('Periods a week: 5. Hours of the subject: 4.')).toBeTruthy()
  await userEvent.click(await button(/^Save/))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ revision: 1, blocks: [block, { ...block, times: 1, roomType: null }] })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(await screen.findByText('Data Structures'))
  await userEvent.click(await button('Use the hours of the subject'))
  const question = screen.getByRole('heading', { name: 'Use the hours of Data Structures?' }).closest('dialog, [role]')
  await userEvent.click(within(question as HTMLElement).getByRole('button', { name: 'Use the hours of the subject' }))
  await screen.findByText('The periods follow from the hours of the subject')
  expect(sent[1]?.body).toEqual({ revision: 1, blocks: null })
})

test('a fixed hour is added to all sections of a term', async () => {
  await open('/app/Academics/Fixed Hours', {
    '/api/timetable/fixed-hours': () => listReply([]),
    '/api/terms/4/taught-sections': () => ({
      body: { sections: [1, 2].map((id) => ({ id, name: `CSE ${id}`, batchLabel: '2025-2029' })) },
    }),
    'POST /api/terms/4/fixed-hours': noted('hours', { added: 2 }),
  })
  await userEvent.click(await button('Add to several sections'))
  await screen.findByRole('option', { name: 'B.Tech, Odd semesters' })
  await userEvent.selectOptions(screen.getByLabelText(/^Term/), 'B.Tech, Odd semesters')
  await userEvent.type(screen.getByLabelText(/^Hour/), 'Library')
  await userEvent.click(await button('Select all'))
  await userEvent.click(await button(/^Add Ctrl|^Add$/))
  await screen.findByText('2 fixed hours added')
  expect(sent).toEqual([
    { path: 'hours', body: { title: 'Library', periods: 1, weekday: null, firstPeriod: null, sectionIds: [1, 2] } },
  ])
})
