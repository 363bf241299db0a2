import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const file = { id: 7, state: 'waiting', letters: 201, done: 0, askedAt: '2026-11-20T05:00:00.000Z', expiresAt: null }
const standing = (id: number) => ({
  ...{ id, studentId: id, rollNo: `24NA1A${id}`, fullName: `Student ${id}`, section: 'CSE A', batchLabel: '2024–2028' },
  ...{ termId: 2, termName: 'First semester', held: 10, attended: 5, onDuty: 0, medical: 0, percent: 5000 },
  ...{ rules: { required: 75, condonable: 65 }, standing: 'short', letterOn: null, openFeePaise: null },
})

type Answers = Parameters<typeof openPage>[1]
/** Opens the list of students short of attendance; it shows one of `count`. */
const open = (count: number, answers: Answers) =>
  openPage('/app/Attendance/Shortage?standing=below', {
    '/api/session': () => ({ body: { user: person({ username: 'office', roles: ['ROLE_ACADEMICS'] }) } }),
    '/api/terms': () => listReply([]),
    '/api/departments': () => listReply([]),
    '/api/attendance/standings': () => ({ body: { items: [standing(1)], total: count, next: null } }),
    '/api/attendance/standings/export': () => ({ body: { items: Array.from({ length: count }, (_, at) => standing(at + 1)) } }),
    '/api/attendance/shortage-letter-files/last': () => ({ body: { file: null } }),
    ...answers,
  })
const printAll = async () => userEvent.click(await screen.findByRole('button', { name: 'Print letters to all shown' }))

test('letters for more students than one PDF holds are created in the background with a progress bar, then downloaded', async () => {
  let shown: object | null = null
  let sent: unknown
  await open(201, {
    '/api/attendance/shortage-letter-files/last': () => ({ body: { file: shown } }),
    '/api/attendance/shortage-letter-files': ({ body }) => {
      sent = body
      shown = { ...file, done: 200 }
      return { body: file }
    },
  })
  await printAll()
  const bar = await screen.findByRole('progressbar', { name: 'Letters to parents are being made' })
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('100'))
  expect(sent).toEqual({ standingIds: Array.from({ length: 201 }, (_, at) => at + 1) })
  shown = { ...file, state: 'ready', done: 201, expiresAt: '2026-11-23T05:00:00.000Z' }
  await screen.findByText(/^201 letters are ready to download until/, {}, { timeout: 5000 })
  await screen.findByRole('button', { name: 'Download letters' })
})

test('failed letters are reported', async () => {
  await open(1, { '/api/attendance/shortage-letter-files/last': () => ({ body: { file: { ...file, state: 'failed' } } }) })
  await screen.findByText('The letters could not be made. Print them again.')
})

test('letters for few students are shown immediately', async () => {
  const print = vi.fn(() => refusal('attendance.none-short', { message: 'None of these students is short' }))
  await open(2, { '/api/attendance/shortage-letters': print })
  await printAll()
  await screen.findByText('None of these students is short')
  expect(print).toHaveBeenCalledOnce()
  expect(screen.queryByRole('progressbar')).toBeNull()
})
