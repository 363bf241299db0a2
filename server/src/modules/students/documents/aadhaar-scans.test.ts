import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { encryptedFiles } from '../../../platform/files/encrypted/schema.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled, callsOf, formOf } from '../../../testing/http.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aProgramme } from '../../academics/factory.ts'
import { aDepartment } from '../../people/factory.ts'
import { aStudent } from '../factory.ts'
import { documentTypes, studentDocuments } from '../schema-life.ts'
import { setScan } from './documents.ts'

const { app, platform, as } = await openTestApp()
const { files } = platform
const { db } = platform.database
const { place } = await aProgramme(db)
const clerk = await as('ROLE_ADMISSIONS', { username: 'reader' })
const office = callsOf(app, clerk)
const admin = callsOf(app, await as('ROLE_ADMIN'))
const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#9ab' } })
  .jpeg()
  .toBuffer()
const isJpeg = (bytes: Buffer | null) => bytes?.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
const [card] = await db.select().from(documentTypes).where(eq(documentTypes.aadhaarCard, true))
const kindId = card?.id ?? 0

const fileOf = async (id: number, kind = kindId) =>
  (
    await db
      .select()
      .from(studentDocuments)
      .where(and(eq(studentDocuments.studentId, id), eq(studentDocuments.kindId, kind)))
  )[0]?.file ?? ''
const send = (id: number, kind = kindId) =>
  office.post(`/students/${id}/documents/${kind}/scan`, formOf({ scan: { name: 'card.jpg', content: jpeg } }))
const listed = async (id: number, kind = kindId) =>
  (await office.get(`/students/${id}/documents`)).documents.find((one: { kindId: number }) => one.kindId === kind).scan

async function aScan(): Promise<number> {
  const { id } = await aStudent(db, { ...place, rollNo: null })
  expect((await send(id)).status).toBe(200)
  return id
}

async function reveal(id: number, reason: string, headers = clerk, kind = kindId) {
  const url = `/api/students/${id}/documents/${kind}/scan/reveal`
  const answer = await app.inject({ method: 'POST', url, payload: { reason }, headers })
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers, code: codeOf(answer) }
}
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => (statusCode === 200 ? '' : JSON.parse(body).code)
const readings = () =>
  db.select().from(auditEntries).where(eq(auditEntries.act, 'POST /students/:id/documents/:kindId/scan/reveal'))

describe('the scan of an Aadhaar card', () => {
  test('is encrypted in the file store, and each reading with its reason is in the history of the student', async () => {
    expect(card?.name).toBe('Copy of the Aadhaar card')
    const id = await aScan()
    expect(await listed(id)).toMatchObject({ type: 'image/jpeg', restricted: true })
    const stored = await files.get(await fileOf(id))
    expect(isJpeg(stored)).toBe(false)
    expect(stored?.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    const read = await reveal(id, 'The university asks for it')
    expect(read).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' } })
    expect(isJpeg(read.bytes)).toBe(true)
    const about = and(eq(auditEntries.entityId, String(id)), eq(auditEntries.reason, 'The university asks for it'))
    expect(await db.select().from(auditEntries).where(about)).toMatchObject([
      { username: 'reader', changes: { aadhaarScanRead: [null, 'Copy of the Aadhaar card'] } },
    ])
    const history = await office.get(`/students/${id}/changes`)
    expect(history.items[0]).toMatchObject({ by: 'reader', reason: 'The university asks for it' })
  })

  test('cannot be read without a reason or permission, or if there is none, and nothing is recorded then', async () => {
    const id = await aScan()
    const before = await readings()
    expect(await reveal(id, ' a ')).toMatchObject({ status: 400 })
    for (const role of ['ROLE_CHAIRMAN', 'ROLE_DEAN', 'ROLE_EXAMINATION', 'ROLE_ADMINISTRATION', 'ROLE_PRINCIPAL'] as const)
      expect(await reveal(id, 'Just curious', await as(role))).toMatchObject({ status: 403, code: 'platform.forbidden' })
    expect(await reveal(id, 'Just curious', await as('ROLE_STUDENT', { studentId: id }))).toMatchObject({ status: 403 })
    const head = await as([{ role: 'ROLE_HOD', scope: (await aDepartment(db)).code }])
    expect(await reveal(id, 'Just curious', head)).toMatchObject({ status: 403 })
    const without = await aStudent(db, { ...place, rollNo: null })
    expect(await reveal(without.id, 'The scholarship form')).toMatchObject({ status: 404 })
    expect(await reveal(999_999, 'The scholarship form')).toMatchObject({ status: 404 })
    expect(await readings()).toEqual(before)
  })

  test('is refused by the ordinary call for every user, including the student', async () => {
    const id = await aScan()
    const own = await as('ROLE_STUDENT', { studentId: id })
    for (const headers of [clerk, own, await as('ROLE_ADMIN'), await as('ROLE_CHAIRMAN'), await as('ROLE_EXAMINATION')]) {
      const answer = await app.inject({ url: `/api/students/${id}/documents/${kindId}/scan`, headers })
      expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'students.scan-restricted'])
    }
    const mine = await callsOf(app, own).get(`/my-students/${id}/papers`)
    expect(mine.documents.find((one: { kindId: number }) => one.kindId === kindId).scan).toMatchObject({ restricted: true })
  })

  test('shares the limit of twenty readings in a quarter of an hour with the numbers', async () => {
    setClock(new Date('2026-11-23T05:01:00Z'))
    const id = await aScan()
    const eager = await as('ROLE_ADMISSIONS')
    for (let at = 0; at < 20; at += 1)
      await app.inject({
        method: 'POST',
        url: `/api/students/${id}/aadhaar/reveal`,
        payload: { reason: 'Copying the register' },
        headers: eager,
      })
    expect(await reveal(id, 'Copying the register', eager)).toMatchObject({ status: 429, code: 'platform.too-many' })
    setClock()
  })

  test('with a missing key is reported as unreadable, and the attempt is not recorded as a reading', async () => {
    const id = await aScan()
    await db
      .update(encryptedFiles)
      .set({ keyId: 'k-lost' })
      .where(eq(encryptedFiles.file, await fileOf(id)))
    const before = await readings()
    expect(await reveal(id, 'The scholarship form')).toMatchObject({ status: 500, code: 'students.scan-unreadable' })
    expect(await readings()).toEqual(before)
  })

  test('is deleted together with its key', async () => {
    const id = await aScan()
    const file = await fileOf(id)
    expect((await office.remove(`/students/${id}/documents/${kindId}/scan`)).status).toBe(200)
    await waitUntil(async () => expect(await files.has(file)).toBe(false))
    await waitUntil(async () => expect(await db.$count(encryptedFiles, eq(encryptedFiles.file, file))).toBe(0))
  })
})

