import type { AdmissionUpload } from '@nalanda/contract/admissions/uploads'
import type { ImportRowError } from '@nalanda/contract/platform/imports/staged-imports'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'
import { readiness } from './upload-states.ts'

const clerk = person({ username: 'admissions', fullName: 'S. Ramana', roles: ['ROLE_ADMISSIONS'] })

const anUpload = (more: Partial<AdmissionUpload> = {}): AdmissionUpload => ({
  id: 7,
  fileName: 'season.xlsx',
  sheetName: 'Admissions',
  state: 'checked',
  rowCount: 3,
  goodCount: 2,
  errorCount: 1,
  presentCount: 0,
  warningCount: 0,
  savedCount: 0,
  undoneCount: 0,
  progress: 0,
  failure: null,
  failureParts: [],
  ignoredColumns: ['S.No'],
  hasFailedRows: true,
  uploadedBy: 'admissions',
  uploadedAt: '2026-11-20T05:30:00.000Z',
  savedBy: null,
  savedAt: null,
  undoneBy: null,
  undoneAt: null,
  ...more,
})

const rowError: ImportRowError = {
  id: 1,
  row: 3,
  cell: 'F3',
  column: 'Gender',
  severity: 'error',
  text: 'X',
  code: 'admissions.not-a-gender',
  values: {},
  message: 'Enter MALE, FEMALE or OTHER',
}

async function open(uploads: AdmissionUpload[], more: Parameters<typeof openPage>[1] = {}) {
  const state = { uploads }
  const page = await openPage('/app/Admission/Upload', {
    '/api/session': () => ({ body: { user: clerk } }),
    '/api/admission-uploads': () => listReply(state.uploads),
    'POST /api/admission-uploads': () => ({ body: anUpload() }),
    '/api/admission-uploads/7/row-errors': () => listReply([rowError]),
    '/api/admission-photos': () => listReply([]),
    ...more,
  })
  await screen.findByRole('heading', { level: 1, name: 'Upload Student Admissions' })
  return { ...page, state }
}

test('the template is a link, and a file that is no spreadsheet is refused before it is sent', async () => {
  const { calls } = await open([])
  const link = screen.getByRole('link', { name: 'Download Excel Template' })
  expect(link.getAttribute('href')).toBe('/api/getExcelForNewAdmissions')
  const chooser = await screen.findByLabelText(/Choose an Excel file/)
  expect(chooser.getAttribute('accept')).toBe('.xlsx,.xls')
  fireEvent.change(chooser, { target: { files: [new File(['x'], 'photo.pdf')] } })
  expect(await screen.findByText(/photo\.pdf/)).toBeTruthy()
  expect(calls.some((one) => one.startsWith('POST'))).toBe(false)
})

test('a chosen file can be removed, chosen again and uploaded; errors are listed by cell, and the valid rows are saved', async () => {
  const { state, calls } = await open([], {
    '/api/admission-uploads/7/save': () => {
      state.uploads = [anUpload({ state: 'done', savedCount: 2 })]
      return { body: state.uploads[0] }
    },
  })
  const choose = async () => {
    const chooser = await screen.findByLabelText(/Choose an Excel file/)
    fireEvent.change(chooser, { target: { files: [new File(['x'], 'season.xlsx')] } })
  }
  await choose()
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await choose()
  state.uploads = [anUpload()]
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }))
  expect(await screen.findByText('Enter MALE, FEMALE or OTHER')).toBeTruthy()
  expect(screen.getByText('F3')).toBeTruthy()
  expect(screen.getByText(/Columns not used: S\.No/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save 2 students' }))
  await waitFor(() => expect(calls).toContain('POST /api/admission-uploads/7/save'))
  expect(await screen.findByRole('heading', { name: '2 students admitted' })).toBeTruthy()
})

test('an unreadable sheet is reported in the documented words, with the reason', async () => {
  await open([], { 'POST /api/admission-uploads': () => refusal('platform.sheet-empty') })
  const chooser = await screen.findByLabelText(/Choose an Excel file/)
  fireEvent.change(chooser, { target: { files: [new File(['x'], 'season.xlsx')] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(document.getElementById('error1')?.textContent).toContain('Unable to Upload Excel File'))
  expect(await screen.findByText('This spreadsheet has no rows below its headings. Fill it in and try again')).toBeTruthy()
})

test('after a cancelled save the admitted students stay and the others can be saved', async () => {
  const { state, calls } = await open([anUpload({ state: 'saving', goodCount: 5, errorCount: 0, progress: 40 })], {
    '/api/admission-uploads/7/cancel': () => {
      state.uploads = [anUpload({ state: 'cancelled', goodCount: 5, savedCount: 2, errorCount: 0 })]
      return { body: state.uploads[0] }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(calls).toContain('POST /api/admission-uploads/7/cancel'))
  expect(await screen.findByText(/Saving was cancelled. 2 students were admitted before/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save 3 students' })).toBeTruthy()
})

test('a zip file can be cancelled while it is saved; the page shows how many photos remain, and that the file must be uploaded again', async () => {
  const {
    sheetName: _,
    ignoredColumns: __,
    ...upload
  } = anUpload({ fileName: 'photos.zip', rowCount: 9, goodCount: 9, errorCount: 0 })
  const zip = { now: { ...upload, state: 'saving', progress: 40 } }
  const { calls } = await open([], {
    '/api/admission-photos': () => listReply([zip.now]),
    '/api/admission-photos/7': () => ({ body: zip.now }),
    '/api/admission-photos/7/cancel': () => {
      zip.now = { ...upload, state: 'cancelled', savedCount: 3 }
      return { body: zip.now }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(calls).toContain('POST /api/admission-photos/7/cancel'))
  const outcome = 'The upload was cancelled. 3 photos were saved before that. Upload the zip file again for the others.'
  expect(await screen.findByText(outcome)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Upload another zip file' }))
  const chooser = await screen.findByLabelText<HTMLInputElement>(/Choose a zip file of photos/)
  expect([chooser.files?.length, screen.queryByText(outcome)]).toEqual([0, null])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upload photos' }).disabled).toBe(true)
})

test('an undo lists the students it keeps, with the reasons', async () => {
  const upload = anUpload({ state: 'done', savedCount: 2, errorCount: 0, hasFailedRows: false })
  const reason = { code: 'students.has-roll-number', message: 'has the roll number 26NA1A0501' }
  const kept = [{ studentId: 1, row: 2, admissionNo: 'NA20260001', fullName: 'Anjali Rao', reasons: [reason] }]
  const { calls } = await open([upload], {
    'GET /api/admission-uploads/7/undo': () => ({ body: { removable: 1, keptCount: 1, kept } }),
    'POST /api/admission-uploads/7/undo': () => ({ body: { ...upload, state: 'undone', undoneCount: 1 } }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo import: season.xlsx' }))
  expect(await screen.findByText('has the roll number 26NA1A0501')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Delete 1 student' }))
  await waitFor(() => expect(calls).toContain('POST /api/admission-uploads/7/undo'))
})

test('in the all-or-nothing mode one error prevents saving; a sheet without new rows cannot be saved either', () => {
  expect(readiness({ goodCount: 2, savedCount: 0, errorCount: 1 }, true)).toEqual({ verdict: 'wholeRefused', may: false })
  expect(readiness({ goodCount: 2, savedCount: 0, errorCount: 1 }, false)).toEqual({ verdict: 'ready', may: true })
  expect(readiness({ goodCount: 0, savedCount: 0, errorCount: 0 }, false)).toEqual({ verdict: 'nothingNew', may: false })
})
