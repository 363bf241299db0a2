import type { NoticeDetail } from '@nalanda/contract/notices/posting'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aDepartment, aStaffMember } from '../../people/factory.ts'
import { notices, notifications } from '../schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const cse = await aDepartment(db, { code: 'CSE', name: 'Computer Science' })
const ece = await aDepartment(db, { code: 'ECE' })
const principal = callsOf(app, await as('ROLE_PRINCIPAL'))
const head = callsOf(app, await as('ROLE_HOD', { staffId: (await aStaffMember(db, { departmentId: cse.id })).id }))
const headOfEce = callsOf(app, await as({ role: 'ROLE_HOD', scope: 'ECE' }))
const librarian = callsOf(app, await as('ROLE_LIBRARY_INCHARGE'))
const student = callsOf(app, await as('ROLE_STUDENT'))
type Poster = typeof principal

const college = { kind: 'college', departmentId: null, office: null }
const toAll = { everybody: true, roles: [], departmentIds: [], batchIds: [] }
const toNobody = { ...toAll, everybody: false }
const plain = {
  title: 'Holiday',
  body: 'No classes.',
  signer: college,
  audience: toAll,
  isPublic: false,
  shownFrom: null,
  shownUntil: null,
}

const read = async (by: Poster, id: number): Promise<NoticeDetail> => (await by.get(`/notices/${id}`)).body
async function draft(by: Poster, notice: object = plain): Promise<NoticeDetail> {
  const { status, body } = await by.post('/notices', notice)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
async function posted(by: Poster, notice: object = plain): Promise<NoticeDetail> {
  const { id, revision } = await draft(by, notice)
  const { status, body } = await by.post(`/notices/${id}/posting`, { revision })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

test('a head of two departments posts for either or both, and for no other', async () => {
  const civil = await aDepartment(db, { code: 'CIVIL' })
  const both = callsOf(app, await as(['CSE', 'ECE'].map((scope) => ({ role: 'ROLE_HOD' as const, scope }))))
  const choices = (await both.get('/notices/choices')).body
  expect(choices.departments.map(({ id }: { id: number }) => id).sort()).toEqual([cse.id, ece.id].sort())
  const signer = { kind: 'department', departmentId: ece.id, office: null }
  const audience = { ...toNobody, departmentIds: [cse.id, ece.id] }
  await posted(both, { ...plain, signer, audience })
  const foreign = [
    { ...plain, signer: { ...signer, departmentId: civil.id }, audience },
    { ...plain, signer, audience: { ...audience, departmentIds: [cse.id, civil.id] } },
  ]
  const count = await db.$count(notices)
  for (const notice of foreign) expect((await both.post('/notices', notice)).status).toBe(403)
  expect(await db.$count(notices)).toBe(count)
})

test('a notice is drafted, posted, changed with its earlier text kept, and withdrawn with a reason', async () => {
  const first = await draft(principal)
  expect(first).toMatchObject({ state: 'draft', status: 'draft', version: 1, postedAt: null })
  const shown = (await principal.post(`/notices/${first.id}/posting`, { revision: 1 })).body
  expect(shown).toMatchObject({ state: 'posted', status: 'shown', changedAt: null })
  const again = { ...plain, body: 'No classes, and no bus.', shownFrom: shown.shownFrom, revision: shown.revision }
  expect((await principal.put(`/notices/${first.id}`, again)).body).toMatchObject({
    version: 2,
    changedAt: expect.any(String),
  })
  const kept = await read(principal, first.id)
  expect(kept.versions).toMatchObject([{ version: 1, body: 'No classes.' }])
  const mine = (await student.get(`/my/notices/${first.id}`)).body
  expect(mine).toMatchObject({ body: 'No classes, and no bus.', changedAt: expect.any(String) })
  const gone = await principal.post(`/notices/${first.id}/withdrawal`, { reason: 'Posted for the wrong year' })
  expect(gone).toMatchObject({ state: 'withdrawn', withdrawalReason: 'Posted for the wrong year' })
  expect((await student.get(`/my/notices/${first.id}`)).status).toBe(404)
  const { rows } = await platform.database.pool.query(
    "select reason from audit_entries where entity = 'notice' and entity_id = $1 order by id",
    [String(first.id)],
  )
  expect(rows.map(({ reason }) => reason)).toEqual([null, null, null, 'Posted for the wrong year'])
})

test('a longer time or a wider audience does not create a new version', async () => {
  const { id, revision, shownFrom } = await posted(principal)
  const answer = await principal.put(`/notices/${id}`, { ...plain, isPublic: true, shownFrom, revision })
  expect(answer).toMatchObject({ version: 1, changedAt: null, isPublic: true })
})

test('two users who change the same notice do not overwrite each other', async () => {
  const { id, revision } = await draft(principal)
  expect((await principal.put(`/notices/${id}`, { ...plain, title: 'One', revision })).status).toBe(200)
  const late = await principal.put(`/notices/${id}`, { ...plain, title: 'Two', revision })
  expect(late.code).toBe('platform.changed-meanwhile')
  expect((await read(principal, id)).title).toBe('One')
  expect((await principal.post(`/notices/${id}/posting`, { revision })).code).toBe('platform.changed-meanwhile')
})

test('actions that the state of a notice does not allow are refused and change nothing', async () => {
  const { id, revision } = await posted(principal)
  expect((await principal.post(`/notices/${id}/posting`, { revision })).code).toBe('notices.not-in-this-state')
  expect((await principal.remove(`/notices/${id}`)).code).toBe('notices.not-in-this-state')
  await principal.post(`/notices/${id}/withdrawal`, { reason: 'A mistake of ours' })
  const { revision: now } = await read(principal, id)
  expect((await principal.put(`/notices/${id}`, { ...plain, revision: now })).code).toBe('notices.not-in-this-state')
  const one = await draft(principal)
  expect((await principal.post(`/notices/${one.id}/withdrawal`, { reason: 'Not needed' })).code).toBe('notices.not-in-this-state')
  expect((await principal.remove(`/notices/${one.id}`)).status).toBe(200)
  expect((await principal.get(`/notices/${one.id}`)).status).toBe(404)
})

test('a notice without an audience, or already expired, cannot be posted', async () => {
  const empty = await draft(principal, { ...plain, audience: toNobody })
  expect((await principal.post(`/notices/${empty.id}/posting`, { revision: 1 })).code).toBe('notices.for-nobody')
  const over = await draft(principal, { ...plain, shownUntil: '2020-01-01T00:00:00Z' })
  expect((await principal.post(`/notices/${over.id}/posting`, { revision: 1 })).code).toBe('notices.over-already')
  const backwards = { ...plain, shownFrom: '2026-12-02T00:00:00Z', shownUntil: '2026-12-01T00:00:00Z' }
  expect((await principal.post('/notices', backwards)).status).toBe(400)
  const both = { ...plain, audience: { ...toAll, roles: ['ROLE_STUDENT'] } }
  expect((await principal.post('/notices', both)).status).toBe(400)
  const unknown = { ...plain, audience: { ...toNobody, batchIds: [999_999] } }
  expect((await principal.post('/notices', unknown)).fields).toMatchObject({ 'audience.batchIds': { code: 'no-such-record' } })
})

const ofCse = { kind: 'department', departmentId: cse.id, office: null }
const cseOnly = { ...toNobody, departmentIds: [cse.id] }
test.each([
  ['as the college', { signer: college, audience: cseOnly }, 'notices.not-your-voice'],
  ['as another department', { signer: { ...ofCse, departmentId: ece.id }, audience: cseOnly }, 'notices.not-your-voice'],
  [
    'as an office',
    { signer: { kind: 'office', departmentId: null, office: 'ROLE_EXAMINATION' }, audience: cseOnly },
    'notices.not-your-voice',
  ],
  ['to everybody', { signer: ofCse, audience: toAll }, 'notices.own-department-only'],
  ['to all students', { signer: ofCse, audience: { ...toNobody, roles: ['ROLE_STUDENT'] } }, 'notices.own-department-only'],
  [
    'to two departments',
    { signer: ofCse, audience: { ...toNobody, departmentIds: [cse.id, ece.id] } },
    'notices.own-department-only',
  ],
  ['on the home page', { signer: ofCse, audience: cseOnly, isPublic: true }, 'notices.own-department-only'],
])('a head of department cannot post %s', async (_, change, code) => {
  expect((await head.post('/notices', { ...plain, ...change })).code).toBe(code)
})

test('a head of department posts for their department, and cannot widen the audience afterwards', async () => {
  const notice = { ...plain, signer: ofCse, audience: cseOnly }
  const { id, revision, shownFrom } = await posted(head, notice)
  const wider = { ...notice, audience: toAll, shownFrom, revision }
  expect((await head.put(`/notices/${id}`, wider)).code).toBe('notices.own-department-only')
  const choices = (await head.get('/notices/choices')).body
  expect(choices).toMatchObject({
    college: false,
    offices: [],
    beyondDepartment: false,
    departments: [{ id: cse.id, name: 'Computer Science' }],
  })
  expect(choices.audienceDepartments).toEqual(choices.departments)
})

test('a poster cannot find the notices of another; users who manage notices see all of them', async () => {
  const ofLibrary = { kind: 'office', departmentId: null, office: 'ROLE_LIBRARY_INCHARGE' }
  const { id, revision } = await posted(librarian, { ...plain, title: 'Books due', signer: ofLibrary })
  const mine = { ...plain, signer: { ...ofCse, departmentId: ece.id }, revision, reason: 'Because I can' }
  for (const path of ['posting', 'withdrawal', 'attachment/removal'])
    expect((await headOfEce.post(`/notices/${id}/${path}`, mine)).status, path).toBe(404)
  expect((await headOfEce.put(`/notices/${id}`, mine)).status).toBe(404)
  expect((await headOfEce.remove(`/notices/${id}`, mine)).status).toBe(404)
  for (const path of ['', '/receipts', '/receipts/export?format=csv'])
    expect((await headOfEce.get(`/notices/${id}${path}`)).status, path).toBe(404)
  const titles = async (by: Poster) => (await by.get('/notices?q=books')).items.map(({ title }: { title: string }) => title)
  expect(await titles(headOfEce)).toEqual([])
  expect(await titles(librarian)).toEqual(['Books due'])
  expect(await titles(principal)).toEqual(['Books due'])
  // The signer may stay when another user corrects a word
  const mended = { ...plain, title: 'Books are due', signer: ofLibrary, shownFrom: null, revision }
  expect((await principal.put(`/notices/${id}`, mended)).status).toBe(200)
  expect((await student.post('/notices', plain)).status).toBe(403)
})

test('the list can be filtered by state and audience, and exported', async () => {
  await draft(principal, { ...plain, title: 'Only a draft, scheduled', shownFrom: '2099-01-01T00:00:00Z' })
  const titles = async (query: string) =>
    ((await principal.get(`/notices?${query}`)).body as { items: { title: string }[] }).items.map(({ title }) => title)
  const later = await posted(principal, { ...plain, title: 'To come', shownFrom: '2099-01-01T00:00:00Z' })
  expect(await titles('state=scheduled')).toEqual(['To come'])
  expect(await titles('state=draft&q=scheduled')).toEqual(['Only a draft, scheduled'])
  expect(await titles('state=over')).toEqual([])
  expect(await titles('audience=part&state=shown')).toEqual(expect.arrayContaining(['Holiday']))
  expect((await student.get(`/my/notices/${later.id}`)).status).toBe(404)
  const file = await principal.get('/notices/export?format=csv&state=scheduled')
  expect(file.body).toContain('To come')
})

test('readers are listed with names and versions, and counted', async () => {
  const reader = callsOf(app, await as('ROLE_STUDENT', { username: 'reads.all', fullName: 'Asha Reads' }))
  const { id, revision, shownFrom } = await posted(principal, { ...plain, audience: { ...toNobody, roles: ['ROLE_STUDENT'] } })
  const open = () => reader.post(`/my/notices/${id}/read`)
  await open()
  await open()
  const receipts = async (query = '') =>
    (await principal.get(`/notices/${id}/receipts${query}`)).body as {
      total: number
      items: object[]
    }
  expect((await receipts('?read=yes')).items).toMatchObject([{ fullName: 'Asha Reads', version: 1 }])
  const all = await receipts()
  expect((await receipts('?read=no')).total).toBe(all.total - 1)
  expect((await read(principal, id)).size).toMatchObject({ people: all.total, read: 1 })
  const text = { ...plain, body: 'Other words', audience: { ...toNobody, roles: ['ROLE_STUDENT'] }, shownFrom, revision }
  await principal.put(`/notices/${id}`, text)
  await open()
  expect((await receipts('?read=yes')).items).toMatchObject([{ version: 2 }])
  const file = await principal.get(`/notices/${id}/receipts/export?format=csv&read=yes`)
  expect(file.body).toContain('Asha Reads')
  expect(file.body.trim().split('\n')).toHaveLength(2)
})

test('the home page shows a started, changed or ended notice immediately, and supports an ETag', async () => {
  await waitUntil(() => expect(platform.bus.connected).toBe(true))
  const home = callsOf(app)
  const { id } = await posted(principal, { ...plain, title: 'Open day', isPublic: true })
  await waitUntil(async () => expect(JSON.stringify(await home.get('/notices/public'))).toContain('Open day'))
  const { etag } = (await home.get('/notices/public')).headers
  const same = await callsOf(app, { 'if-none-match': String(etag) }).get('/notices/public')
  expect([same.status, same.body]).toEqual([304, ''])
  await principal.post(`/notices/${id}/withdrawal`, { reason: 'Put off for the rain' })
  await waitUntil(async () => expect(JSON.stringify(await home.get('/notices/public'))).not.toContain('Open day'))
})

test('a notice moved to a later day is announced then, and its notifications are removed until then', async () => {
  const { id, revision } = await posted(principal)
  const countSent = () => db.$count(notifications, eq(notifications.noticeId, id))
  await waitUntil(async () => expect(await countSent()).toBeGreaterThan(0))
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect(await principal.put(`/notices/${id}`, { ...plain, shownFrom: tomorrow, revision })).toMatchObject({ status: 200 })
  expect((await student.get(`/my/notices/${id}`)).status).toBe(404)
  expect(await countSent()).toBe(0)
})
