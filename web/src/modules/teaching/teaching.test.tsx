import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'
import { lakshmi } from '../../../dev/staff.ts'

const head = person({ username: 'head', fullName: 'H. Head', roles: ['ROLE_HOD'] })
const asha = { staffId: 4, empCode: 'NA1004', fullName: 'Asha Rao', role: 'main', hours: 4 }
const offering = {
  ...{ id: 7, revision: 3, termId: 1, termName: 'Odd semesters', courseName: 'B.Tech', termStartsOn: '2026-09-07' },
  ...{ termEndsOn: '2027-01-30', subjectId: 2, subjectCode: 'CS501PC', subjectName: 'Algorithms', type: 'theory' },
  ...{ electiveGroup: null, weeklyHours: 4, semesterId: 5, semesterName: 'III Year I Semester', sectionId: 9, section: 'CSE A' },
  ...{ groupName: null, electiveRoundId: null },
  ...{ batchLabel: '2024-2028', departmentId: null, taughtBy: 'Computer Science', everyone: true, teachers: [] as object[] },
}
const noCoverage = { planned: 0, due: 0, covered: 0 }
const load = {
  ...{ id: 4, empCode: 'NA1004', fullName: 'Asha Rao', departmentId: 1, departmentName: 'Computer Science' },
  ...{ designation: 'Assistant Professor', subjectCount: 3, hours: 12, norm: 16, state: 'under' },
}
const student = { id: 5, rollNo: '24NA1A0501', admissionNo: 'NA20240001', fullName: 'Bala Krishna', section: 'CSE A' }

