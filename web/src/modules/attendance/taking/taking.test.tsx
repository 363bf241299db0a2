import type { TakeAttendance } from '@nalanda/contract/attendance/classes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'
import { unsentCount } from '../../../api/device/unsent-count.ts'
import { dropUnsent } from './unsent.ts'

const key = { offeringId: 1, batchId: null, day: '2026-11-20', firstPeriod: 1 }
const students = [5, 6, 7].map((id) => ({ id, rollNo: `24NA1A050${id}`, fullName: `Student ${id}`, leave: null }))
const held = {
  ...{ ...key, title: 'Algorithms', subjectCode: 'CS501PC', section: 'CSE A', periods: 1, startsAt: '09:00', endsAt: '09:50' },
  ...{ room: 'A 101', coveredFor: null, state: 'open', taken: null, roster: students, needsReason: false },
}
const taken = {
  ...{ sessionId: 3, versionId: '5f0c2b57-3c86-4f3b-9a6b-0f6f3f6f2f10', held: true, absentIds: [], topic: null, students: 3 },
  ...{ takenBy: 'Dr. Meena Rao', takenAt: '2026-11-20T05:00:00.000Z', versions: 1 },
}
const day = { day: key.day, today: key.day, now: '2026-11-20T05:00:00.000Z' }

