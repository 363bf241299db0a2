import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'

const user = person({ username: 'hod', fullName: 'H. Head', roles: ['ROLE_HOD'] })
const row = {
  ...{ id: 9, section: 'CSE A', batchId: 1, batchLabel: '2024-2028', courseName: 'B.Tech', departmentName: 'Computer Science' },
  ...{ students: 3, withMentor: 0, classTeacher: null, next: { fullName: 'Bala Rao', fromOn: '2026-12-07' } },
}
const teacher = {
  ...{ id: 4, empCode: 'NA1004', fullName: 'Asha Rao', departmentId: 1, departmentName: 'Computer Science' },
  ...{ classes: 0, mentees: 2 },
}
const contact = { fullName: 'Asha Rao', designation: 'Assistant Professor', department: 'CSE', email: 'asha@nalanda.example' }
const message = { id: 2, fromFamily: false, author: 'Asha Rao', text: 'All is well.', sentAt: '2026-11-21T05:00:00.000Z' }
const conversation = {
  ...{ id: 7, studentId: 5, rollNo: '24NA1A0501', student: 'Chandra', section: 'CSE A', writer: 'M. Devi' },
  ...{ relation: 'mother', lastAt: '2026-11-21T05:00:00.000Z', unread: 1 },
}

type Answers = Parameters<typeof openPage>[1]
const open = (address: string, answers: Answers, roles: readonly string[] = user.roles) =>
  openPage(address, {
    '/api/session': () => ({ body: { user: { ...user, roles } } }),
    '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
    '/api/departments': () => listReply([]),
    '/api/batches': () => listReply([]),
    '/api/mentoring/classes': () => listReply([row]),
    '/api/mentoring/teachers': () => ({ body: { teachers: [teacher] } }),
    ...answers,
  })

beforeEach(() => {
  // Renders lists as cards, each with all its fields
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
})

test('a head divides a section among mentors, and sees who becomes class teacher', async () => {
  const sent: unknown[] = []
  await open('/app/Academics/Mentoring', {
    '/api/mentoring/classes/9/mentors': ({ body }) => {
      sent.push(body)
      return { body: { changed: 3 } }
    },
  })
  await screen.findByText('None; from 7 Dec 2026 Bala Rao')
  await userEvent.click(await screen.findByRole('button', { name: /^Divide CSE A among mentors: \d{4}-\d{4}$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const choice = 'Asha Rao, Computer Science: 2 students'
  await userEvent.click(dialog.getByLabelText('Add mentor'))
  await userEvent.click(await dialog.findByRole('option', { name: choice }))
  await userEvent.click(dialog.getByRole('button', { name: 'Divide 3 students' }))
  await screen.findByText('Mentors of 3 students set')
  expect(sent).toEqual([{ staffIds: [4], fromOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
})

test('a parent reads the message of the mentor and writes one; the reading is recorded', async () => {
  const sent: unknown[] = []
  const noted: unknown[] = []
  const own = { id: 5, fullName: 'Chandra', section: 'CSE A', classTeacher: null, mentor: contact, hasLeft: false, unread: 1 }
  const answers: Answers = {
    '/api/my/mentors': () => ({ body: { students: [own] } }),
    '/api/my/mentors/5/messages': ({ body }) => {
      if (!body) return listReply([message])
      sent.push(body)
      return { body: { ...message, id: 3, fromFamily: true } }
    },
    '/api/my/mentors/5/reading': ({ body }) => {
      noted.push(body)
      return { body: {} }
    },
  }
  await open('/app/My Mentor', answers, ['ROLE_PARENT'])
  await screen.findByText('All is well.')
  expect(screen.getByRole('link', { name: 'asha@nalanda.example' }).getAttribute('href')).toBe('mailto:asha@nalanda.example')
  await waitFor(() => expect(noted).toContainEqual({ messageId: 2 }))
  await userEvent.type(screen.getByLabelText(/^New message/), 'Thank you')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await waitFor(() => expect(sent).toEqual([{ text: 'Thank you' }]))
})

test('the family of a student who has left reads the messages, and whom to contact now', async () => {
  const own = { id: 5, fullName: 'Chandra', section: 'CSE A', classTeacher: null, mentor: contact, hasLeft: true, unread: 0 }
  const answers: Answers = {
    '/api/my/mentors': () => ({ body: { students: [own] } }),
    '/api/my/mentors/5/messages': () => listReply([message]),
  }
  await open('/app/My Mentor', answers, ['ROLE_PARENT'])
  await screen.findByText('All is well.')
  await screen.findByText(/Chandra has left the college.*college office/)
  expect(screen.queryByLabelText(/^New message/)).toBeNull()
})

test('a refused message stays in the form, with the reason', async () => {
  const answers: Answers = {
    '/api/mentoring/conversations/7': () => ({ body: conversation }),
    '/api/mentoring/conversations/7/reading': () => ({ body: {} }),
    '/api/mentoring/conversations/7/messages': ({ body }) => (body ? refusal('mentoring.family-gone') : listReply([message])),
  }
  await open('/app/Faculty/Mentees/Messages/7', answers, ['ROLE_FACULTY'])
  await userEvent.type(await screen.findByLabelText(/^New message/), 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await screen.findByText(/can no longer read messages/)
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^New message/).value).toBe('Hello')
})
