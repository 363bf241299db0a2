import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import type { CellInput } from '../../platform/spreadsheets/sheet-spec.ts'
import { openTestApp } from '../../testing/app.ts'
import { type Commit, watchCommits } from '../../testing/commits/commits.ts'
import { codesOf, wordsOf } from '../../testing/pdf/pdf-contents.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { aProgramme } from '../academics/factory.ts'
import { certificates } from '../certificates/schema.ts'
import { anInstitution } from '../institution/factory.ts'
import { notifications } from '../notices/schema.ts'
import { aStaffMember } from '../people/factory.ts'
import { aStudent } from '../students/factory.ts'
import { aClub, anEvent } from './factory.ts'
import { participants } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
await anInstitution(db, { code: 'NA' })
const { place } = await aProgramme(db)
const asha = await aStudent(db, { ...place, fullName: 'Asha Rao', rollNo: '22NA1A0501' })
const bala = await aStudent(db, { ...place, fullName: 'Bala Krishna', rollNo: '22NA1A0502' })
const member = await aStaffMember(db)
const club = await aClub(db, { inChargeId: member.id, name: 'Coding Club' })
const teacher = await as('ROLE_FACULTY', { staffId: member.id })
const stranger = await as('ROLE_FACULTY')
const office = await as('ROLE_ACADEMICS')
const ashaHeaders = await as('ROLE_STUDENT', { username: 'asha', studentId: asha.id })
const balaHeaders = await as('ROLE_STUDENT', { username: 'bala', studentId: bala.id })
await keepSessionsOpen(db)

const watch = watchCommits(platform.database.pool)