describe('a document that becomes an Aadhaar card', () => {
  const asked = { name: 'Identity proof', admissionTypes: [], required: false, aadhaarCard: false, position: 300, retired: false }

  test('has its scans encrypted, and stays an Aadhaar card while it has scans', async () => {
    const kind = await admin.post('/document-kinds', asked)
    const { id } = await aStudent(db, { ...place, rollNo: null })
    await send(id, kind.id)
    const file = await fileOf(id, kind.id)
    expect(isJpeg(await files.get(file))).toBe(true)
    const change = (over: object) => admin.put(`/document-kinds/${kind.id}`, { ...asked, ...over })
    expect(await change({ aadhaarCard: true, revision: 1 })).toMatchObject({ status: 200, aadhaarCard: true })
    expect(await listed(id, kind.id)).toMatchObject({ restricted: true })
    const plain = await app.inject({ url: `/api/students/${id}/documents/${kind.id}/scan`, headers: clerk })
    expect(plain.statusCode).toBe(403)
    await waitUntil(async () => expect(isJpeg(await files.get(file))).toBe(false))
    expect(isJpeg((await reveal(id, 'The scholarship form', clerk, kind.id)).bytes)).toBe(true)
    expect(await change({ revision: 2 })).toMatchObject({ status: 409, code: 'students.aadhaar-scans-there' })
    await office.remove(`/students/${id}/documents/${kind.id}/scan`)
    expect(await change({ revision: 2 })).toMatchObject({ status: 200, aadhaarCard: false })
  })

  test('also has a scan encrypted that was stored unencrypted during the change', async () => {
    const kind = await admin.post('/document-kinds', { ...asked, name: 'Another proof' })
    const { id } = await aStudent(db, { ...place, rollNo: null })
    await files.put('documents/00/plain.jpg', jpeg)
    await db.update(documentTypes).set({ aadhaarCard: true }).where(eq(documentTypes.id, kind.id))
    const scan = { key: 'documents/00/plain.jpg', size: jpeg.length, contentType: 'image/jpeg' as const, name: 'card.jpg' }
    await inTransaction(db, actorCalled('clerk'), (tx) => setScan(tx, files, { studentId: id, kindId: kind.id }, scan))
    expect(await listed(id, kind.id)).toMatchObject({ restricted: true })
    await waitUntil(async () => expect(isJpeg(await files.get('documents/00/plain.jpg'))).toBe(false))
    expect(isJpeg((await reveal(id, 'The scholarship form', clerk, kind.id)).bytes)).toBe(true)
  })
})
