import type { NoticeDetail } from '@nalanda/contract/notices/posting'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aDepartment, aStaffMember } from '../../people/factory.ts'
import { notices } from '../schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const cse = await aDepartment(db, { code: 'CSE', name: 'Computer Science' })
const ece = await aDepartment(db, { code: 'ECE' })
const principal = await as('ROLE_PRINCIPAL')
const head = await as('ROLE_HOD', { staffId: (await aStaffMember(db, { departmentId: cse.id })).id })
const headOfEce = await as({ role: 'ROLE_HOD', scope: 'ECE' })
const librarian = await as('ROLE_LIBRARY_INCHARGE')
const student = await as('ROLE_STUDENT')
type Headers = typeof principal

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

const send = (headers: Headers, method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object = {}) =>
  app.inject({ method, url: `/api/notices${path}`, headers, payload })
const read = async (headers: Headers, id: number) =>
  (await app.inject({ url: `/api/notices/${id}`, headers })).json() as NoticeDetail
async function draft(headers: Headers, notice: object = plain): Promise<NoticeDetail> {
  const answer = await send(headers, 'POST', '', notice)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
async function posted(headers: Headers, notice: object = plain): Promise<NoticeDetail> {
  const { id, revision } = await draft(headers, notice)
  const answer = await send(headers, 'POST', `/${id}/posting`, { revision })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('a head of two departments posts for either or both, and for no other', async () => {
  const civil = await aDepartment(db, { code: 'CIVIL' })
  const both = await as(['CSE', 'ECE'].map((scope) => ({ role: 'ROLE_HOD' as const, scope })))
  const choices = (await app.inject({ url: '/api/notices/choices', headers: both })).json()
  expect(choices.departments.map(({ id }: { id: number }) => id).sort()).toEqual([cse.id, ece.id].sort())
  const signer = { kind: 'department', departmentId: ece.id, office: null }
  const audience = { ...toNobody, departmentIds: [cse.id, ece.id] }
  await posted(both, { ...plain, signer, audience })
  const foreign = [
    { ...plain, signer: { ...signer, departmentId: civil.id }, audience },
    { ...plain, signer, audience: { ...audience, departmentIds: [cse.id, civil.id] } },
  ]
  const count = await db.$count(notices)
  for (const notice of foreign) expect((await send(both, 'POST', '', notice)).statusCode).toBe(403)
  expect(await db.$count(notices)).toBe(count)
})

test('a notice is drafted, posted, changed with its earlier words kept, and withdrawn with a reason', async () => {
  const first = await draft(principal)
  expect(first).toMatchObject({ state: 'draft', status: 'draft', version: 1, postedAt: null })
  const shown = (await send(principal, 'POST', `/${first.id}/posting`, { revision: 1 })).json()
  expect(shown).toMatchObject({ state: 'posted', status: 'shown', changedAt: null })
  const again = { ...plain, body: 'No classes, and no bus.', shownFrom: shown.shownFrom, revision: shown.revision }
  expect((await send(principal, 'PUT', `/${first.id}`, again)).json()).toMatchObject({
    version: 2,
    changedAt: expect.any(String),
  })
  const kept = await read(principal, first.id)
  expect(kept.versions).toMatchObject([{ version: 1, body: 'No classes.' }])
  const mine = (await app.inject({ url: `/api/my/notices/${first.id}`, headers: student })).json()
  expect(mine).toMatchObject({ body: 'No classes, and no bus.', changedAt: expect.any(String) })
  const gone = await send(principal, 'POST', `/${first.id}/withdrawal`, { reason: 'Posted for the wrong year' })
  expect(gone.json()).toMatchObject({ state: 'withdrawn', withdrawalReason: 'Posted for the wrong year' })
  expect((await app.inject({ url: `/api/my/notices/${first.id}`, headers: student })).statusCode).toBe(404)
  const { rows } = await platform.database.pool.query(
    "select reason from audit_entries where entity = 'notice' and entity_id = $1 order by id",
    [String(first.id)],
  )
  expect(rows.map(({ reason }) => reason)).toEqual([null, null, null, 'Posted for the wrong year'])
})

test('a longer time or a wider audience is no other text', async () => {
  const { id, revision, shownFrom } = await posted(principal)
  const answer = await send(principal, 'PUT', `/${id}`, { ...plain, isPublic: true, shownFrom, revision })
  expect(answer.json()).toMatchObject({ version: 1, changedAt: null, isPublic: true })
})

test('two people who change the same notice do not overwrite each other', async () => {
  const { id, revision } = await draft(principal)
  expect((await send(principal, 'PUT', `/${id}`, { ...plain, title: 'One', revision })).statusCode).toBe(200)
  const late = await send(principal, 'PUT', `/${id}`, { ...plain, title: 'Two', revision })
  expect(late.json().code).toBe('platform.changed-meanwhile')
  expect((await read(principal, id)).title).toBe('One')
  expect((await send(principal, 'POST', `/${id}/posting`, { revision })).json().code).toBe('platform.changed-meanwhile')
})

test('acts that make no sense in a state are refused and change nothing', async () => {
  const { id, revision } = await posted(principal)
  expect((await send(principal, 'POST', `/${id}/posting`, { revision })).json().code).toBe('notices.not-in-this-state')
  expect((await send(principal, 'DELETE', `/${id}`)).json().code).toBe('notices.not-in-this-state')
  await send(principal, 'POST', `/${id}/withdrawal`, { reason: 'A mistake of ours' })
  const { revision: now } = await read(principal, id)
  expect((await send(principal, 'PUT', `/${id}`, { ...plain, revision: now })).json().code).toBe('notices.not-in-this-state')
  const one = await draft(principal)
  expect((await send(principal, 'POST', `/${one.id}/withdrawal`, { reason: 'Not needed' })).json().code).toBe(
    'notices.not-in-this-state',
  )
  expect((await send(principal, 'DELETE', `/${one.id}`)).statusCode).toBe(200)
  expect((await app.inject({ url: `/api/notices/${one.id}`, headers: principal })).statusCode).toBe(404)
})

test('a notice for nobody, or whose time is over, is not posted', async () => {
  const empty = await draft(principal, { ...plain, audience: toNobody })
  expect((await send(principal, 'POST', `/${empty.id}/posting`, { revision: 1 })).json().code).toBe('notices.for-nobody')
  const over = await draft(principal, { ...plain, shownUntil: '2020-01-01T00:00:00Z' })
  expect((await send(principal, 'POST', `/${over.id}/posting`, { revision: 1 })).json().code).toBe('notices.over-already')
  const backwards = { ...plain, shownFrom: '2026-12-02T00:00:00Z', shownUntil: '2026-12-01T00:00:00Z' }
  expect((await send(principal, 'POST', '', backwards)).statusCode).toBe(400)
  const both = { ...plain, audience: { ...toAll, roles: ['ROLE_STUDENT'] } }
  expect((await send(principal, 'POST', '', both)).statusCode).toBe(400)
  const unknown = { ...plain, audience: { ...toNobody, batchIds: [999_999] } }
  expect((await send(principal, 'POST', '', unknown)).json().fields).toEqual({ 'audience.batchIds': 'there is no such batch' })
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
])('a head of department does not post %s', async (_, change, code) => {
  expect((await send(head, 'POST', '', { ...plain, ...change })).json().code).toBe(code)
})

test('a head of department posts for the own department, and cannot widen that afterwards', async () => {
  const notice = { ...plain, signer: ofCse, audience: cseOnly }
  const { id, revision, shownFrom } = await posted(head, notice)
  const wider = { ...notice, audience: toAll, shownFrom, revision }
  expect((await send(head, 'PUT', `/${id}`, wider)).json().code).toBe('notices.own-department-only')
  const choices = (await app.inject({ url: '/api/notices/choices', headers: head })).json()
  expect(choices).toMatchObject({
    college: false,
    offices: [],
    beyondDepartment: false,
    departments: [{ id: cse.id, name: 'Computer Science' }],
  })
  expect(choices.audienceDepartments).toEqual(choices.departments)
})

test('a notice of another poster is as good as none; who manages notices sees all of them', async () => {
  const ofLibrary = { kind: 'office', departmentId: null, office: 'ROLE_LIBRARY_INCHARGE' }
  const { id, revision } = await posted(librarian, { ...plain, title: 'Books due', signer: ofLibrary })
  for (const [path, method] of [
    ['', 'PUT'],
    ['', 'DELETE'],
    ['/posting', 'POST'],
    ['/withdrawal', 'POST'],
    ['/attachment/removal', 'POST'],
  ] as const) {
    const answer = await send(headOfEce, method, `/${id}${path}`, {
      ...plain,
      signer: { ...ofCse, departmentId: ece.id },
      revision,
      reason: 'Because I can',
    })
    expect(answer.statusCode, path).toBe(404)
  }
  for (const path of ['', '/receipts', '/receipts/export?format=csv'])
    expect((await app.inject({ url: `/api/notices/${id}${path}`, headers: headOfEce })).statusCode, path).toBe(404)
  const titles = async (headers: Headers) =>
    ((await app.inject({ url: '/api/notices?q=books', headers })).json() as { items: { title: string }[] }).items.map(
      ({ title }) => title,
    )
  expect(await titles(headOfEce)).toEqual([])
  expect(await titles(librarian)).toEqual(['Books due'])
  expect(await titles(principal)).toEqual(['Books due'])
  // The signature may stand as it is when somebody else mends a word
  const mended = { ...plain, title: 'Books are due', signer: ofLibrary, shownFrom: null, revision }
  expect((await send(principal, 'PUT', `/${id}`, mended)).statusCode).toBe(200)
  expect((await send(student, 'POST', '', plain)).statusCode).toBe(403)
})

test('the list is filtered by state and audience, and saved as a file', async () => {
  await draft(principal, { ...plain, title: 'Only a draft, scheduled', shownFrom: '2099-01-01T00:00:00Z' })
  const titles = async (query: string) =>
    ((await app.inject({ url: `/api/notices?${query}`, headers: principal })).json() as { items: { title: string }[] }).items.map(
      ({ title }) => title,
    )
  const later = await posted(principal, { ...plain, title: 'To come', shownFrom: '2099-01-01T00:00:00Z' })
  expect(await titles('state=scheduled')).toEqual(['To come'])
  expect(await titles('state=draft&q=scheduled')).toEqual(['Only a draft, scheduled'])
  expect(await titles('state=over')).toEqual([])
  expect(await titles('audience=part&state=shown')).toEqual(expect.arrayContaining(['Holiday']))
  expect((await app.inject({ url: `/api/my/notices/${later.id}`, headers: student })).statusCode).toBe(404)
  const file = await app.inject({ url: '/api/notices/export?format=csv&state=scheduled', headers: principal })
  expect(file.body).toContain('To come')
})

test('who has read is told with names, by version, and counted', async () => {
  const reader = await as('ROLE_STUDENT', { username: 'reads.all', fullName: 'Asha Reads' })
  const { id, revision, shownFrom } = await posted(principal, { ...plain, audience: { ...toNobody, roles: ['ROLE_STUDENT'] } })
  const open = () => app.inject({ method: 'POST', url: `/api/my/notices/${id}/read`, headers: reader })
  await open()
  await open()
  const receipts = async (query = '') =>
    (await app.inject({ url: `/api/notices/${id}/receipts${query}`, headers: principal })).json() as {
      total: number
      items: object[]
    }
  expect((await receipts('?read=yes')).items).toMatchObject([{ fullName: 'Asha Reads', version: 1 }])
  const all = await receipts()
  expect((await receipts('?read=no')).total).toBe(all.total - 1)
  expect((await read(principal, id)).size).toMatchObject({ people: all.total, read: 1 })
  const text = { ...plain, body: 'Other words', audience: { ...toNobody, roles: ['ROLE_STUDENT'] }, shownFrom, revision }
  await send(principal, 'PUT', `/${id}`, text)
  await open()
  expect((await receipts('?read=yes')).items).toMatchObject([{ version: 2 }])
  const file = await app.inject({ url: `/api/notices/${id}/receipts/export?format=csv&read=yes`, headers: principal })
  expect(file.body).toContain('Asha Reads')
  expect(file.body.trim().split('\n')).toHaveLength(2)
})

test('the home page is told at once of what begins, changes and ends, and asks with an ETag', async () => {
  await waitUntil(() => expect(platform.bus.connected).toBe(true))
  const { id } = await posted(principal, { ...plain, title: 'Open day', isPublic: true })
  await waitUntil(async () => expect((await app.inject('/api/notices/public')).body).toContain('Open day'))
  const { etag } = (await app.inject('/api/notices/public')).headers
  const same = await app.inject({ url: '/api/notices/public', headers: { 'if-none-match': String(etag) } })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  await send(principal, 'POST', `/${id}/withdrawal`, { reason: 'Put off for the rain' })
  await waitUntil(async () => expect((await app.inject('/api/notices/public')).body).not.toContain('Open day'))
})
