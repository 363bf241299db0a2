import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { codesOf } from '../../../testing/pdf/pdf-contents.ts'
import { unzipped } from '../../../testing/unzipped.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { userRoles, users } from '../../access/schema.ts'
import { aTimetable } from '../../timetable/factory.ts'
import { aHeldClass, aSession } from '../factory.ts'
import { attendanceStandings } from '../schema.ts'
import { shortageLetterFiles, shortageLetters } from '../schema-messages.ts'
import { cleanUpFiles, makeFile } from './letter-file-job.ts'

setClock(new Date('2026-11-20T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const headers = await as('ROLE_ACADEMICS', { username: 'office' })
const office = callsOf(app, headers)
const { id: timetableId } = await aTimetable(db)
/** One more student than a PDF holds is short of attendance; one student was present. */
const one = await aHeldClass(db, { timetableId, students: 202 })
const [present, ...absent] = one.roster.map(({ id }) => id)
const marks = Object.fromEntries(absent.map((id) => [id, 'absent' as const]))
await aSession(db, { offeringId: one.offering.id, day: '2026-10-01', marks: { ...marks, [present ?? 0]: 'present' } })
const standings = await db.select().from(attendanceStandings).orderBy(attendanceStandings.id)
const ids = standings.map(({ id }) => id)
const standingOf = (studentId: number | undefined) => standings.find((row) => row.studentId === studentId)?.id ?? 0

const ask = (standingIds: readonly number[], by = office) => by.post('/attendance/shortage-letter-files', { standingIds })
const last = async (by = office) => (await by.get('/attendance/shortage-letter-files/last')).file
const download = (id: number, by = headers) =>
  app.inject({ url: `/api/attendance/shortage-letter-files/${id}/file`, headers: by })
const noted = () => db.$count(shortageLetters)

test('letters of more students than a PDF holds are made in the background, as PDFs of 200 in a zip, and recorded', async () => {
  expect(await last()).toBeNull()
  const asked = await ask(ids)
  expect(asked).toMatchObject({ status: 200, letters: 201, expiresAt: null })
  await waitUntil(async () => expect(await last()).toMatchObject({ id: asked.id, state: 'ready', done: 201 }))
  const answer = await download(asked.id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  const pdfs = await unzipped(answer.rawPayload)
  const codes = [...pdfs].map(([name, pdf]) => [name, codesOf(pdf).length])
  expect(codes).toEqual([
    ['Shortage letters 2026-11-20, 1 to 200.pdf', 200],
    ['Shortage letters 2026-11-20, 201 to 201.pdf', 1],
  ])
  expect(await noted()).toBe(201)
  expect(await db.$count(shortageLetters, eq(shortageLetters.studentId, present ?? 0))).toBe(0)
  const [row] = await db.select().from(shortageLetterFiles)
  expect(row?.standingIds).toEqual([])
  await makeFile(platform, { id: asked.id })
  expect(await noted()).toBe(201)
})

test('only the user who requested a file can download it, and students with enough attendance get no letter', async () => {
  const file = await last()
  const stranger = await as('ROLE_ACADEMICS')
  expect(await last(callsOf(app, stranger))).toBeNull()
  expect((await download(file.id, stranger)).statusCode).toBe(404)
  expect(await ask([standingOf(present)])).toMatchObject({ code: 'attendance.none-short' })
  expect(await ask(ids, callsOf(app, await as('ROLE_FACULTY')))).toMatchObject({ status: 403 })
  expect(await last()).toEqual(file)
})

/** Adds a file of a user that waits to be made. */
async function aWaitingFile(username: string, askedAt = new Date('2026-11-20T05:00:00Z')): Promise<number> {
  const [user] = await db.select().from(users).where(eq(users.username, username))
  const asked = { askedById: user?.id ?? 0, askedBy: username, askedAt }
  const [row] = await db
    .insert(shortageLetterFiles)
    .values({ ...asked, standingIds: [standingOf(absent[0])], letters: 1 })
    .returning()
  return row?.id ?? 0
}

test('one file is made at a time, and none for a user who may no longer print letters', async () => {
  const former = callsOf(app, await as('ROLE_ACADEMICS', { username: 'former' }))
  const id = await aWaitingFile('former')
  expect(await ask(ids, former)).toMatchObject({ code: 'attendance.letters-under-way' })
  expect(await download(id, await as('ROLE_ACADEMICS'))).toMatchObject({ statusCode: 404 })
  const [user] = await db.select().from(users).where(eq(users.username, 'former'))
  const before = await noted()
  await db.delete(userRoles).where(eq(userRoles.userId, user?.id ?? 0))
  await makeFile(platform, { id })
  const [row] = await db.select().from(shortageLetterFiles).where(eq(shortageLetterFiles.id, id))
  expect(row).toMatchObject({ state: 'failed', file: null, standingIds: [] })
  expect(await noted()).toBe(before)
})

test('a file expires after three days', async () => {
  const file = await last()
  await cleanUpFiles(platform)
  expect((await download(file.id)).statusCode).toBe(200)
  const [row] = await db.select().from(shortageLetterFiles).where(eq(shortageLetterFiles.id, file.id))
  expect(file.expiresAt).toBe('2026-11-23T05:00:00.000Z')
  await db.update(shortageLetterFiles).set({ expiresAt: new Date('2026-11-20T04:59:00Z') })
  expect(await last()).toMatchObject({ state: 'expired' })
  expect((await download(file.id)).json()).toMatchObject({ code: 'attendance.letters-not-ready' })
  await cleanUpFiles(platform)
  await waitUntil(async () => expect(await platform.files.has(row?.file ?? '')).toBe(false))
})

test('a file whose job is lost, as after a restored backup, is marked as failed, and others can be requested', async () => {
  const lost = callsOf(app, await as('ROLE_ACADEMICS', { username: 'lost' }))
  const id = await aWaitingFile('lost', new Date('2026-11-20T02:00:00Z'))
  expect(await last(lost)).toMatchObject({ id, state: 'failed' })
  const asked = await ask(ids.slice(0, 2), lost)
  expect(asked).toMatchObject({ status: 200 })
  const stateOf = async (of: number) =>
    (await db.select().from(shortageLetterFiles).where(eq(shortageLetterFiles.id, of)))[0]?.state
  expect(await stateOf(id)).toBe('failed')
  await waitUntil(async () => expect(await last(lost)).toMatchObject({ id: asked.id, state: 'ready' }))

  await as('ROLE_ACADEMICS', { username: 'away' })
  const other = await aWaitingFile('away', new Date('2026-11-20T02:00:00Z'))
  const recent = await aWaitingFile('office', new Date('2026-11-20T04:00:00Z'))
  await cleanUpFiles(platform)
  expect([await stateOf(other), await stateOf(recent)]).toEqual(['failed', 'waiting'])
})
