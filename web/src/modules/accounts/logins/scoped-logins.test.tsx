import type { LoginBatch } from '@nalanda/contract/accounts/logins'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const scope = { course: 'B.Tech', branch: null, batch: '2022-2026', section: 'A', semesterNo: 3 }
const batch: LoginBatch = {
  ...{ id: 8, kind: 'parents', nameFrom: 'mobile', scope, state: 'waiting', startedBy: 'registrar', failure: null },
  ...{ startedAt: '2026-11-21T05:30:00.000Z', finishedAt: '2026-11-21T05:32:00.000Z', cancelledAt: null },
  ...{ total: 60, made: 58, refused: 0, waiting: 58, mailable: 0, mailed: 0, mailFailed: 0, mailedAt: null },
  ...{ sheetTakenAt: null, sheetTakenBy: null, againUntil: null },
}
const course = { id: 1, courseId: 1, courseName: 'B.Tech', retired: false, revision: 1 }
const years = { startYear: 2022, regulationId: 1, regulationCode: 'R22', studentCount: 62 }
const section = {
  ...course,
  id: 5,
  name: 'A',
  batchId: 3,
  batchLabel: '2022-2026',
  branchId: 1,
  branchShortName: 'CSE',
  studentCount: 31,
}
const counts: Record<string, object> = {
  '': { students: 1200, parents: 900, withoutMobile: 4 },
  'batchId=3': { students: 62, parents: 60, withoutMobile: 1 },
  'batchId=3&sectionId=5': { students: 31, parents: 0, withoutMobile: 0 },
}
async function open(created: () => { status?: number; body: unknown } = () => ({ body: batch }), batches: LoginBatch[] = []) {
  const sent: unknown[] = []
  const page = await openPage('/createLogins', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ADMINISTRATION'] }) } }),
    '/api/courses': () => listReply([]),
    '/api/branches': () => listReply([]),
    '/api/batches': () => listReply([{ ...course, ...years, id: 3, label: '2022-2026' }]),
    '/api/sections': () => listReply([section]),
    '/api/missing-logins': ({ query }) => ({ body: counts[String(query)] }),
    'GET /api/login-batches': () => ({
      body: { items: batches, total: batches.length, next: null, missing: { students: 1200, faculty: 1 } },
    }),
    'POST /api/login-batches': ({ body }) => {
      sent.push(body)
      return created()
    },
  })
  return { ...page, sent }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('logins for the students of one batch are created with two actions on the screen, and their number is shown', async () => {
  const { sent } = await open()
  await screen.findByText('1,200 active students with a roll number have no login.')
  await screen.findByRole('option', { name: 'B.Tech 2022-2026' })
  await userEvent.selectOptions(screen.getByLabelText('Batch'), 'B.Tech 2022-2026')
  await screen.findByText('62 active students with a roll number have no login.')
  await press('Create Student Login')
  await screen.findByText('Logins are being created.')
  expect(sent).toEqual([{ kind: 'students', batchId: 3 }])
})

test('for parents, a section is chosen after its batch, and students without a mobile number are counted', async () => {
  const { sent } = await open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Parents' }))
  await screen.findByText('900 students have no parent with a login.')
  await screen.findByText('4 more students have no mobile number of a parent on record.')
  expect(screen.getByLabelText<HTMLSelectElement>('Section').disabled).toBe(true)
  await userEvent.selectOptions(screen.getByLabelText('Batch'), 'B.Tech 2022-2026')
  await screen.findByText('60 students have no parent with a login.')
  await press('Create parent logins')
  await waitFor(() => expect(sent).toEqual([{ kind: 'parents', batchId: 3 }]))
  await screen.findByRole('option', { name: 'CSE A' })
  await userEvent.selectOptions(screen.getByLabelText('Section'), 'CSE A')
  await screen.findByText('A parent of every student chosen has a login, or no mobile number is on record.')
})

test('a refusal is shown, and a list of logins names the class and who created it', async () => {
  await open(() => refusal('accounts.all-have-logins'), [batch])
  await screen.findByRole('heading', { name: '58 parent logins' })
  screen.getByText(/^B\.Tech · 2022-2026 · Section A · Semester 3 · by registrar, .* · user name: Mobile$/)
  await userEvent.click(screen.getByRole('radio', { name: 'Parents' }))
  await press('Create parent logins')
  await screen.findByText(/^Nobody to create a login for/)
})
