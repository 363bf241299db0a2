import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { encryptedFiles } from '../../platform/files/encrypted/schema.ts'
import { auditEntries } from '../../platform/schema.ts'
import { aPicture, attach, mine, openSeason } from '../../testing/admissions/applicants.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { documentTypes, studentDocuments } from '../students/schema-life.ts'
import { isAadhaarCard } from './document-names.ts'
import { applicationDocuments } from './schema.ts'

const { app, platform, db, as, anApplicant, submitted, idOf, office, place, decide, applicationOf } = await openSeason()
const { files } = platform
const isJpeg = (bytes: Buffer | null) => bytes?.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
const fileOf = async (id: number) =>
  (await db.select().from(applicationDocuments).where(eq(applicationDocuments.id, id)))[0]?.file ?? ''
const clerk = await as('ROLE_ADMISSIONS', { username: 'reader' })
const readings = () =>
  db.select().from(auditEntries).where(eq(auditEntries.act, 'POST /applications/:id/documents/:documentId/reveal'))

async function reveal(id: number, documentId: number, reason: string, headers = clerk) {
  const url = `/api/applications/${id}/documents/${documentId}/reveal`
  const answer = await app.inject({ method: 'POST', url, payload: { reason }, headers })
  return { status: answer.statusCode, isJpeg: isJpeg(answer.rawPayload), body: answer.body }
}

async function anApplicantWithCard(kind = 'aadhaar-card', name = 'paper.jpg') {
  const applicant = await anApplicant()
  const { documents } = await attach(applicant.calls, kind, await aPicture(), name)
  return { ...applicant, id: await idOf(applicant.number), document: documents[0] }
}

describe('the copy of the Aadhaar card of an applicant', () => {
  test('is stored encrypted, hidden from the applicant, and shown to the office only with a reason', async () => {
    const { calls, cookie, id, document } = await anApplicantWithCard()
    expect(document).toMatchObject({ kind: 'aadhaar-card', restricted: true })
    expect(isJpeg(await files.get(await fileOf(document.id)))).toBe(false)
    const own = await app.inject({ url: `/api/apply/mine/documents/${document.id}`, headers: { cookie } })
    expect(own.json()).toMatchObject({ status: 403, code: 'applications.document-restricted' })
    const plain = await app.inject({ url: `/api/applications/${id}/documents/${document.id}`, headers: clerk })
    expect(plain.json()).toMatchObject({ status: 403, code: 'students.scan-restricted' })
    expect(await reveal(id, document.id, 'The name is spelt in two ways')).toMatchObject({ status: 200, isJpeg: true })
    const about = and(eq(auditEntries.entity, 'application'), eq(auditEntries.reason, 'The name is spelt in two ways'))
    expect(await db.select().from(auditEntries).where(about)).toMatchObject([
      { username: 'reader', entityId: String(id), changes: { aadhaarScanRead: [null, 'paper.jpg'] } },
    ])
    const file = await fileOf(document.id)
    await calls.remove(`/apply/mine/documents/${document.id}`)
    await waitUntil(async () => expect(await db.$count(encryptedFiles, eq(encryptedFiles.file, file))).toBe(0))
    expect((await mine(calls)).documents).toEqual([])
  })

  test('does not restrict other documents', async () => {
    await anApplicantWithCard()
    const { document } = await anApplicantWithCard('photo')
    expect(document).toMatchObject({ kind: 'photo', restricted: false })
  })

  test('cannot be read without a permission, without a reason, or under the number of another application', async () => {
    const { id, document } = await anApplicantWithCard()
    const other = await anApplicant()
    const before = await readings()
    expect(await reveal(id, document.id, ' a ')).toMatchObject({ status: 400 })
    for (const role of ['ROLE_PRINCIPAL', 'ROLE_ADMINISTRATION', 'ROLE_CHAIRMAN'] as const)
      expect(await reveal(id, document.id, 'Just curious', await as(role))).toMatchObject({ status: 403 })
    expect(await reveal(await idOf(other.number), document.id, 'Just curious')).toMatchObject({ status: 404 })
    expect(await readings()).toEqual(before)
  })

  test('is also recognised by its file name when it is sent as another kind of document', async () => {
    const { document } = await anApplicantWithCard('other', 'My Aadhar card.jpg')
    expect(document).toMatchObject({ kind: 'other', restricted: true })
    expect(isJpeg(await files.get(await fileOf(document.id)))).toBe(false)
    for (const name of ['aadhaar.pdf', 'AADHAR front.jpg', 'adhar_card.png', 'ఆధార్ కార్డు.pdf', 'आधार.pdf'])
      expect(isAadhaarCard('other', name), name).toBe(true)
    for (const name of ['SSC memo Adharsh.pdf', 'Scan_20261123.jpg', 'rank card.pdf'])
      expect(isAadhaarCard('other', name), name).toBe(false)
    expect(isAadhaarCard('photo', 'aadhaar.jpg')).toBe(false)
  })

  test('becomes the Aadhaar card copy in the documents of the student, still encrypted', async () => {
    const { calls, id } = await submitted()
    await decide(id, 'query', { question: 'Please send your Aadhaar card' })
    const { documents } = await attach(calls, 'aadhaar-card', await aPicture())
    const document = documents.find(({ kind }: { kind: string }) => kind === 'aadhaar-card')
    await calls.post('/apply/mine/answer', { text: 'Here it is' })
    await decide(id, 'approve')
    const offer = { branchId: place.branchId, seatType: 'Management', category: null, expiresOn: '2026-06-20', feeDuePaise: 0 }
    await decide(id, 'offer', { ...offer, feeDueOn: null, bring: '' })
    await calls.post('/apply/mine/offer', { accept: true })
    await db.delete(applicationDocuments).where(eq(applicationDocuments.kind, 'photo'))
    expect(await decide(id, 'admit')).toMatchObject({ status: 200 })
    const studentId = (await applicationOf(id))?.studentId ?? 0
    const [kind] = await db.select().from(documentTypes).where(eq(documentTypes.aadhaarCard, true))
    const own = and(eq(studentDocuments.studentId, studentId), eq(studentDocuments.kindId, kind?.id ?? 0))
    expect(await db.select().from(studentDocuments).where(own)).toMatchObject([{ file: await fileOf(document.id) }])
    const path = `/api/students/${studentId}/documents/${kind?.id}/scan`
    expect((await app.inject({ url: path, headers: clerk })).json()).toMatchObject({ code: 'students.scan-restricted' })
    const payload = { reason: 'Compared with the original' }
    const read = await app.inject({ method: 'POST', url: `${path}/reveal`, payload, headers: clerk })
    expect(isJpeg(read.rawPayload)).toBe(true)
    expect((await office.get(`/students/${studentId}/documents`)).pending).toBeGreaterThan(0)
  })
})