type Answers = Parameters<typeof openPage>[1]
const open = (answers: Answers = {}, path = '/app/Faculty/Attendance/1-0-2026-11-20-1') =>
  openPage(path, {
    '/api/session': () => ({ body: { user: person({ username: 'meena', roles: ['ROLE_FACULTY'] }) } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/attendance/my-classes': () => ({ body: { ...day, classes: [held] } }),
    ...answers,
  })

beforeEach(() => localStorage.clear())
// The test browser has no device storage: unsent marks are in the memory of the page
afterEach(() => dropUnsent(key))

test('a teacher taps absent students, and the button shows how many are present', async () => {
  let sent: unknown
  await open({
    '/api/attendance/versions': ({ body }) => {
      sent = body
      return { body: { ...taken, absentIds: [6] } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Student 6/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save: 2 present, 1 absent' }))
  await screen.findByText('Attendance of Algorithms, CSE A saved')
  expect(sent).toMatchObject({ ...key, held: true, absentIds: [6], basedOn: null, reason: null })
  expect(unsentCount('meena')).toBe(0)
})

test('a class that was not held is recorded with a reason', async () => {
  let sent: unknown
  await open({
    '/api/attendance/versions': ({ body }) => {
      sent = body
      return { body: { ...taken, held: false, students: 0 } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Class was not held' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Seminar of the college')
  await userEvent.click(dialog.getByRole('button', { name: 'Record as not held' }))
  await waitFor(() => expect(sent).toMatchObject({ held: false, absentIds: [], reason: 'Seminar of the college' }))
})

test('a teacher who leaves a class with unsaved changes must confirm it', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: /Student 6/ }))
  await userEvent.click(screen.getAllByRole('link', { name: 'Take attendance' })[0] as HTMLElement)
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(await screen.findByRole('button', { name: 'Save: 2 present, 1 absent' })).toBeTruthy()
})

const mark = (student: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(student) }))
const lookAgain = async () => {
  fireEvent.focus(window)
  await screen.findByText(/^Taken by Dr. Meena Rao/)
}

test('marks of a teacher are kept when a colleague records the class first, and saving them reports the conflict', async () => {
  let classes = [held as object]
  let sent: unknown
  await open({
    '/api/attendance/my-classes': () => ({ body: { ...day, classes } }),
    '/api/attendance/versions': ({ body }) => {
      sent = body
      return refusal('attendance.marked-meanwhile')
    },
  })
  await screen.findByRole('button', { name: /Student 6/ })
  await mark('Student 6')
  classes = [{ ...held, taken: { ...taken, absentIds: [5, 7] } }]
  await lookAgain()
  await userEvent.click(screen.getByRole('button', { name: 'Save: 2 present, 1 absent' }))
  await waitFor(() => expect(sent).toMatchObject({ absentIds: [6], basedOn: null }))
})

test('marks made while an earlier version of this device is being sent are kept, and replace that version', async () => {
  let isOnline = false
  const sent: TakeAttendance[] = []
  await open({
    '/api/attendance/my-classes': () => {
      const [first] = sent
      return {
        body: { ...day, classes: [{ ...held, taken: first ? { ...taken, versionId: first.versionId, absentIds: [6] } : null }] },
      }
    },
    '/api/attendance/versions': ({ body }) => {
      if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'))
      sent.push(body as TakeAttendance)
      return { body: taken }
    },
  })
  await screen.findByRole('button', { name: /Student 6/ })
  await mark('Student 6')
  await userEvent.click(screen.getByRole('button', { name: 'Save: 2 present, 1 absent' }))
  await screen.findByRole('alert')
  await mark('Student 7')
  isOnline = true
  await lookAgain()
  await userEvent.click(screen.getByRole('button', { name: 'Save: 1 present, 2 absent' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ absentIds: [6, 7], basedOn: sent[0]?.versionId }))
})

test('the version of a colleague is shown if the teacher has not marked any student yet', async () => {
  let classes = [held as object]
  await open({ '/api/attendance/my-classes': () => ({ body: { ...day, classes } }) })
  await screen.findByRole('button', { name: /Student 6.*Present/ })
  classes = [{ ...held, taken: { ...taken, absentIds: [6] } }]
  await lookAgain()
  expect(screen.getByRole('button', { name: /Student 6.*Absent/ })).toBeTruthy()
})

test('the chosen day stays chosen after a class of that day is saved', async () => {
  await open({
    '/api/attendance/my-classes': ({ query }) => ({
      body: { ...day, today: '2026-11-21', day: query.get('day') ?? '2026-11-21', classes: [held] },
    }),
    '/api/attendance/versions': () => ({ body: taken }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save: 3 present, 0 absent' }))
  await screen.findByText('Attendance of Algorithms, CSE A saved')
  expect(((await screen.findByLabelText('Day')) as HTMLInputElement).value).toBe('20/11/2026')
})

test('a day that could not be loaded without a connection is loaded again automatically', async () => {
  let calls = 0
  await open(
    {
      '/api/attendance/my-classes': ({ query }) => {
        if (query.get('day') !== '2026-11-13') return { body: { ...day, classes: [] } }
        calls += 1
        return calls === 1
          ? Promise.reject(new TypeError('Failed to fetch'))
          : { body: { ...day, day: '2026-11-13', classes: [held] } }
      },
    },
    '/app/Faculty/Attendance?day=2026-11-13',
  )
  expect(await screen.findByRole('link', { name: /Algorithms/ }, { timeout: 5_000 })).toBeTruthy()
})

test('the days kept for offline use follow the date of the server, whatever the clock of the device shows', async () => {
  const asked = new Set<string | null>()
  await open({
    '/api/attendance/my-classes': ({ query }) => {
      asked.add(query.get('day'))
      return { body: { ...day, day: query.get('day') ?? day.today, classes: [] } }
    },
  })
  await waitFor(() => expect([...asked]).toEqual(expect.arrayContaining(['2026-11-21', '2026-11-22', '2026-11-23'])))
})

test('without a connection and without storage on the device, the page stays open and says so', async () => {
  const { where } = await open({ '/api/attendance/versions': () => Promise.reject(new TypeError('Failed to fetch')) })
  await userEvent.click(await screen.findByRole('button', { name: /Student 6/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save: 2 present, 1 absent' }))
  expect((await screen.findByRole('alert')).textContent).toContain('this browser cannot keep the attendance')
  expect(where()).toBe('/app/Faculty/Attendance/1-0-2026-11-20-1')
  expect(screen.getByRole('button', { name: /Student 6/ }).getAttribute('aria-pressed')).toBe('true')
  expect(unsentCount('meena')).toBe(1)
  expect(await screen.findByText('Attendance of 1 class is on this device and not sent yet.')).toBeDefined()

  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign out without sending?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(where()).toBe('/app/Faculty/Attendance/1-0-2026-11-20-1')
})
