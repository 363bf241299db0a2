import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { aMyStudent } from '../../../../dev/students.ts'

const student = aMyStudent()
const missing = { required: true, state: 'missing', on: null, by: null, note: null, scan: null }
const refused = {
  ...{ id: 2, kindId: 1, state: 'refused', uploadedAt: '2026-11-20T05:30:00.000Z', closedAt: null, revision: 2 },
  refusal: 'It cannot be read',
}
const waiting = { ...refused, id: 3, state: 'waiting', refusal: null, revision: 1 }
const papers = (uploads: object[], mayUpload: boolean) => ({
  ...{ documents: [{ ...missing, kindId: 1, name: 'SSC memo' }], pending: 1, uploads, mayUpload, semesterNo: 3, holds: [] },
  particulars: {
    ...{ dateOfBirth: null, email: null, mobile: null, fathersName: null, mothersName: null, parentMobile: null },
    ...{ permanentAddress: null, category: null, bloodGroup: null, aadhaar: null },
  },
})
const session = (roles: string[]) => ({ body: { user: person({ roles: roles as never }) } })

test('a student uploads a missing document, and sees why an earlier upload was refused', async () => {
  let uploads: object[] = [refused]
  const { calls } = await openPage('/app/Student', {
    '/api/session': () => session(['ROLE_STUDENT']),
    '/api/my-students': () => ({ body: { students: [student] } }),
    '/api/my-students/7/papers': () => ({ body: papers(uploads, true) }),
    '/api/my-students/7/documents/1/upload': () => {
      uploads = [waiting, refused]
      return { body: { uploads } }
    },
  })
  expect(await screen.findByText('Rejected: It cannot be read')).toBeTruthy()
  const row = screen.getByRole('row', { name: /SSC memo/ })
  const input = row.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File(['%PDF-'], 'memo.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('To check')).toBeTruthy()
  expect(calls).toContain('POST /api/my-students/7/documents/1/upload')
  expect(within(screen.getByRole('row', { name: /SSC memo/ })).queryByRole('button', { name: /Upload/ })).toBeNull()
})

test('parents see uploads but cannot upload', async () => {
  await openPage('/app/Parent', {
    '/api/session': () => session(['ROLE_PARENT']),
    '/api/my-students': () => ({ body: { students: [student] } }),
    '/api/my-students/7/papers': () => ({ body: papers([waiting], false) }),
  })
  expect(await screen.findByText('To check')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Upload|Withdraw/ })).toBeNull()
})

test('the office refuses an upload with a reason', async () => {
  const upload = {
    ...{ ...waiting, document: 'SSC memo', studentId: 7, fullName: 'Snehitha Rao', rollNo: null, admissionNo: 'NA1' },
    ...{ scan: { type: 'application/pdf', bytes: 900, restricted: false }, closedBy: null },
  }
  const sent: unknown[] = []
  await openPage('/app/Admin/Uploaded documents', {
    '/api/session': () => session(['ROLE_ADMISSIONS']),
    '/api/document-uploads': () => listReply([upload]),
    '/api/document-kinds': () => listReply([]),
    '/api/document-uploads/3/refusal': ({ body }) => {
      sent.push(body)
      return { body: { ...upload, state: 'refused' } }
    },
  })
  await userEvent.dblClick(await screen.findByText('SSC memo'))
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }))
  const reason = await screen.findByLabelText(/Reason/)
  await userEvent.type(reason, 'It cannot be read')
  const dialog = reason.closest('dialog') as HTMLElement
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Upload rejected')).toBeTruthy()
  expect(sent).toEqual([{ reason: 'It cannot be read', revision: 1 }])
})
