import { eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../../platform/clock.ts'
import { aCompressedPdf, aPdf } from '../../../../platform/files/pdf/sample-files.ts'
import { auditEntries } from '../../../../platform/schema.ts'
import { openTestApp } from '../../../../testing/app.ts'
import { keepSessionsOpen } from '../../../../testing/sign-in/long-sessions.ts'
import { aProgramme } from '../../../academics/factory.ts'
import { notifications } from '../../../notices/schema.ts'
import { aStudent } from '../../factory.ts'
import { documentTypes } from '../../schema-life.ts'
import { documentUploads } from '../../schema-uploads.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const programme = await aProgramme(db)
const office = await as('ROLE_ADMISSIONS', { username: 'office' })
await keepSessionsOpen(db)
const [memo] = await db.select().from(documentTypes).where(eq(documentTypes.name, 'SSC memo'))
const kindId = memo?.id ?? 0

type Headers = { authorization: string }
type Method = 'GET' | 'POST' | 'PUT'
async function ask(method: Method, url: string, headers: Headers, payload?: object) {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) })
  const isJson = answer.headers['content-type']?.toString().includes('json')
  return { status: answer.statusCode, bytes: answer.rawPayload, ...(isJson ? answer.json() : {}) }
}

async function upload(id: number, headers: Headers, content: Buffer = aPdf(), kind = kindId) {
  const body = new FormData()
  body.set('scan', new File([new Uint8Array(content)], 'memo.pdf'))
  const request = new Request('http://localhost', { method: 'POST', body })
  const answer = await app.inject({
    method: 'POST',
    url: `/api/my-students/${id}/documents/${kind}/upload`,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, ...answer.json() }
}

async function aSignedInStudent(fullName: string) {
  const student = await aStudent(db, { ...programme.place, fullName })
  const headers = await as('ROLE_STUDENT', { studentId: student.id })
  const papers = async (by = headers) => ask('GET', `/my-students/${student.id}/papers`, by)
  const memoOf = async () => (await papers()).documents.find((one: { kindId: number }) => one.kindId === kindId)
  return { id: student.id, headers, papers, memoOf }
}
const waitingOf = async (studentId: number) =>
  (await db.select().from(documentUploads).where(eq(documentUploads.studentId, studentId))).filter(
    ({ state }) => state === 'waiting',
  )
const sentTo = async (about: string) => db.select().from(notifications).where(eq(notifications.about, about))

test('a missing document is uploaded, checked and accepted, and becomes the scan of the document', async () => {
  const { id, headers, papers, memoOf } = await aSignedInStudent('Kanaka Durga')
  expect(await papers()).toMatchObject({ mayUpload: true, uploads: [] })
  const { uploads } = await upload(id, headers)
  expect(uploads).toMatchObject([{ kindId, state: 'waiting' }])
  expect(await memoOf()).toMatchObject({ state: 'missing', scan: null })
  const listed = await ask('GET', '/document-uploads?state=waiting&q=Kanaka', office)
  expect(listed).toMatchObject({
    total: 1,
    items: [{ document: 'SSC memo', fullName: 'Kanaka Durga', scan: { type: 'application/pdf' } }],
  })
  const [{ id: uploadId, revision }] = listed.items
  expect((await ask('GET', `/document-uploads/${uploadId}/scan`, office)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const accepted = await ask('POST', `/document-uploads/${uploadId}/acceptance`, office, { revision })
  expect(accepted).toMatchObject({ status: 200, state: 'accepted', scan: null, closedBy: 'office' })
  expect(await memoOf()).toMatchObject({ state: 'copy', by: 'User office', scan: { type: 'application/pdf' } })
  expect((await ask('GET', `/students/${id}/documents/${kindId}/scan`, headers)).status).toBe(200)
  expect((await ask('GET', `/document-uploads/${uploadId}/scan`, office)).status).toBe(404)
  expect(await sentTo(`document-upload ${uploadId}`)).toMatchObject([
    { kind: 'document-accepted', params: { title: 'SSC memo' }, link: '/app/Student' },
  ])
  expect(await upload(id, headers)).toMatchObject({ status: 409, code: 'students.document-there' })
})

test('a refused upload shows the student the reason, is deleted, and can be sent again', async () => {
  const { id, headers, papers, memoOf } = await aSignedInStudent('Blurred Student')
  const [{ id: uploadId, revision }] = (await upload(id, headers)).uploads
  const file = (await waitingOf(id))[0]?.file ?? ''
  expect((await ask('POST', `/document-uploads/${uploadId}/refusal`, office, { reason: '', revision })).status).toBe(400)
  const refused = await ask('POST', `/document-uploads/${uploadId}/refusal`, office, { reason: 'It cannot be read', revision })
  expect(refused).toMatchObject({ status: 200, state: 'refused', scan: null })
  expect((await papers()).uploads).toMatchObject([{ state: 'refused', refusal: 'It cannot be read' }])
  expect(await memoOf()).toMatchObject({ state: 'missing', scan: null })
  expect(await sentTo(`document-upload ${uploadId}`)).toMatchObject([{ kind: 'document-refused' }])
  await expect.poll(() => platform.files.get(file), { timeout: 10_000 }).toBeNull()
  expect((await upload(id, headers)).status).toBe(200)
})

test('only one upload of a document waits at a time, and it can be withdrawn', async () => {
  const { id, headers } = await aSignedInStudent('Patient Student')
  const [{ id: uploadId, revision }] = (await upload(id, headers)).uploads
  expect(await upload(id, headers)).toMatchObject({ status: 409, code: 'students.upload-waits' })
  const withdraw = () => ask('POST', `/my-students/${id}/uploads/${uploadId}/withdrawal`, headers, { revision })
  expect((await withdraw()).uploads).toMatchObject([{ state: 'withdrawn' }])
  expect(await withdraw()).toMatchObject({ status: 409, code: 'platform.not-now' })
  const late = await ask('POST', `/document-uploads/${uploadId}/acceptance`, office, { revision: revision + 1 })
  expect(late).toMatchObject({ status: 409, code: 'platform.not-now' })
})

test('a student sees the last upload of each document, however many other uploads there are', async () => {
  const { id, headers, papers } = await aSignedInStudent('Diligent Student')
  await upload(id, headers, aPdf(), kindId)
  const [other] = await db.select().from(documentTypes).where(ne(documentTypes.id, kindId))
  const closed = { state: 'withdrawn' as const, file: null, closedAt: new Date(), closedBy: 'student' }
  const [waiting] = await waitingOf(id)
  if (!waiting || !other) throw new Error('There is nothing to repeat')
  const { id: _, ...again } = { ...waiting, kindId: other.id, ...closed }
  await db.insert(documentUploads).values(Array.from({ length: 101 }, () => again))
  const { uploads } = await papers()
  expect(uploads).toHaveLength(2)
  expect(uploads).toContainEqual(expect.objectContaining({ kindId, state: 'waiting' }))
})

test('an upload cannot be accepted for a document that was handed in meanwhile', async () => {
  const { id, headers, memoOf } = await aSignedInStudent('Quick Student')
  const [{ id: uploadId, revision }] = (await upload(id, headers)).uploads
  await ask('PUT', `/students/${id}/documents/${kindId}`, office, { state: 'original', on: null, note: null })
  const accepted = await ask('POST', `/document-uploads/${uploadId}/acceptance`, office, { revision })
  expect(accepted).toMatchObject({ status: 409, code: 'students.document-there' })
  expect(await memoOf()).toMatchObject({ state: 'original', scan: null })
  expect(await waitingOf(id)).toHaveLength(1)
})

test('an upload can be accepted after the document was archived', async () => {
  const asked = {
    name: 'Migration certificate',
    admissionTypes: [],
    required: true,
    aadhaarCard: false,
    position: 300,
    retired: false,
  }
  const kind = await ask('POST', '/document-kinds', await as('ROLE_ADMIN'), asked)
  const { id, headers } = await aSignedInStudent('Asked Student')
  const [{ id: uploadId, revision }] = (await upload(id, headers, aPdf(), kind.id)).uploads
  await db.update(documentTypes).set({ retired: true }).where(eq(documentTypes.id, kind.id))
  const accepted = await ask('POST', `/document-uploads/${uploadId}/acceptance`, office, { revision })
  expect(accepted).toMatchObject({ status: 200, state: 'accepted' })
  const { documents } = await ask('GET', `/students/${id}/documents`, office)
  expect(documents).toContainEqual(expect.objectContaining({ kindId: kind.id, state: 'copy' }))
})

test('uploads are checked like all files, and only the student can upload', async () => {
  const { id, headers, papers } = await aSignedInStudent('Own Student')
  const program = aCompressedPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' })
  expect(await upload(id, headers, program)).toMatchObject({ status: 415, code: 'platform.pdf-active' })
  expect(await upload(id, headers, Buffer.from('<svg/>'))).toMatchObject({ status: 422, code: 'students.not-a-scan' })
  expect((await upload(id, headers, aPdf(), 999_999)).status).toBe(404)
  const parent = await as('ROLE_PARENT', { studentId: id })
  expect(await upload(id, parent)).toMatchObject({ status: 403, code: 'students.only-the-student' })
  expect(await papers(parent)).toMatchObject({ status: 200, mayUpload: false })
  const stranger = await aSignedInStudent('Another Student')
  expect((await upload(id, stranger.headers)).status).toBe(404)
  expect((await upload(id, office)).status).toBe(404)
  expect(await waitingOf(id)).toEqual([])
})

test('the scan of an Aadhaar card is encrypted, and can be read only with a reason before and after its acceptance', async () => {
  const [card] = await db.select().from(documentTypes).where(eq(documentTypes.aadhaarCard, true))
  const cardId = card?.id ?? 0
  const { id, headers } = await aSignedInStudent('Card Student')
  const [{ id: uploadId, revision }] = (await upload(id, headers, aPdf(), cardId)).uploads
  const stored = await platform.files.get((await waitingOf(id))[0]?.file ?? '')
  expect(stored?.subarray(0, 5).toString()).not.toBe('%PDF-')
  const listed = await ask('GET', `/document-uploads?kindId=${cardId}`, office)
  expect(listed.items).toMatchObject([{ scan: { restricted: true } }])
  const refused = await ask('GET', `/document-uploads/${uploadId}/scan`, office)
  expect(refused).toMatchObject({ status: 403, code: 'students.scan-restricted' })
  const read = await ask('POST', `/document-uploads/${uploadId}/scan/reveal`, office, { reason: 'To check the upload' })
  expect(read.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const noted = await db.select().from(auditEntries).where(eq(auditEntries.reason, 'To check the upload'))
  expect(noted).toMatchObject([{ entity: 'student', entityId: String(id), username: 'office' }])
  expect((await ask('POST', `/document-uploads/${uploadId}/acceptance`, office, { revision })).status).toBe(200)
  const { documents } = await ask('GET', `/students/${id}/documents`, office)
  expect(documents.find((one: { kindId: number }) => one.kindId === cardId)).toMatchObject({ scan: { restricted: true } })
})
