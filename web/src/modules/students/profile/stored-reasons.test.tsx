import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { aStudent } from '../../../../dev/students.ts'
import { startLanguage } from '../../../shell/languages/language.ts'
import { chooseAppearance } from '../../../ui/appearance/appearance.ts'

const state = { startedOn: '2022-08-16', recordedBy: 'admissions', correction: null }
const admitted = { reason: 'Admitted', codedReason: { code: 'students.admitted', message: 'Admitted' } }
const student = aStudent({
  states: [
    { ...state, ...admitted, id: 1, state: 'admitted' },
    { ...state, id: 2, state: 'enrolled', reason: 'Reported to the college' },
  ],
})
const undone = {
  code: 'students.promotion-undone',
  params: { reason: 'Before the results' },
  message: 'Promotion undone: Before the results',
}
const step = { startedOn: '2026-07-01', recordedBy: 'admissions' }

afterEach(async () => {
  chooseAppearance({ language: 'en' })
  await startLanguage()
})

test('reasons that the portal wrote into the history of a student are in the language of the page', async () => {
  chooseAppearance({ language: 'de' })
  await openPage('/app/Admin/Students/7/Academic', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACADEMICS'] }) } }),
    '/api/students/7': () => ({ body: student }),
    '/api/students/7/semesters': () => ({
      body: {
        semesters: [
          { ...step, id: 1, semesterNo: 2, note: 'Promoted' },
          { ...step, id: 2, semesterNo: 1, note: undone.message, codedNote: undone },
          { ...step, id: 3, semesterNo: 2, note: 'Promotion undone: an earlier row' },
        ],
      },
    }),
  })
  expect(await screen.findByText('Versetzung rückgängig gemacht: Before the results')).toBeTruthy()
  expect(screen.getByText('Promotion undone: an earlier row')).toBeTruthy()
  // The name of the state, and the portal's own reason for it
  await expect.poll(() => screen.queryAllByText('Aufgenommen')).toHaveLength(2)
  expect(screen.queryByText('Admitted')).toBeNull()
  expect(await screen.findByText('Reported to the college')).toBeTruthy()
})

test('reasons of changes are translated too, and text typed by a person stays unchanged', async () => {
  chooseAppearance({ language: 'de' })
  const reason = { code: 'fees.overdue-since', params: { since: '2025-08-31' }, message: 'Fees are overdue since 2025-08-31' }
  const change = { at: '2026-11-01T05:30:00.000Z', by: 'portal', entity: 'student', act: 'students.hold', changes: [] }
  await openPage('/app/Admin/Students/7/History', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ACADEMICS'] }) } }),
    '/api/students/7': () => ({ body: student }),
    '/api/students/7/changes': () =>
      listReply([
        { ...change, id: 1, reason: reason.message, codedReason: reason },
        { ...change, id: 2, reason: 'Typed wrongly' },
      ]),
  })
  expect(await screen.findByText('Gebühren sind überfällig seit 31. Aug. 2025')).toBeTruthy()
  expect(screen.getByText('Typed wrongly')).toBeTruthy()
})
