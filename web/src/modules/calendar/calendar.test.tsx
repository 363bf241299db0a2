import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const office = person({ username: 'academics', fullName: 'A. Office', roles: ['ROLE_ACADEMICS'] })
const student = person({ username: 'student', fullName: 'Asha Rao', roles: ['ROLE_STUDENT'] })
const everybody = { courseId: null, courseName: null, note: '', follows: null }
const entries = [
  {
    kind: 'exams',
    id: 1,
    title: 'Mid-term exams',
    startsOn: '2026-11-05',
    endsOn: '2026-11-06',
    ...everybody,
    courseName: 'B.Tech',
  },
  { kind: 'changed-day', id: 2, title: 'For Dasara', startsOn: '2026-11-14', endsOn: '2026-11-14', ...everybody, follows: 3 },
]
const term = {
  ...{
    id: 4,
    revision: 2,
    courseId: 1,
    courseName: 'B.Tech',
    name: 'Odd semesters',
    startsOn: '2026-11-02',
    endsOn: '2026-11-14',
  },
  ...{ semesterIds: [3], semesters: 'III Semester', weekdays: [1, 2, 3, 4, 5], state: 'running', teachingDays: 8 },
}
const weeks = [
  {
    ...{ number: 1, from: '2026-11-02', to: '2026-11-08', teachingDays: 3 },
    remarks: ['Mid-term exams'],
    changedDays: [{ day: '2026-11-07', follows: 2 }],
  },
]

type Answers = Parameters<typeof openPage>[1]
const open = (address: string, answers: Answers, user = office) =>
  openPage(address, {
    '/api/session': () => ({ body: { user } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/courses': () => listReply([]),
    '/api/semesters': () => listReply([]),
    ...answers,
  })

beforeEach(() => {
  // Renders lists as cards, each with all its fields
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
})

test('a month shows each entry on all its days, with its kind in words', async () => {
  await open('/app/Academics/Calendar?month=2026-11', { '/api/calendar': () => ({ body: entries }) }, student)
  const month = await screen.findByRole('table', { name: 'November 2026' })
  expect(within(month).getAllByText('B.Tech: Mid-term exams')).toHaveLength(2)
  expect(within(month).getByText('Timetable of Wednesday')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy()
})

test('the next month is loaded, and the list shows twelve months from the chosen one', async () => {
  const asked: string[] = []
  await open('/app/Academics/Calendar?month=2026-11', {
    '/api/calendar': ({ query }) => {
      asked.push(`${query.get('from')} ${query.get('to')}`)
      return { body: entries }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
  await screen.findByRole('heading', { name: 'December 2026' })
  await userEvent.click(screen.getByRole('radio', { name: 'List' }))
  await screen.findByRole('heading', { name: 'December 2026 to November 2027' })
  expect(await screen.findAllByText('Mid-term exams')).not.toHaveLength(0)
  expect(asked).toEqual(['2026-11-01 2026-11-30', '2026-12-01 2026-12-31', '2026-12-01 2027-11-30'])
})

test('the start page shows the next entries and links to the calendar', async () => {
  await open('/app/Academics/Dashboard', { '/api/calendar': () => ({ body: entries }) })
  const title = await screen.findByText('Mid-term exams')
  expect(title.closest('li')?.textContent).toBe('5 Nov to 6 NovMid-term examsExams, B.Tech')
  const links = screen.getAllByRole('link', { name: 'Academic calendar' })
  expect(links.map((link) => link.getAttribute('href'))).toContain('/app/Academics/Calendar')
})

test('a calendar link is made, shown once, and can be deleted', async () => {
  let feed: object | null = null
  await open('/app/Academics/Calendar?month=2026-11', {
    '/api/calendar': () => ({ body: [] }),
    'GET /api/calendar-feed': () => ({ body: { feed } }),
    'POST /api/calendar-feed': () => {
      feed = { createdAt: '2026-11-16T05:00:00.000Z', lastReadAt: null }
      return { body: { address: 'http://localhost/api/calendar.ics?token=abc' } }
    },
    'DELETE /api/calendar-feed': () => {
      feed = null
      return { body: {} }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Calendar link' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create link' }))
  expect(await screen.findByText('http://localhost/api/calendar.ics?token=abc')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'I have saved this' }))
  await userEvent.click(screen.getByRole('button', { name: 'Calendar link' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete link' }))
  await screen.findByText('Calendar link deleted')
  expect(feed).toBeNull()
})

const openTerm = (answers: Answers = {}) =>
  open('/app/Academics/Terms/4', {
    '/api/terms/4': () => ({ body: { ...term, weeks, byWeekday: [2, 2, 2, 1, 1, 0, 0] } }),
    '/api/term-periods': () => listReply([]),
    ...answers,
  })

test('a term shows its weeks and how often each weekday is taught', async () => {
  await openTerm()
  expect(await screen.findByText(/^Mid-term exams, .+: Timetable of Tuesday$/)).toBeTruthy()
  expect(screen.getByText('Wednesday').nextElementSibling?.textContent).toBe('2')
  expect(await screen.findByText('No exams or breaks yet')).toBeTruthy()
})

test('a copy that clashes with another term is reported, and the dialog stays open', async () => {
  await openTerm({ '/api/terms/4/copies': () => refusal('calendar.semester-in-another-term') })
  await userEvent.click(await screen.findByRole('button', { name: 'Copy term' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Odd semesters 2027-28')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /First day/ }), '06092027')
  await userEvent.click(within(dialog).getByRole('button', { name: /Copy term/ }))
  expect(await screen.findByText(/already in another term/)).toBeTruthy()
})

test('a student cannot edit terms', async () => {
  await open('/app/Academics/Terms', { '/api/terms': () => listReply([term]) }, student)
  expect(await screen.findByText('Odd semesters')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add term' })).toBeNull()
})