type Answers = Parameters<typeof openPage>[1]
const open = (address: string, answers: Answers, roles: readonly string[] = head.roles) =>
  openPage(address, {
    '/api/session': () => ({ body: { user: { ...head, roles } } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/terms': () => listReply([]),
    '/api/semesters': () => listReply([]),
    '/api/departments': () => listReply([]),
    '/api/teaching/workload': () => listReply([load]),
    ...answers,
  })
const openOffering = (answers: Answers = {}, can: object = { assign: true, manage: false }) =>
  open('/app/Academics/Offered Subjects/7', {
    '/api/offerings/7': () => ({
      body: { ...offering, can: { plan: false, syllabus: false, ...can }, coverage: noCoverage, rosterCount: 1 },
    }),
    '/api/offerings/7/roster': () => listReply([student]),
    '/api/offerings/7/roster-changes': () => ({ body: { changes: [] } }),
    ...answers,
  })

beforeEach(() => {
  // Renders lists as cards, each with all its fields
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
})

test('a subject shows its roster, and its head of department assigns a teacher with the revision that is shown', async () => {
  const sent: unknown[] = []
  await openOffering({
    '/api/offerings/7/teachers': ({ body }) => {
      sent.push(body)
      return { body: { revision: 4, teachers: [asha], differsFromTimetable: false } }
    },
  })
  await screen.findByText('Bala Krishna')
  await userEvent.click(await screen.findByRole('button', { name: 'Assign teachers' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByLabelText('Add teacher'))
  await userEvent.click(await dialog.findByRole('option', { name: 'Asha Rao: 12 of 16 hours' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save teachers' }))
  await screen.findByText('Teachers of Algorithms, CSE A saved')
  expect(sent).toEqual([{ revision: 3, teachers: [{ staffId: 4, role: 'main', hours: 4 }] }])
})

test('an assignment above the norm shows a warning, and a difference from the published timetable is reported', async () => {
  const asked: string[] = []
  await openOffering({
    '/api/teaching/workload': ({ query }) => {
      asked.push(query.get('termId') ?? '')
      return listReply([{ ...load, hours: 14 }])
    },
    '/api/offerings/7/teachers': () => ({ body: { revision: 4, teachers: [asha], differsFromTimetable: true } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Assign teachers' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByLabelText('Add teacher'))
  await userEvent.click(await dialog.findByRole('option', { name: 'Asha Rao: 14 of 16 hours' }))
  expect(dialog.getByText('Asha Rao would teach 18 hours a week, the norm is 16.')).toBeTruthy()
  await userEvent.clear(dialog.getByLabelText('Hours a week'))
  await userEvent.type(dialog.getByLabelText('Hours a week'), '2')
  expect(dialog.queryByText(/would teach/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Save teachers' }))
  await screen.findByText(/The published timetable still has other teachers/)
  expect(new Set(asked)).toEqual(new Set(['1']))
})

test('a head of department finds a teacher of another department', async () => {
  const sent: unknown[] = []
  await openOffering({
    '/api/staff': ({ query }) => listReply(query.get('q') === 'lak' ? [lakshmi] : []),
    '/api/offerings/7/teachers': ({ body }) => {
      sent.push(body)
      return { body: { revision: 4, teachers: [asha], differsFromTimetable: false } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Assign teachers' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('combobox', { name: /Teacher of another department/ }), 'lak')
  await userEvent.click(await dialog.findByText('Lakshmi Prasanna (NA042), Physics'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save teachers' }))
  await screen.findByText('Teachers of Algorithms, CSE A saved')
  expect(sent).toEqual([{ revision: 3, teachers: [{ staffId: 4, role: 'main', hours: 4 }] }])
})

test('an assignment after a change by someone else is refused, and a second Save does not overwrite it', async () => {
  const sent: { revision: number }[] = []
  let stored = { ...offering, revision: 3 }
  await openOffering({
    '/api/offerings/7': () => ({
      body: {
        ...stored,
        can: { assign: true, manage: false, plan: false, syllabus: false },
        coverage: noCoverage,
        rosterCount: 1,
      },
    }),
    '/api/offerings/7/teachers': ({ body }) => {
      sent.push(body as { revision: number })
      return refusal('platform.changed-meanwhile')
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Assign teachers' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByLabelText('Add teacher'))
  await userEvent.click(await dialog.findByRole('option', { name: 'Asha Rao: 12 of 16 hours' }))
  stored = { ...stored, revision: 4, teachers: [{ ...asha, staffId: 5, empCode: 'NA1005', fullName: 'Ravi Kumar' }] }
  for (const presses of [1, 2]) {
    await userEvent.click(dialog.getByRole('button', { name: 'Save teachers' }))
    await expect.poll(() => sent.length).toBe(presses)
    expect(await dialog.findByRole('alert')).toBeTruthy()
    // The page behind the dialog has loaded the colleague's teachers
    await screen.findByText(/Ravi Kumar/)
  }
  expect(sent.map(({ revision }) => revision)).toEqual([3, 3])
})

test('a user without the right to assign has no button for it', async () => {
  await openOffering({}, { assign: false, manage: false })
  await screen.findByText('Bala Krishna')
  expect(screen.queryByRole('button', { name: 'Assign teachers' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change roster' })).toBeNull()
})

test('the workload is compared with the norm in words', async () => {
  await open('/app/Academics/Workload', {})
  await screen.findByText('Asha Rao')
  expect(screen.getAllByText('Below norm').length).toBeGreaterThan(0)
})

test('a student sees their own subjects with the teachers', async () => {
  const subject = { ...offering, teachers: [{ fullName: 'Asha Rao', role: 'main' }] }
  const students = [{ id: 5, fullName: 'Bala Krishna', subjects: [subject] }]
  await open('/app/My Subjects', { '/api/my/subjects': () => ({ body: { students } }) }, ['ROLE_STUDENT'])
  await screen.findByText('Algorithms')
  await screen.findByText('Asha Rao')
})

test('a parent sees the subjects of one child, and chooses another', async () => {
  const students = ['Bala', 'Chitra'].map((fullName, at) => {
    return { id: at + 5, fullName, subjects: [{ ...offering, subjectName: `Subject of ${fullName}` }] }
  })
  const { where } = await open('/app/My Subjects', { '/api/my/subjects': () => ({ body: { students } }) }, ['ROLE_PARENT'])
  await screen.findByText('Subject of Bala')
  expect(screen.queryByText('Subject of Chitra')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Chitra' }))
  await screen.findByText('Subject of Chitra')
  expect(screen.queryByText('Subject of Bala')).toBeNull()
  expect(where()).toBe('/app/My Subjects')
})