type Headers = { authorization: string }
type Method = 'GET' | 'POST' | 'DELETE'
async function ask(method: Method, url: string, headers: Headers, payload?: object) {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const add = (id: number, rollNo: string, position = 'participant', by = teacher) =>
  ask('POST', `/events/${id}/participants`, by, { rollNo, position })
const own = (more: object = {}) => anEvent(db, { clubId: club.id, title: 'CodeSprint', ...more })
const countOf = (id: number) => db.$count(participants, eq(participants.eventId, id))

async function send(id: number, path: string, rows: CellInput[][], by = teacher) {
  const columns = ['Roll number', 'Position'].map((header) => ({ header }))
  const bytes = await platform.spreadsheets.writeXlsx([{ name: 'Participants', columns, rows }])
  const head = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="participants.xlsx"\r\n\r\n')
  const answer = await app.inject({
    method: 'POST',
    url: `/api/events/${id}/participants/sheets${path}`,
    headers: { ...by, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([head, bytes, Buffer.from('\r\n--x--\r\n')]),
  })
  return { status: answer.statusCode, ...answer.json() }
}

describe('participants', () => {
  test('are added by roll number, each once, while seats are left', async () => {
    const { id } = await own({ seats: 1 })
    expect(await add(id, 'nobody01')).toMatchObject({ status: 400, code: 'activities.no-such-student' })
    const added = await add(id, '22na1a0501', 'winner')
    expect(added).toMatchObject({ status: 200, fullName: 'Asha Rao', position: 'winner', certificateNo: null })
    expect(await add(id, '22NA1A0502')).toMatchObject({ status: 409, code: 'activities.event-full' })
    expect(await countOf(id)).toBe(1)
    const { id: wide } = await own({ seats: 2 })
    await add(wide, '22NA1A0501')
    expect(await add(wide, '22NA1A0501')).toMatchObject({ status: 409, code: 'activities.takes-part' })
    expect(await countOf(wide)).toBe(1)
    expect((await ask('DELETE', `/participations/${added.id}`, teacher)).status).toBe(200)
    expect(await countOf(id)).toBe(0)
  })

  test('can only be added to an approved event', async () => {
    const { id } = await own({ state: 'requested' })
    expect(await add(id, '22NA1A0501')).toMatchObject({ status: 409, code: 'platform.not-now' })
    expect((await send(id, '', [['22NA1A0501', null]])).status).toBe(409)
    expect(await countOf(id)).toBe(0)
  })

  test('are seen and changed only by those who run the event; students see their own participation', async () => {
    const { id } = await own()
    const { id: participation } = await add(id, '22NA1A0501')
    expect((await ask('GET', `/events/${id}/participants`, stranger)).items).toEqual([])
    expect((await ask('GET', `/events/${id}/participants?sort=fullName&q=asha`, office)).items).toHaveLength(1)
    expect((await add(id, '22NA1A0502', 'participant', stranger)).status).toBe(404)
    expect((await send(id, '', [['22NA1A0502', null]], stranger)).status).toBe(404)
    expect((await ask('DELETE', `/participations/${participation}`, stranger)).status).toBe(404)
    expect(await countOf(id)).toBe(1)
    const mine = (await ask('GET', '/my/events?size=200', ashaHeaders)).items
    expect(mine.map(({ id: one }: { id: number }) => one)).toContain(participation)
    expect((await ask('GET', '/my/events?q=CodeSprint', balaHeaders)).items).toEqual([])
    expect((await ask('GET', '/my/events', teacher)).status).toBe(403)
    expect((await ask('GET', `/events/${id}/participants`, ashaHeaders)).status).toBe(403)
  })
})

describe('a sheet of participants', () => {
  test('is checked, then added completely; uploaded again it adds no one', async () => {
    const { id } = await own()
    const rows: CellInput[][] = [
      ['22na1a0501', 'Winner'],
      ['22NA1A0502', null],
    ]
    expect(await send(id, '/check', rows)).toMatchObject({ good: 2, change: { added: ['22NA1A0501', '22NA1A0502'], present: 0 } })
    expect(await countOf(id)).toBe(0)
    expect(await send(id, '', rows)).toMatchObject({ status: 200, change: { present: 0 } })
    expect(await send(id, '', rows)).toMatchObject({ change: { added: [], present: 2 } })
    const { items } = await ask('GET', `/events/${id}/participants`, teacher)
    expect(items).toMatchObject([{ position: 'winner' }, { position: 'participant' }])
  })

  test('changes nothing if a row has an error, and names the cell', async () => {
    const { id } = await own({ seats: 1 })
    const unknown = await send(id, '', [
      ['22NA1A0501', 'winner'],
      ['22NA1A9999', 'chairman'],
    ])
    expect(unknown.change).toBeNull()
    expect(unknown.errors).toMatchObject([
      { cell: 'A3', code: 'activities.unknown-roll-number' },
      { cell: 'B3', code: 'not-in-list' },
    ])
    const full = await send(id, '', [
      ['22NA1A0501', null],
      ['22NA1A0502', null],
    ])
    expect(full.errors).toMatchObject([{ cell: 'A3', code: 'activities.no-seat-left' }])
    expect(await countOf(id)).toBe(0)
  })
})

describe('certificates', () => {
  const issue = (id: number, body: object = {}, by = teacher) => ask('POST', `/events/${id}/certificates`, by, body)
  const print = async (id: number, by: Headers) => app.inject({ url: `/api/participations/${id}/certificate`, headers: by })

  test('are issued only for events that were held', async () => {
    const { id } = await own()
    await add(id, '22NA1A0501')
    expect(await issue(id)).toMatchObject({ status: 409, code: 'platform.not-now' })
    expect(await db.$count(certificates)).toBe(0)
  })

  test('are issued to one participant or to all, numbered, announced to the students and valid until cancelled', async () => {
    const { id } = await own({ state: 'held', title: 'Hackathon' })
    const winner = await add(id, '22NA1A0501', 'winner')
    const other = await add(id, '22NA1A0502')
    expect((await issue(id, {}, stranger)).status).toBe(404)
    expect(await issue(id, { participantIds: [winner.id] })).toMatchObject({ issued: 1 })
    expect(await issue(id)).toMatchObject({ issued: 1 })
    expect(await issue(id)).toMatchObject({ status: 409, code: 'activities.none-to-issue' })
    const { items } = await ask('GET', `/events/${id}/participants`, teacher)
    expect(items).toMatchObject([
      { certificateNo: 'NA/PC/2026-2027/0001', issuedOn: '2026-11-21' },
      { certificateNo: 'NA/PC/2026-2027/0002' },
    ])
    const sent = await db.select().from(notifications).where(eq(notifications.kind, 'event-certificate'))
    expect(sent.map(({ params }) => params)).toEqual([{ title: 'Hackathon' }, { title: 'Hackathon' }])
    expect(await ask('DELETE', `/participations/${winner.id}`, teacher)).toMatchObject({ code: 'activities.has-certificate' })
    const pdf = (await print(winner.id, ashaHeaders)).rawPayload
    expect(wordsOf(pdf)).toContain('haswonthefirstplaceinHackathon')
    const [address = ''] = codesOf(pdf)
    const verify = () => ask('GET', `/verify?code=${address.split('#')[1]}`, ashaHeaders)
    expect(await verify()).toMatchObject({ outcome: 'valid', name: 'Asha Rao', paper: { kind: 'participation' } })
    for (const by of [balaHeaders, stranger]) expect((await print(winner.id, by)).statusCode).toBe(404)
    expect((await print(other.id, teacher)).statusCode).toBe(200)
    const [row] = await db.select().from(certificates).where(eq(certificates.studentId, asha.id))
    const reason = 'Named the wrong place'
    expect((await ask('POST', `/certificates/${row?.id}/cancellation`, office, { reason })).status).toBe(200)
    expect(await verify()).toMatchObject({ outcome: 'revoked' })
    expect(await issue(id)).toMatchObject({ issued: 1 })
  })

  test('are assigned to all participants by a single statement, which shortens the lock on the numbers', async () => {
    const { id } = await own({ title: 'Regatta', state: 'held' })
    await db.insert(participants).values([
      { eventId: id, studentId: asha.id, position: 'winner' },
      { eventId: id, studentId: bala.id, position: 'participant' },
    ])
    const commits: Commit[] = []
    expect(await watch.during(commits, () => issue(id))).toMatchObject({ issued: 2 })
    const written = commits.flatMap(({ statements }) => statements.filter((text) => /^update "event_participants"/i.test(text)))
    expect(written).toHaveLength(1)
    const rows = await db.select().from(participants).where(eq(participants.eventId, id))
    const given = await db.select().from(certificates).where(eq(certificates.kind, 'participation'))
    for (const { studentId, certificateId } of rows)
      expect(given).toContainEqual(expect.objectContaining({ id: certificateId, studentId }))
  })
})

describe('the file of all certificates of an event', () => {
  test('contains one per participant by roll number, each with its own code, only for those who run the event', async () => {
    const { id } = await own({ state: 'held', title: 'Debate' })
    const url = `/api/events/${id}/certificates`
    await add(id, '22NA1A0502')
    await add(id, '22NA1A0501', 'winner')
    expect(await ask('GET', `/events/${id}/certificates`, teacher)).toMatchObject({ status: 409, code: 'activities.none-issued' })
    await ask('POST', `/events/${id}/certificates`, teacher, {})
    const pdf = (await app.inject({ url, headers: teacher })).rawPayload
    const verified = codesOf(pdf).map((address) => ask('GET', `/verify?code=${address.split('#')[1]}`, teacher))
    const found = await Promise.all(verified)
    expect(found.map(({ outcome, name }) => `${name} ${outcome}`).sort()).toEqual(['Asha Rao valid', 'Bala Krishna valid'])
    const words = wordsOf(pdf)
    expect(words.indexOf('haswonthefirstplaceinDebate')).toBeLessThan(words.indexOf('hastakenpartinDebate'))
    expect((await app.inject({ url, headers: stranger })).statusCode).toBe(404)
  })
})

describe('cancelling an event', () => {
  test('notifies its participants and keeps them listed; none can be added or removed', async () => {
    const { id } = await own({ title: 'Cancelled race', startsOn: '2026-12-05', endsOn: '2026-12-05' })
    const { id: participation } = await add(id, '22NA1A0501')
    const answer = await ask('POST', `/events/${id}/cancellation`, teacher, { revision: 1, reason: 'The hall is flooded' })
    expect(answer).toMatchObject({ status: 200, participantCount: 1 })
    const sent = await db.select().from(notifications).where(eq(notifications.kind, 'event-cancelled'))
    expect(sent.map(({ params }) => params)).toEqual([{ title: 'Cancelled race' }])
    expect((await ask('GET', `/events/${id}/participants`, teacher)).items).toMatchObject([{ rollNo: '22NA1A0501' }])
    const mine = (await ask('GET', '/my/events?q=Cancelled', ashaHeaders)).items
    expect(mine).toMatchObject([{ id: participation, eventState: 'cancelled' }])
    expect(await add(id, '22NA1A0502')).toMatchObject({ status: 409, code: 'platform.not-now' })
    expect(await ask('DELETE', `/participations/${participation}`, teacher)).toMatchObject({ status: 409 })
    expect(await ask('POST', `/events/${id}/certificates`, teacher, {})).toMatchObject({ status: 409 })
    expect(await countOf(id)).toBe(1)
  })

  test('is refused once certificates are issued, and changes nothing', async () => {
    const { id } = await own({ state: 'held', startsOn: '2026-11-21', endsOn: '2026-11-21' })
    await add(id, '22NA1A0501')
    expect(await ask('POST', `/events/${id}/certificates`, teacher, {})).toMatchObject({ issued: 1 })
    const before = await ask('GET', `/events/${id}`, teacher)
    const body = { revision: before.revision, reason: 'The hall is flooded' }
    const answer = await ask('POST', `/events/${id}/cancellation`, teacher, body)
    expect(answer).toMatchObject({ status: 409, code: 'activities.not-to-cancel' })
    expect(await ask('GET', `/events/${id}`, teacher)).toEqual(before)
  })
})
