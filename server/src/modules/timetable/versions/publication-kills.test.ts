/**
 * Publications whose process is killed at one statement after another: the old or the new version is in force as a whole, and the draft can be published again.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import type { PublisherSetup, PublisherTask } from '../../../testing/timetable/killed-publisher.ts'
import { anEntry, aRoom, aTaughtClass, aTimetable } from '../factory.ts'
import { classesOn } from '../public.ts'
import { timetableEntries, timetables } from '../schema-versions.ts'

const [now, today, effectiveFrom, dayBefore] = ['2026-11-21T05:00:00Z', '2026-11-21', '2026-11-23', '2026-11-22']
setClock(new Date(now))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))
const one = await aTaughtClass(db)
const room = await aRoom(db)
const weekdays = [1, 2, 3] as const
/** One of the four hours of the subject is unplaced. */
const confirmed = { unplaced: 1, leftOut: 0 }

const testing = join(import.meta.dirname, '../../../testing')
const program = join(testing, 'timetable/killed-publisher.ts')
const execArgv = ['--import', join(testing, 'processes/quick-start.ts')]
const setup: PublisherSetup = { database: platform.database.url, now }
const started = new Set<ChildProcess>()
afterAll(() => {
  for (const worker of started) worker.kill('SIGKILL')
})

test('a publication that is killed at any statement changes nothing or everything, and can be repeated', {
  timeout: 300_000,
}, async () => {
  const after = { old: 0, new: 0 }
  let worker = startWorker()
  for (let statements = 0, done = false; !done; statements += 2) {
    const { before, draft } = await twoVersions()
    const doomed = await worker
    worker = startWorker()
    const when = statements % 4 === 0 ? 'unsent' : 'sent'
    done = await publishUntilKilled(doomed, { id: draft.id, effectiveFrom, confirmed, today, statements, when })
    const inForce = await versionInForce(before.id, draft.id)
    after[inForce] += 1
    const again = await office.post(`/timetables/${draft.id}/publish`, { revision: 1, effectiveFrom, confirmed })
    expect(again).toMatchObject(inForce === 'old' ? { status: 200, state: 'published' } : { status: 409 })
    expect(await versionInForce(before.id, draft.id)).toBe('new')
  }
  // Otherwise it was killed before it began, or never
  expect(after.old).toBeGreaterThan(5)
  expect(after.new).toBeGreaterThan(0)
})

/** Creates a version in force with a class on Monday, and a draft with one on each of three days. */
async function twoVersions() {
  await db.delete(timetables)
  const [before, draft] = [await aTimetable(db), await aTimetable(db, { state: 'draft' })]
  await place(before.id, 1, 0)
  for (const [occurrence, weekday] of weekdays.entries()) await place(draft.id, weekday, occurrence)
  return { before, draft }
}

async function place(timetableId: number, weekday: (typeof weekdays)[number], occurrence: number): Promise<void> {
  const entry = await anEntry(db, one, { timetableId, weekday, firstPeriod: 2, roomId: room.id })
  const activity = `o${one.offering.id}/0`
  await db.update(timetableEntries).set({ activity, occurrence }).where(eq(timetableEntries.id, entry.id))
}

/** Returns which version is in force from its first day on; fails if neither is as a whole. */
async function versionInForce(beforeId: number, draftId: number): Promise<'old' | 'new'> {
  const versions = new Map((await db.select().from(timetables)).map((row) => [row.id, row]))
  const [before, draft] = [versions.get(beforeId), versions.get(draftId)]
  const classes = await classesOn(db, { from: effectiveFrom, to: '2026-11-25' }, { staffId: one.teacher.id })
  const entries = await db.$count(timetableEntries, eq(timetableEntries.timetableId, draftId))
  const isNew = draft?.state === 'published'
  const published = { state: 'published', revision: 2, effectiveFrom, effectiveUntil: null }
  expect(draft).toMatchObject(isNew ? published : { state: 'draft', revision: 1, effectiveFrom: null, publishedAt: null })
  expect(before).toMatchObject({ effectiveUntil: isNew ? dayBefore : null })
  expect(entries).toBe(weekdays.length)
  expect(classes).toHaveLength(isNew ? weekdays.length : 1)
  return isNew ? 'new' : 'old'
}

/** Starts a worker, and returns it when it is ready. */
async function startWorker(): Promise<ChildProcess> {
  const worker = fork(program, [JSON.stringify(setup)], { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  started.add(worker)
  const [said] = await once(worker, 'message')
  expect(said).toBe('ready')
  return worker
}

/** Lets a worker publish until it is killed. Returns whether it had finished before; it is then killed too. */
async function publishUntilKilled(worker: ChildProcess, task: PublisherTask): Promise<boolean> {
  let done = false
  worker.on('message', () => {
    done = true
    worker.kill('SIGKILL')
  })
  const gone = once(worker, 'exit')
  worker.send(task)
  expect(await gone).toEqual([null, 'SIGKILL'])
  started.delete(worker)
  return done
}
