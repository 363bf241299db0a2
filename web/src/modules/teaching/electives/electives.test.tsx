import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const office = person({ username: 'academics', fullName: 'A. Section', roles: ['ROLE_ACADEMICS'] })
const option = (id: number, subjectName: string, left: number | null = null) => ({
  ...{ id, subjectCode: `OE${id}`, subjectName, credits: 3, department: 'Civil Engineering', seats: 60, left, cancelled: false },
})
const ownRound = {
  ...{ id: 3, name: 'Open Elective II', kind: 'open', method: 'merit', state: 'open', termName: 'Odd semesters' },
  ...{ opensAt: '2026-11-16T03:30:00.000Z', closesAt: '2026-11-25T11:30:00.000Z', choicesRequired: 2, mayChoose: true },
  ...{ options: [option(1, 'Disaster Management'), option(2, 'Robotics'), option(3, 'Smart Grids')] },
  ...{ choices: [] as number[], allotment: null as object | null },
}
type Answers = Parameters<typeof openPage>[1]
const openOwn = (round: object, answers: Answers = {}) =>
  openPage('/app/My Electives', {
    '/api/session': () => ({ body: { user: { ...office, roles: ['ROLE_STUDENT'] } } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/my/electives': () => ({ body: { students: [{ id: 5, fullName: 'Bala Krishna', rounds: [round] }] } }),
    ...answers,
  })

beforeEach(() => {
  // Renders lists as cards, each with all its fields
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
})

test('a student orders the preferences, and saves as many as the round requires', async () => {
  const sent: unknown[] = []
  await openOwn(ownRound, {
    '/api/my/electives/3': ({ body }) => {
      sent.push(body)
      return { body: { ...ownRound, choices: [2, 1] } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add Robotics as preference 1' }))
  expect(screen.getByText('Choose 1 more subject')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add Disaster Management as preference 2' }))
  expect(screen.queryByRole('button', { name: /^Add Smart Grids/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save preferences' }))
  await screen.findByText(/Your preferences are saved/)
  expect(sent).toEqual([{ optionIds: [2, 1] }])
})

test('choosing preferences by keyboard keeps the focus, and announces how many are missing', async () => {
  await openOwn(ownRound)
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    button.focus()
    await userEvent.keyboard('{Enter}')
  }
  await press('Add Robotics as preference 1')
  const remove = screen.getByRole('button', { name: 'Remove Robotics from your preferences' })
  expect(document.activeElement).toBe(remove)
  expect(screen.getByText('Choose 1 more subject').getAttribute('role')).toBe('status')
  await press('Remove Robotics from your preferences')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Robotics as preference 1' }))
  expect(screen.getByText('Choose 2 more subjects').isConnected).toBe(true)
})

test('leaving unsaved preferences asks for confirmation', async () => {
  const { where } = await openOwn(ownRound)
  await userEvent.click(await screen.findByRole('button', { name: 'Add Robotics as preference 1' }))
  await userEvent.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement)
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(where()).toBe('/app/My Electives')
  expect(screen.getByRole('button', { name: 'Remove Robotics from your preferences' })).toBeTruthy()
})

const fullText = 'All seats of Robotics are taken. Choose another subject'

test('a full option is reported by name, and an option without seats has no button', async () => {
  const round = {
    ...ownRound,
    method: 'first-come',
    choicesRequired: 1,
    options: [option(1, 'Robotics', 1), option(2, 'Smart Grids', 0)],
  }
  await openOwn(round, { '/api/my/electives/3': () => refusal('teaching.option-full', { message: fullText }) })
  expect(screen.queryByRole('button', { name: 'Take seat: Smart Grids' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Take seat: Robotics' }))
  await screen.findByText(fullText)
})

test('a student sees the allotted option and the outcome of each preference', async () => {
  const allotment = {
    ...{ optionId: 2, basis: 'merit', cgpa: '7.10', place: 12, reason: null },
    steps: [
      { optionId: 1, outcome: 'full', lastCgpa: '8.40' },
      { optionId: 2, outcome: 'allotted', lastCgpa: null },
    ],
  }
  await openOwn({ ...ownRound, state: 'published', choices: [1, 2], allotment, mayChoose: false })
  await screen.findByText('You study Robotics')
  await screen.findByText('By CGPA 7.10, place 12')
  await screen.findByText('Disaster Management: full. The last seat went to a CGPA of 8.40')
})

test('a parent sees an open round but has no buttons', async () => {
  await openOwn({ ...ownRound, mayChoose: false })
  await screen.findByText('Only the student can choose.')
  expect(screen.queryByRole('button', { name: 'Save preferences' })).toBeNull()
})

test('a head divides sections into batches, and sees students without a batch', async () => {
  const sent: unknown[] = []
  const section = {
    ...{ sectionId: 9, section: 'CSE A', batchLabel: '2024-2028', labs: 3, students: 61, unassigned: 1 },
    batches: [
      { id: 1, name: 'B1', students: 30 },
      { id: 2, name: 'B2', students: 30 },
    ],
  }
  const term = {
    ...{
      id: 1,
      revision: 1,
      courseId: 1,
      courseName: 'B.Tech',
      name: 'Odd semesters',
      startsOn: '2026-09-07',
      endsOn: '2027-01-30',
    },
    ...{ semesterIds: [5], semesters: 'III Year I Semester', weekdays: [1, 2, 3, 4, 5, 6], state: 'running', teachingDays: 90 },
  }
  const member = { id: 5, rollNo: '24NA1A0501', fullName: 'Bala Krishna', section: 'CSE A', batchLabel: '2024-2028', batch: 'B1' }
  await openPage('/app/Academics/Lab Batches', {
    '/api/session': () => ({ body: { user: { ...office, roles: ['ROLE_HOD'] } } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/terms': () => listReply([term]),
    '/api/terms/1/lab-sections': () => ({ body: { sections: [section] } }),
    '/api/terms/1/batch-students': () => listReply([member]),
    '/api/terms/1/batches': ({ body }) => {
      sent.push(body)
      return { body: { sections: 1, students: 61 } }
    },
  })
  await screen.findByRole('option', { name: 'B.Tech, Odd semesters' })
  await userEvent.selectOptions(screen.getByLabelText('Term'), 'B.Tech, Odd semesters')
  await screen.findByText('Bala Krishna')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'CSE A' }))
  await userEvent.click(screen.getByRole('button', { name: 'Divide into batches' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Divide into batches' }))
  await screen.findByText('61 students divided into batches')
  expect(sent).toEqual([{ sectionIds: [9], count: 2 }])
})
