import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { approvalRequests } from '../../../platform/approvals/schema.ts'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { wordsOf } from '../../../testing/pdf/pdf-contents.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { aProgramme } from '../../academics/factory.ts'
import { anInstitution } from '../../institution/factory.ts'
import { notifications } from '../../notices/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { certificates } from '../schema.ts'
import { certificateRequests } from '../schema-requests.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
await anInstitution(db, { code: 'NA' })
const programme = await aProgramme(db)
const office = await as('ROLE_ADMISSIONS', { username: 'office' })
const academics = await as('ROLE_ACADEMICS', { username: 'academics' })
await keepSessionsOpen(db)

type Headers = { authorization: string }
type Method = 'GET' | 'POST' | 'PUT'
const send = (method: Method, url: string, headers: Headers, payload?: object) =>
  app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) })
async function ask(method: Method, url: string, headers: Headers, payload?: object) {
  const answer = await send(method, url, headers, payload)
  return { status: answer.statusCode, ...answer.json() }
}

/** Creates a student with a login and returns the calls for the student's own certificates. */
async function aSignedInStudent(fullName: string) {
  const student = await aStudent(db, { ...programme.place, fullName })
  const headers = await as('ROLE_STUDENT', { studentId: student.id })
  const own = `/my-students/${student.id}/certificate-requests`
  const request = (body: object, by = headers) => ask('POST', own, by, { ...asked, ...body })
  return { student, headers, own, request, list: (by = headers) => ask('GET', own, by) }
}
const asked = { kind: 'bonafide', purpose: 'a bank loan', language: 'en' }
const countOf = (studentId: number) => db.$count(certificates, eq(certificates.studentId, studentId))

test('a student requests a certificate, the office issues it, and the student is notified and opens it', async () => {
  const { student, headers, own, request, list } = await aSignedInStudent('Kanaka Durga')
  const { requests } = await request({})
  expect(requests).toMatchObject([{ kind: 'bonafide', purpose: 'a bank loan', state: 'requested', certificateId: null }])
  const waiting = await ask('GET', `/certificate-requests?state=requested&q=Kanaka`, office)
  expect(waiting).toMatchObject({ total: 1, items: [{ fullName: 'Kanaka Durga', studentId: student.id }] })
  const [{ id, revision }] = waiting.items
  expect(await ask('GET', `/certificate-requests/${id}`, office)).toMatchObject({
    mayDecide: true,
    request: { state: 'waiting' },
  })
  const certificate = { kind: 'bonafide', purpose: 'a bank loan' }
  const issued = await ask('POST', `/certificate-requests/${id}/certificate`, office, { certificate, revision })
  expect(issued).toMatchObject({ status: 200, about: 'a bank loan' })
  const after = await list()
  expect(after.requests).toMatchObject([{ state: 'issued', certificateNo: issued.number, refusal: null }])
  const pdf = await send('GET', `${own}/${id}/pdf`, headers)
  expect(wordsOf(pdf.rawPayload)).toContain('KanakaDurga')
  const sent = await db.select().from(notifications)
  expect(sent.filter(({ params }) => params.event === 'sanctioned')).toMatchObject([{ kind: 'approval', link: '/app/Student' }])
})

test('the office refuses a request only with a reason, which the student reads', async () => {
  const { student, request, list } = await aSignedInStudent('Refused Student')
  const [{ id, revision }] = (await request({})).requests
  const unreasoned = await ask('POST', `/certificate-requests/${id}/refusal`, office, { reason: '', revision })
  expect(unreasoned.status).toBe(400)
  const answer = await ask('POST', `/certificate-requests/${id}/refusal`, office, { reason: 'Fee is due', revision })
  expect(answer).toMatchObject({ status: 200, state: 'refused', mayDecide: false })
  expect((await list()).requests).toMatchObject([{ state: 'refused', refusal: 'Fee is due' }])
  expect(await countOf(student.id)).toBe(0)
  expect((await request({})).status).toBe(200)
})

test('a student can have one open request of each kind, and can withdraw it', async () => {
  const { student, headers, request, list } = await aSignedInStudent('Patient Student')
  const [made] = (await request({})).requests
  const { id, revision, request: own } = made
  expect(await request({})).toMatchObject({ status: 409, code: 'certificates.request-open' })
  expect((await request({ kind: 'study-conduct' })).status).toBe(200)
  const approval = await ask('GET', `/approvals/${own.id}`, headers)
  const withdraw = () => ask('POST', `/approvals/${own.id}/withdrawal`, headers, { revision: approval.revision })
  expect((await withdraw()).status).toBe(200)
  expect((await list()).requests.map(({ state }: { state: string }) => state)).toEqual(['requested', 'withdrawn'])
  expect(await withdraw()).toMatchObject({ code: 'platform.not-now' })
  const certificate = { kind: 'bonafide', purpose: 'a bank loan' }
  const late = await ask('POST', `/certificate-requests/${id}/certificate`, office, { certificate, revision: revision + 1 })
  expect(late).toMatchObject({ status: 409, code: 'platform.not-now' })
  expect(await countOf(student.id)).toBe(0)
  expect((await request({})).status).toBe(200)
})

