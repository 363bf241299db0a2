import { dayOf } from '@nalanda/contract/platform/dates/dates'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'

const teacher = person({ username: 'asha', fullName: 'Asha Rao', roles: ['ROLE_FACULTY'] })
const offering = {
  ...{ id: 7, revision: 3, termId: 1, termName: 'Odd semesters', courseName: 'B.Tech', termStartsOn: '2020-09-07' },
  ...{ termEndsOn: '2099-01-30', subjectId: 2, subjectCode: 'CS501PC', subjectName: 'Algorithms', type: 'theory' },
  ...{ electiveGroup: null, weeklyHours: 4, semesterId: 5, semesterName: 'III Year I Semester', sectionId: 9, section: 'CSE A' },
  ...{ groupName: null, electiveRoundId: null, batchLabel: '2024-2028', departmentId: null, taughtBy: 'Computer Science' },
  ...{ everyone: true, teachers: [{ staffId: 4, empCode: 'NA1004', fullName: 'Asha Rao', role: 'main', hours: 4 }] },
}
const unit = { id: 3, revision: 1, subjectId: 2, number: 1, title: 'Sorting', topics: 'Merge sort, quick sort', hours: 12 }
const topic = { offeringId: 7, unitId: 3, unitNumber: 1, unitTitle: 'Sorting', topic: 'Merge sort', periods: 2, revision: 1 }
const planned = { ...topic, id: 11, plannedOn: '2026-11-20', coveredOn: null }
const mayPlan = { assign: false, manage: false, plan: true, syllabus: false }
const mayRead = { ...mayPlan, plan: false }

