import type { LoginBatch } from '@nalanda/contract/accounts/logins'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const registrar = person({ username: 'registrar', fullName: 'R. Registrar', roles: ['ROLE_ADMINISTRATION'] })
const batch: LoginBatch = {
  ...{ id: 7, kind: 'students', nameFrom: 'rollNo', scope: null, state: 'waiting', startedBy: 'registrar', failure: null },
  ...{ startedAt: '2026-11-21T05:30:00.000Z', finishedAt: '2026-11-21T05:32:00.000Z', cancelledAt: null },
  ...{ total: 1200, made: 1200, refused: 0, waiting: 1200, mailable: 0, mailed: 0, mailFailed: 0, mailedAt: null },
  ...{ sheetTakenAt: null, sheetTakenBy: null, againUntil: null },
}
type Reply = { status?: number; body: unknown }
type Answer = () => Reply | Promise<Reply>
const open = (answers: Record<string, Answer> = {}, batches: LoginBatch[] = []) =>
  openPage('/createLogins', {
    '/api/session': () => ({ body: { user: registrar } }),
    '/api/login-batches': () => ({
      body: { items: batches, total: batches.length, next: null, missing: { students: 1200, faculty: 1 } },
    }),
    ...answers,
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('for students of the whole college, the number is confirmed before any login is created', async () => {
  const { calls } = await open({ '/api/createStudentLogins': () => ({ body: { success: 'true', msg: 'Started' } }) })
  const made = () => calls.filter((call) => call.startsWith('POST'))
  await press('Create Student Login')
  await screen.findByRole('dialog', { name: 'Create 1,200 student logins?' })
  await press('Cancel')
  expect(made()).toEqual([])
  await press('Create Student Login')
  await press('Create 1,200 logins')
  await screen.findByText('Started')
  expect(made()).toEqual(['POST /api/createStudentLogins'])
})

test('for students, the page shows the message of the server, or the documented one if it is empty', async () => {
  const create = async () => {
    await press('Create Student Login')
    await press('Create 1,200 logins')
  }
  let answer: Reply = { body: { success: 'true', msg: 'Logins are being created for 1,200 students.' } }
  await open({ '/api/createStudentLogins': () => answer })
  expect(await screen.findByText('1,200 active students with a roll number have no login.')).toBeTruthy()
  await create()
  expect(await screen.findByText('Logins are being created for 1,200 students.')).toBeTruthy()
  answer = { body: { success: 'false', msg: '' } }
  await create()
  expect(await screen.findByText('Failed to create student login.')).toBeTruthy()
  answer = refusal('platform.failed')
  await create()
  expect(await screen.findByText(/^The portal could not complete your request/)).toBeTruthy()
})

test('for students, the documented message is shown if the server does not respond', async () => {
  await open({ '/api/createStudentLogins': () => Promise.reject(new TypeError('Failed to fetch')) })
  await press('Create Student Login')
  await press('Create 1,200 logins')
  expect(await screen.findByText('An error occurred while creating student login.')).toBeTruthy()
})

test('faculty logins are created with two clicks on the screen, by default named by employee code', async () => {
  const { calls } = await open({ '/api/createFacultyLogins': () => ({ body: { success: 'true', msg: '' } }) })
  await userEvent.click(await screen.findByRole('radio', { name: 'Faculty' }))
  await press('Create Faculty Login')
  expect(await screen.findByText('Faculty login created successfully!')).toBeTruthy()
  expect(calls).toContain('POST /api/createFacultyLogins?considerMailOrEmpcode=username')
})

test('for faculty, nothing is sent to the server until Email or EmpCode is chosen', async () => {
  const { calls } = await open({ '/api/createFacultyLogins': () => ({ body: { success: 'true', msg: '' } }) })
  await userEvent.click(await screen.findByRole('radio', { name: 'Faculty' }))
  await userEvent.selectOptions(screen.getByLabelText(/User name/), '')
  await press('Create Faculty Login')
  expect((await screen.findAllByText('Please select either Email or EmpCode.')).length).toBeGreaterThan(0)
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  const select = screen.getByLabelText(/User name/)
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose …', 'Email', 'EmpCode'])
  await userEvent.selectOptions(select, 'EmpCode')
  await press('Create Faculty Login')
  expect(await screen.findByText('Faculty login created successfully!')).toBeTruthy()
  expect(calls).toContain('POST /api/createFacultyLogins?considerMailOrEmpcode=username')
})

test('the page reminds the user of passwords not yet handed out, and the only download asks for confirmation', async () => {
  const { calls } = await open({}, [batch])
  expect(await screen.findByText(/1,200 passwords are not handed out yet/)).toBeTruthy()
  await press('Download sheet')
  expect(await screen.findByText(/Only you can download it. The passwords are deleted from the portal/)).toBeTruthy()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  await press('Download')
  expect(calls).toContain('POST /api/login-batches/7/sheet?format=pdf')
})

test('a downloaded sheet can be downloaded again until its receipt is confirmed', async () => {
  const taken = { sheetTakenAt: '2026-11-21T05:33:00.000Z', sheetTakenBy: 'registrar', againUntil: '2026-11-21T05:43:00.000Z' }
  const { calls } = await open({ '/api/login-batches/7/sheet/receipt': () => ({ body: { ...batch, state: 'done' } }) }, [
    { ...batch, state: 'done', waiting: 0, ...taken },
  ])
  expect(await screen.findByText(/download it again until/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download sheet' })).toBeNull()
  await press('Download again')
  expect(calls).toContain('POST /api/login-batches/7/sheet?format=pdf')
  await press('Delete passwords from portal')
  expect(await screen.findByText('Passwords deleted from portal')).toBeTruthy()
  expect(calls).toContain('POST /api/login-batches/7/sheet/receipt')
})

test('while logins are being created, the page shows the progress and offers no sheet', async () => {
  await open({}, [{ ...batch, state: 'creating', finishedAt: null, made: 300, waiting: 300 }])
  expect((await screen.findByRole('progressbar', { name: 'Creating logins' })).getAttribute('aria-valuenow')).toBe('25')
  expect(screen.queryByRole('button', { name: 'Download sheet' })).toBeNull()
  expect(screen.queryByText(/wait to be handed over/)).toBeNull()
})