test('a request that is withdrawn in the list of approvals is withdrawn as a certificate request', async () => {
  const { headers, request, list } = await aSignedInStudent('Inbox Student')
  await request({})
  const { items } = await ask('GET', '/approvals/mine', headers)
  expect(items).toMatchObject([{ kind: 'certificate', subject: { certificate: 'bonafide' } }])
  const { id, revision } = items[0]
  expect((await ask('POST', `/approvals/${id}/withdrawal`, headers, { revision })).status).toBe(200)
  expect((await list()).requests).toMatchObject([{ state: 'withdrawn' }])
})

test('a request stays as it is when its certificate cannot be issued', async () => {
  const { student, request } = await aSignedInStudent('Present Student')
  await ask('PUT', '/certificate-request-settings', office, {
    ...{ kinds: ['bonafide', 'study-conduct', 'transfer'], languages: ['en'] },
    revision: (await ask('GET', '/certificate-request-settings', office)).revision,
  })
  const [{ id, revision }] = (await request({ kind: 'transfer' })).requests
  const transfer = { kind: 'transfer', conduct: 'Good', reason: 'The family moved', promotion: 'Yes', leave: null }
  const issue = (certificate: object, by = office) =>
    ask('POST', `/certificate-requests/${id}/certificate`, by, { certificate, revision })
  expect(await issue(transfer)).toMatchObject({ status: 409, code: 'certificates.has-not-left' })
  const other = { kind: 'bonafide', purpose: 'a bank loan' }
  expect(await issue(other)).toMatchObject({ status: 409, code: 'certificates.other-kind-requested' })
  expect(
    await issue({ ...transfer, leave: { state: 'transferred', startedOn: '2026-11-20', reason: 'Moved' } }, academics),
  ).toMatchObject({
    code: 'platform.approval-not-yours',
  })
  expect(await ask('GET', `/certificate-requests/${id}`, academics)).toMatchObject({
    ...{ state: 'requested', mayDecide: false, request: null },
  })
  expect(await countOf(student.id)).toBe(0)
  const [approval] = await db.select().from(approvalRequests).where(eq(approvalRequests.recordId, id))
  expect(approval?.state).toBe('waiting')
})

test('students request only what the college offers and only for themselves; parents can read requests', async () => {
  const { student, headers, request, list } = await aSignedInStudent('Own Student')
  const { revision } = await ask('GET', '/certificate-request-settings', office)
  const offered = { kinds: ['study-conduct'], languages: ['en', 'te'], revision }
  expect((await ask('PUT', '/certificate-request-settings', office, offered)).status).toBe(200)
  expect(await ask('PUT', '/certificate-request-settings', office, offered)).toMatchObject({ code: 'platform.changed-meanwhile' })
  expect(await request({})).toMatchObject({ status: 409, code: 'certificates.not-requestable' })
  const studied = { kind: 'study-conduct' }
  expect(await request({ ...studied, language: 'hi' })).toMatchObject({ code: 'certificates.not-requestable' })
  expect((await request({ ...studied, language: 'te' })).requests).toMatchObject([{ language: 'te' }])
  const stranger = await aSignedInStudent('Another Student')
  expect((await list(stranger.headers)).status).toBe(404)
  expect((await request(studied, stranger.headers)).status).toBe(404)
  const parentHeaders = await as('ROLE_PARENT', { studentId: student.id })
  expect(await list(parentHeaders)).toMatchObject({ status: 200, kinds: [], requests: [{ state: 'requested', request: null }] })
  expect(await request(studied, parentHeaders)).toMatchObject({ status: 403, code: 'students.only-the-student' })
  expect(await db.$count(certificateRequests, eq(certificateRequests.studentId, student.id))).toBe(1)
  expect((await list(headers)).kinds).toEqual(['study-conduct'])
})

test('only the office that decides on requests sees their count on its start page', async () => {
  const { request } = await aSignedInStudent('Lakshmi Prasanna')
  expect(await request({ kind: 'study-conduct' })).toMatchObject({ status: 200 })
  const waiting = async (by: Headers) => {
    const { figures } = await ask('GET', '/figures', by)
    return figures.find(({ name }: { name: string }) => name === 'certificateRequests')?.total
  }
  expect([await waiting(office), await waiting(academics)]).toEqual([expect.any(Number), undefined])
})
