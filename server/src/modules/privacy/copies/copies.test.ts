import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { now, setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openSeason } from '../../../testing/admissions/applicants.ts'
import { actorCalled, callsOf, keysIn } from '../../../testing/http.ts'
import { unzipped } from '../../../testing/unzipped.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { users } from '../../access/schema.ts'
import { notifications } from '../../notices/schema.ts'
import { startHistory } from '../../students/classes/states.ts'
import { aStudent } from '../../students/factory.ts'
import { guardianLinks } from '../../students/schema.ts'
import { documentTypes, studentDocuments } from '../../students/schema-life.ts'
import { studentRecords } from '../../students/schema-records.ts'
import { storeAadhaars } from '../../students/vault/vault.ts'
import { dataCopies } from '../schema.ts'
import { accessTable, tableOf } from './copy-content.ts'
import { expireCopy } from './copy-job.ts'
import { copyWords } from './copy-words.ts'

const { app, platform, db, as, anApplicant, idOf } = await openSeason()
const { keys, files } = platform
const student = await aStudent(db, { fullName: 'Asha <b>Rao</b>', photoFile: 'photos/asha.jpg' })
await files.put('photos/asha.jpg', Buffer.from('her photograph'))
await files.put('documents/memo.pdf', Buffer.from('her memo'))
const [aadhaarRef = ''] = await inTransaction(db, actorCalled('office'), (tx) => storeAadhaars(tx, keys, ['999941057058']))
const entered = { enteredBy: 'office', enteredAt: now() }
await inTransaction(db, actorCalled('office'), (tx) => startHistory(tx, student.id, '2022-08-16'))
await db.insert(studentRecords).values({ studentId: student.id, fathersName: 'Mohan Rao', aadhaarRef, ...entered })
const [memo] = await db.insert(documentTypes).values({ name: 'Memo of the school' }).returning()
const handedIn = {
  state: 'original' as const,
  file: 'documents/memo.pdf',
  fileName: 'memo.pdf',
  changedBy: 'office',
  changedAt: now(),
}
await db.insert(studentDocuments).values({ studentId: student.id, kindId: memo?.id ?? 0, ...handedIn })
await files.put('documents/card.jpg', Buffer.from('her Aadhaar card'))
const [card] = await db.select().from(documentTypes).where(eq(documentTypes.aadhaarCard, true))
const cardScan = { ...handedIn, file: 'documents/card.jpg', fileName: 'card.jpg' }
await db.insert(studentDocuments).values({ studentId: student.id, kindId: card?.id ?? 0, ...cardScan })
await files.encryptAfterCommit(db, ['documents/card.jpg'])
const stranger = await aStudent(db, { fullName: 'Somebody Else' })

const asha = await as('ROLE_STUDENT', { username: 'asha', studentId: student.id })
const office = await as('ROLE_ADMINISTRATION', { username: 'office' })
const admissions = await as('ROLE_ADMISSIONS', { username: 'clerk' })
const parent = await as('ROLE_PARENT', { username: 'mohan' })
const [mohan] = await db.select().from(users).where(eq(users.username, 'mohan'))
const link = { relation: 'father', linkedAt: now(), linkedBy: 'office' }
await db.insert(guardianLinks).values({ userId: mohan?.id ?? 0, studentId: student.id, ...link })

const own = { kind: 'student', id: student.id }
const stored = async (id: number) => (await db.select().from(dataCopies).where(eq(dataCopies.id, id)))[0]
const ready = (id: number) => waitUntil(async () => expect(await stored(id)).toMatchObject({ state: 'ready', progress: 100 }))
async function download(url: string, headers: Record<string, string>) {
  const answer = await app.inject({ url: `/api${url}`, headers })
  return {
    status: answer.statusCode,
    code: answer.statusCode === 200 ? '' : answer.json().code,
    files: answer.statusCode === 200 ? await unzipped(answer.rawPayload) : new Map<string, Buffer>(),
    headers: answer.headers,
  }
}
/** Returns the sections of a copy by table. */
function tablesOf(found: ReadonlyMap<string, Buffer>): Map<string, Record<string, unknown>[]> {
  const { sections } = JSON.parse(String(found.get('data.json')))
  return new Map(sections.map(({ table, rows }: { table: string; rows: Record<string, unknown>[] }) => [table, rows]))
}

