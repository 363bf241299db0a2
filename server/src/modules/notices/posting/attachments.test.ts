import { maxAttachmentBytes } from '@nalanda/contract/platform/files/attachments'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rewritePdf } from '../../../platform/files/pdf/rewriting.ts'
import { aCompressedPdf, aPdf } from '../../../platform/files/pdf/sample-files.ts'
import { openTestApp } from '../../../testing/app.ts'
import { attachmentName } from './attachments.ts'

const { app, as } = await openTestApp()
const principal = await as('ROLE_PRINCIPAL')
const student = await as('ROLE_STUDENT')
const faculty = await as('ROLE_FACULTY')
const head = await as('ROLE_HOD')

const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const pdf = await rewritePdf(aPdf())

test.each([
  ['Fee notice.PDF', 'pdf', 'Fee notice.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\me\\plan.docx', 'docx', 'plan.docx'],
  ['invoice\u202Efdp.exe', 'png', 'invoice fdp.png'],
  ['a"; filename="b.html', 'jpg', 'a filename= b.jpg'],
  ['परीक्षा.xlsx', 'xlsx', 'परीक्षा.xlsx'],
  ['...', 'pdf', 'attachment.pdf'],
] as const)('%s as a %s is saved as %s', (given, kind, name) => expect(attachmentName(given, kind)).toBe(name))

async function draftOf(notice: object = {}): Promise<{ id: number; revision: number }> {
  const plain = {
    title: 'With a file',
    body: 'See the file.',
    signer: { kind: 'college', departmentId: null, office: null },
    audience: { everybody: false, roles: ['ROLE_STUDENT'], departmentIds: [], batchIds: [] },
    isPublic: false,
    shownFrom: null,
    shownUntil: null,
  }
  return (await app.inject({ method: 'POST', url: '/api/notices', headers: principal, payload: { ...plain, ...notice } })).json()
}

function attach(headers: typeof principal, { id, revision }: { id: number; revision: number }, bytes: Buffer, name = 'plan.pdf') {
  const form = new FormData()
  form.append('revision', String(revision))
  form.append('file', new File([new Uint8Array(bytes)], name))
  return app.inject({ method: 'POST', url: `/api/notices/${id}/attachment`, headers, payload: form })
}
const fetchFile = (id: number, headers = {}) => app.inject({ url: `/api/notices/${id}/attachment`, headers })
const post = (id: number, revision: number) =>
  app.inject({ method: 'POST', url: `/api/notices/${id}/posting`, headers: principal, payload: { revision } })

test('a file is downloaded only by its audience while the notice is shown, and never runs in the browser', async () => {
  const notice = await draftOf()
  expect((await attach(principal, notice, pdf, 'Plan of the day.html')).json()).toMatchObject({
    attachment: { name: 'Plan of the day.pdf', type: 'application/pdf', bytes: pdf.length },
  })
  expect((await fetchFile(notice.id, student)).statusCode).toBe(404)
  expect((await fetchFile(notice.id, principal)).statusCode).toBe(200)
  await post(notice.id, 2)
  const answer = await fetchFile(notice.id, student)
  expect(answer.rawPayload.equals(pdf)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="Plan of the day.pdf"/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
  })
  for (const headers of [{}, faculty, head]) expect((await fetchFile(notice.id, headers)).statusCode).toBe(404)
  await app.inject({
    method: 'POST',
    url: `/api/notices/${notice.id}/withdrawal`,
    headers: principal,
    payload: { reason: 'Wrong plan' },
  })
  expect((await fetchFile(notice.id, student)).statusCode).toBe(404)
})

test('the file of a public notice can be downloaded by guests', async () => {
  const notice = await draftOf({ isPublic: true })
  await attach(principal, notice, png, 'poster.png')
  expect((await fetchFile(notice.id)).statusCode).toBe(404)
  await post(notice.id, 2)
  expect((await fetchFile(notice.id)).rawPayload.equals(png)).toBe(true)
})

test('a file that may not be attached changes nothing', async () => {
  const notice = await draftOf()
  const wrong = await attach(principal, notice, Buffer.from('<script>alert(1)</script>'), 'plan.pdf')
  expect(wrong.json().code).toBe('notices.not-an-attachment')
  const program = aCompressedPdf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' })
  expect((await attach(principal, notice, program)).json().code).toBe('platform.pdf-active')
  expect((await attach(principal, notice, Buffer.alloc(maxAttachmentBytes + 1, '%PDF-'))).statusCode).toBe(413)
  expect((await attach(head, notice, pdf)).statusCode).toBe(404)
  expect((await attach(principal, { ...notice, revision: 7 }, pdf)).json().code).toBe('platform.changed-meanwhile')
  const { revision, attachment } = (await app.inject({ url: `/api/notices/${notice.id}`, headers: principal })).json()
  expect({ revision, attachment }).toEqual({ revision: 1, attachment: null })
})

test('a replaced or removed file stays with the version that contained it', async () => {
  const notice = await draftOf()
  await attach(principal, notice, pdf, 'first.pdf')
  await post(notice.id, 2)
  expect((await attach(principal, { ...notice, revision: 3 }, png, 'second.png')).json()).toMatchObject({ version: 2 })
  const payload = { revision: 4 }
  await app.inject({ method: 'POST', url: `/api/notices/${notice.id}/attachment/removal`, headers: principal, payload })
  const detail = (await app.inject({ url: `/api/notices/${notice.id}`, headers: principal })).json()
  expect(detail.versions).toMatchObject([{ attachmentName: 'second.png' }, { attachmentName: 'first.pdf' }])
  expect((await fetchFile(notice.id, student)).statusCode).toBe(404)
})