type Answers = Parameters<typeof openPage>[1]
const open = (address: string, answers: Answers, { can = mayPlan, coverage = { planned: 10, due: 6, covered: 4 } } = {}) =>
  openPage(address, {
    '/api/session': () => ({ body: { user: teacher } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/offerings/7': () => ({ body: { ...offering, can, coverage, rosterCount: 1 } }),
    '/api/syllabus-units': () => listReply([unit]),
    '/api/lesson-topics': () => listReply([planned]),
    ...answers,
  })

beforeEach(() => {
  // Renders lists as cards, each with all its fields
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
})

test('the lesson plan shows the coverage, and one click marks a topic as covered today', async () => {
  const sent: unknown[] = []
  await open('/app/Academics/Offered Subjects/7/Plan', {
    '/api/covered-topics': ({ body }) => {
      sent.push(body)
      const added = { ...topic, id: 21, plannedId: 11, coveredOn: '2026-11-21', recordedBy: 'asha', fromClass: false }
      return { body: added }
    },
  })
  await screen.findByText('4 of 10 periods covered, 40%')
  expect(screen.getByText('Behind plan')).toBeTruthy()
  expect(screen.getByText('6 periods planned until today')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as covered: Merge sort' }))
  await screen.findByText(/^Merge sort: covered on /)
  const { offeringId, unitId, topic: text, periods } = topic
  expect(sent).toEqual([{ offeringId, unitId, topic: text, periods, plannedId: 11, coveredOn: dayOf(new Date()) }])
})

test('an empty plan says what to do and offers its teacher to copy another plan; other users have no button', async () => {
  const none = { coverage: { planned: 0, due: 0, covered: 0 } }
  await open('/app/Academics/Offered Subjects/7/Plan', { '/api/lesson-topics': () => listReply([]) }, none)
  await screen.findByText(/^Add the topics with the day/)
  expect(screen.getByRole('button', { name: 'Copy plan' })).toBeTruthy()
  cleanup()
  await open('/app/Academics/Offered Subjects/7/Plan', { '/api/lesson-topics': () => listReply([]) }, { ...none, can: mayRead })
  await screen.findByText('The topics appear here when a teacher of the subject plans them.')
  for (const name of ['Add topic', 'Import plan', 'Copy plan']) expect(screen.queryByRole('button', { name }), name).toBeNull()
})

test('a user who only reads a plan has no buttons to change it', async () => {
  await open('/app/Academics/Offered Subjects/7/Plan', {}, { can: mayRead })
  await screen.findByText('Merge sort')
  for (const name of ['Add topic', 'Import plan', 'Mark as covered: Merge sort'])
    expect(screen.queryByRole('button', { name }), name).toBeNull()
})

test('choosing a topic of the plan fills in its text, unit and periods', async () => {
  await open('/app/Academics/Offered Subjects/7/Topics', { '/api/covered-topics': () => listReply([]) })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Record topic' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: /Merge sort$/ })
  await userEvent.selectOptions(dialog.getByLabelText('Topic of the lesson plan'), '11')
  expect((dialog.getByLabelText(/^Topic \*|^Topic$/) as HTMLInputElement).value).toBe('Merge sort')
  expect((dialog.getByLabelText('Unit') as HTMLSelectElement).value).toBe('3')
  expect((dialog.getByLabelText(/^Periods/) as HTMLInputElement).value).toBe('2')
})

test('the units show how much of each this class has covered', async () => {
  await open('/app/Academics/Offered Subjects/7/Units', {
    '/api/offerings/7/units': () => listReply([{ ...unit, planned: 12, covered: 9 }]),
  })
  await screen.findByText('Sorting')
  expect(screen.getByText('75%')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add unit' })).toBeNull()
})

test('each file says whether students can see it', async () => {
  const file = { offeringId: 7, revision: 1, kind: 'notes', fileName: 'a.pdf', fileBytes: 2000, uploadedBy: 'asha' }
  const files = [
    { ...file, id: 1, title: 'Notes', visible: true, uploadedAt: '2026-11-20T05:00:00.000Z' },
    { ...file, id: 2, title: 'Key', visible: false, uploadedAt: '2026-11-20T05:00:00.000Z' },
  ]
  await open('/app/Academics/Offered Subjects/7/Files', { '/api/offerings/7/course-files': () => listReply(files) })
  await screen.findByText('Teachers only')
  expect(screen.getByRole('button', { name: 'Open Notes' })).toBeTruthy()
})

test('a student sees past and coming topics, the units and the files of a subject', async () => {
  const { section, ...subject } = offering
  const day = { topic: 'Merge sort', unitNumber: 1, periods: 2 }
  const content = {
    subject: { ...subject, section, teachers: [{ fullName: 'Asha Rao', role: 'main' }] },
    coverage: { planned: 10, due: 6, covered: 6 },
    units: [{ ...unit, planned: 10, covered: 6 }],
    coming: [{ ...day, id: 12, topic: 'Quick sort', plannedOn: '2026-11-27' }],
    covered: Array.from({ length: 9 }, (_, at) => ({ ...day, id: 20 + at, topic: `Topic ${at + 1}`, coveredOn: '2026-11-20' })),
    files: [{ id: 1, title: 'Notes', kind: 'notes', fileName: 'a.docx', fileBytes: 2000, addedOn: '2026-11-20' }],
  }
  await openPage('/app/My Subjects/7', {
    '/api/session': () => ({ body: { user: { ...teacher, roles: ['ROLE_STUDENT'] } } }),
    '/api/my/subjects/7/content': () => ({ body: content }),
  })
  await screen.findByText('6 of 10 periods covered, 60%')
  expect(screen.getByText('Quick sort')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download Notes' })).toBeTruthy()
  expect(screen.queryByText('Topic 9')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 more topic' }))
  expect(screen.getByText('Topic 9')).toBeTruthy()
})

test('the coverage of classes is listed with the state in words', async () => {
  const row = { ...offering, coverage: { planned: 10, due: 6, covered: 4 } }
  await openPage('/app/Academics/Syllabus Coverage', {
    '/api/session': () => ({ body: { user: { ...teacher, roles: ['ROLE_HOD'] } } }),
    '/api/teaching/coverage': () => listReply([row]),
    '/api/terms': () => listReply([]),
    '/api/departments': () => listReply([]),
    '/api/teaching/workload': () => listReply([]),
  })
  await screen.findByText('Algorithms')
  expect(screen.getByText('4 of 10')).toBeTruthy()
  expect(screen.getByText('Behind plan')).toBeTruthy()
})

test('the plan of another class is found by its term and copied', async () => {
  const sent: unknown[] = []
  const source = { id: 4, section: 'CSE B', batchLabel: '2023-2027', termName: 'Odd 2025', topics: 48 }
  const answers: Answers = {
    '/api/lesson-topics': () => listReply([]),
    '/api/offerings/7/plan-sources': ({ query }) => ({ body: { sources: query.get('q') === 'odd' ? [source] : [] } }),
    '/api/offerings/7/plan-copy': ({ body }) => {
      sent.push(body)
      return { body: { copied: 48 } }
    },
  }
  await open('/app/Academics/Offered Subjects/7/Plan', answers, { coverage: { planned: 0, due: 0, covered: 0 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Copy plan' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('combobox'), 'odd')
  await userEvent.click(await dialog.findByText('CSE B, 2023-2027, Odd 2025: 48 topics'))
  await userEvent.click(dialog.getByRole('button', { name: 'Copy plan' }))
  await screen.findByText('48 topics copied')
  expect(sent).toEqual([{ fromId: 4 }])
})