describe('a copy of all data', () => {
  test('contains all data of a student from every module, the files and the accesses, but no secrets', async () => {
    const calls = callsOf(app, asha)
    expect((await calls.get('/my/data/people')).items).toEqual([
      { kind: 'student', id: student.id, name: student.fullName, number: student.rollNo, relation: 'self' },
    ])
    const reveal = await callsOf(app, admissions).post(`/students/${student.id}/aadhaar/reveal`, { reason: 'Scholarship portal' })
    expect(reveal.aadhaar).toBe('999941057058')
    const asked = await calls.post('/my/data/copies', own)
    expect(asked).toMatchObject({ status: 200, state: 'waiting', askedBy: 'asha', reason: null })
    await ready(asked.id)
    const [copy] = (await calls.get('/my/data/copies')).items
    expect(copy).toMatchObject({ id: asked.id, state: 'ready', expiresAt: '2026-06-17T05:00:00.000Z', downloads: 0 })
    const { files: found, headers } = await download(`/my/data/copies/${asked.id}/file`, asha)
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
    const tables = tablesOf(found)
    expect(tables.get('students')).toMatchObject([{ rollNo: student.rollNo }])
    expect(tables.get('student_records')).toMatchObject([{ fathersName: 'Mohan Rao', aadhaar: 'XXXXXXXX7058' }])
    expect(tables.get('users')).toMatchObject([{ username: 'asha' }])
    expect(tables.get('sessions')).toHaveLength(1)
    expect(tables.get('access_and_changes')).toContainEqual(
      expect.objectContaining({ user: 'clerk', fields: 'aadhaarRead', reason: 'Scholarship portal' }),
    )
    const texts = [...found.values()].map(String)
    expect(texts).toEqual(expect.arrayContaining(['her photograph', 'her memo']))
    // Neither plain nor encrypted: reading the scan of an Aadhaar card requires a reason, as the number is masked
    expect([...found.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(2)
    expect(texts.join()).not.toContain('her Aadhaar card')
    expect(tables.get('student_documents')).toContainEqual(expect.objectContaining({ fileName: 'card.jpg' }))
    expect(String(found.get('data.html'))).toContain('Asha &lt;b&gt;Rao&lt;/b&gt;')
    for (const secret of ['999941057058', '$argon2', 'tokenHash', 'documents/memo.pdf'])
      expect(texts.join()).not.toContain(secret)
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.entity, 'export'))
    expect(entries).toMatchObject([{ entityId: 'Copy of personal data', username: 'asha' }])
    const sent = await db.select().from(notifications).where(eq(notifications.kind, 'data-copy'))
    expect(sent).toMatchObject([{ params: { name: student.fullName }, link: '/app/My Data' }])
  })

  test('has headings in the language of the page, and field names in English', async () => {
    const calls = callsOf(app, asha)
    const { id } = await calls.post('/my/data/copies', { ...own, language: 'de' })
    await ready(id)
    const { files: found } = await download(`/my/data/copies/${id}/file`, asha)
    const page = String(found.get('data.html'))
    for (const text of ['<html lang="de">', 'Daten über Asha', '<h2>Studierendendatensatz</h2>', '<h3>Aufnahmeformular</h3>'])
      expect(page).toContain(text)
    expect(page).toContain('<th lang="en">Fathers name</th>')
    expect(page).toMatch(/<th lang="en">Reason<\/th>.*<td>Admitted<\/td>/s)
    expect(page).not.toContain('&quot;code&quot;')
    expect(tablesOf(found).get('student_records')).toMatchObject([{ fathersName: 'Mohan Rao' }])
    expect(await calls.post('/my/data/copies', { ...own, language: 'fr' })).toMatchObject({ status: 400 })
  })

  test('has a heading in every language for every table that a module declares', () => {
    const tables = platform.personalData.held.filter(({ collect }) => collect !== null).map(tableOf)
    for (const [language, words] of Object.entries(copyWords)) {
      expect({ language, missing: tables.filter((table) => !(table in words.tables)) }).toEqual({ language, missing: [] })
      expect({ language, left: Object.keys(words.tables).filter((table) => ![...tables, accessTable].includes(table)) }).toEqual({
        language,
        left: [],
      })
    }
  })

  test('can be requested by a parent for a child, but not for other people', async () => {
    const calls = callsOf(app, parent)
    expect((await calls.get('/my/data/people')).items).toMatchObject([
      { kind: 'user', name: mohan?.fullName, relation: 'self' },
      { kind: 'student', id: student.id, relation: 'child' },
    ])
    const { id } = await calls.post('/my/data/copies', own)
    await ready(id)
    const before = await db.select().from(dataCopies)
    for (const foreign of [
      { kind: 'student', id: stranger.id },
      { kind: 'user', id: (mohan?.id ?? 0) + 100 },
    ])
      expect(await calls.post('/my/data/copies', foreign)).toMatchObject({ status: 404 })
    expect(await callsOf(app, asha).post('/my/data/copies', { kind: 'user', id: mohan?.id })).toMatchObject({ status: 404 })
    expect((await download(`/my/data/copies/${id}/file`, asha)).status).toBe(404)
    for (const copy of before) {
      for (const role of ['ROLE_ADMINISTRATION', 'ROLE_ADMIN'] as const)
        expect((await download(`/data-copies/${copy.id}/file`, await as(role))).status).toBe(404)
    }
    expect(await db.select().from(dataCopies)).toEqual(before)
    await db.delete(guardianLinks)
    expect((await calls.get('/my/data/copies')).items).toEqual([])
    expect((await download(`/my/data/copies/${id}/file`, parent)).status).toBe(404)
    await db.insert(guardianLinks).values({ userId: mohan?.id ?? 0, studentId: student.id, ...link })
  })

  test('is made only once at a time, and removed after its retention days', async () => {
    await db
      .insert(dataCopies)
      .values({ subject: 'student', recordId: stranger.id, name: 'x', askedBy: 'office', askedAt: now() })
    const reason = 'Letter of 1 June'
    const refused = await callsOf(app, office).post('/data-copies', { kind: 'student', id: stranger.id, reason })
    expect(refused).toMatchObject({ status: 409, code: 'privacy.copy-under-way' })
    await db.delete(dataCopies).where(eq(dataCopies.recordId, stranger.id))
    const { id } = await callsOf(app, office).post('/data-copies', { kind: 'student', id: stranger.id, reason })
    await ready(id)
    expect((await download(`/data-copies/${id}/file`, office)).status).toBe(200)
    setClock(new Date('2026-06-17T05:00:01Z'))
    const later = await as('ROLE_ADMINISTRATION')
    expect(await download(`/data-copies/${id}/file`, later)).toMatchObject({ status: 409, code: 'privacy.copy-not-ready' })
    const { items } = await callsOf(app, later).get('/data-copies?state=expired&q=Somebody')
    expect(items).toMatchObject([{ id, state: 'expired', reason, downloads: 1 }])
    const file = String((await stored(id))?.file)
    await expireCopy(platform, { id })
    expect(await stored(id)).toMatchObject({ file: null, name: 'Somebody Else' })
    await waitUntil(async () => expect(await files.has(file)).toBe(false))
  })

  test('can be made by the office for any kind of person', async () => {
    const calls = callsOf(app, office)
    const { items } = await calls.get('/data-people?q=asha')
    expect(items.map(({ kind, number }: { kind: string; number: string }) => `${kind} ${number}`)).toEqual([
      `student ${student.rollNo}`,
      'user asha',
    ])
    expect(await calls.post('/data-copies', { kind: 'user', id: mohan?.id, reason: 'x' })).toMatchObject({ status: 400 })
    const { id } = await calls.post('/data-copies', { kind: 'user', id: mohan?.id, reason: 'Letter of 2 June' })
    await ready(id)
    const tables = tablesOf((await download(`/data-copies/${id}/file`, office)).files)
    expect(tables.get('wards')).toMatchObject([{ relation: 'father' }])
    expect(tables.has('student_records')).toBe(false)
  })

  test('is made for an applicant without an account, in the browser with the application', async () => {
    const { cookie, number, email, calls } = await anApplicant()
    const { id } = await calls.post('/apply/mine/data/copies')
    await ready(id)
    const { files: found } = await download(`/apply/mine/data/copies/${id}/file`, { cookie })
    expect(tablesOf(found).get('applications')).toMatchObject([{ number, email }])
    expect((await calls.get('/apply/mine/data/copies')).items).toMatchObject([
      { id, askedBy: 'applicant', recordId: await idOf(number) },
    ])
    const { cookie: another } = await anApplicant()
    expect((await download(`/apply/mine/data/copies/${id}/file`, { cookie: another })).status).toBe(404)
    expect((await download(`/apply/mine/data/copies/${id}/file`, {})).code).toBe('applications.apply-signed-out')
  })

  test('reports that it could not be made, and leaves no file', async () => {
    const before = await keysIn(files, 'data-copies/')
    const row = {
      subject: 'student' as const,
      recordId: 999_999,
      name: 'x',
      askedBy: 'office',
      askedAt: now(),
      reason: 'Letter of 3 June',
    }
    const [copy] = await db
      .insert(dataCopies)
      .values({ ...row, state: 'failed' })
      .returning()
    expect(await download(`/data-copies/${copy?.id}/file`, office)).toMatchObject({ code: 'privacy.copy-not-ready' })
    expect(await keysIn(files, 'data-copies/')).toEqual(before)
  })
})
