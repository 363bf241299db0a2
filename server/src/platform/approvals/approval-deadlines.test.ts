import { approvalWorkflow } from '@nalanda/contract/platform/approvals/approvals'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../modules/access/factory.ts'
import { openTestApprovals } from '../../testing/approval-kinds.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { setClock } from '../clock.ts'
import { runDeadlines } from '../workflow/deadlines.ts'
import { listHistory } from '../workflow/history.ts'
import { approvalDeadlines } from './approval-deadlines.ts'
import { approvalSteps } from './schema.ts'

const { db } = await openTestDatabase()
const { approvals, notes, ask, decide } = openTestApprovals(db)
// A Thursday; two working days later is Saturday, Sunday is not a working day
beforeEach(() => {
  setClock(new Date('2026-11-19T05:30:00Z'))
  notes.length = 0
})
afterEach(() => setClock())

const head = await aUser(db, { username: 'head', roles: [{ role: 'ROLE_HOD', scope: 'CSE' }] })
const dean = await aUser(db, { username: 'dean', roles: ['ROLE_DEAN'] })
const principal = await aUser(db, { username: 'principal', roles: ['ROLE_PRINCIPAL'] })
const teacher = await aUser(db, { username: 'teacher', roles: ['ROLE_FACULTY'] })

const leave = { from: '2026-12-01', until: '2026-12-04', department: 'CSE' }
const log = { error: (entry: unknown) => expect.unreachable(JSON.stringify(entry)) }
/** Runs the daily round twice, as two servers would, at noon of the day in India. */
async function runOn(day: string) {
  setClock(new Date(`${day}T06:30:00Z`))
  const runs = [1, 2].map(() => runDeadlines({ database: db, log }, approvalDeadlines(approvals), day))
  return (await Promise.all(runs)).length
}
const firstStep = async (id: number) =>
  (await db.select().from(approvalSteps).where(eq(approvalSteps.requestId, id)).orderBy(approvalSteps.position))[0]
const eventsOf = (about: string) => notes.filter((note) => note.event === about)

test('a step is due after the working days set for it', async () => {
  const { id } = await ask(teacher, 'leave', leave)
  expect(await firstStep(id)).toMatchObject({ dueOn: '2026-11-21', remindedAt: null, escalatedAt: null })
  await decide(head, id, 'recommend')
})

test('the deciders of a step are reminded once on its last day, and the next role is asked once on the next working day', async () => {
  const { id } = await ask(teacher, 'leave', leave)
  notes.length = 0
  await runOn('2026-11-20')
  expect(notes).toEqual([])
  await runOn('2026-11-21')
  await runOn('2026-11-21')
  expect(new Set(eventsOf('reminder').map(({ about }) => about)).size).toBe(1)
  expect(eventsOf('reminder')[0]?.to).toEqual([head.id])
  expect(eventsOf('escalated')).toEqual([])
  await expect(decide(dean, id, 'recommend')).rejects.toMatchObject({ status: 404 })
  await runOn('2026-11-23')
  expect(eventsOf('escalated')[0]?.to).toEqual(expect.arrayContaining([head.id, dean.id]))
  const history = await listHistory(db, approvalWorkflow, id)
  expect(history.map(({ action, text }) => [action, text])).toEqual([
    ['request', null],
    ['remind', null],
    ['escalate', 'ROLE_DEAN'],
  ])
  await decide(dean, id, 'recommend')
})

test('the original deciders may still decide after a step was escalated', async () => {
  const { id } = await ask(teacher, 'leave', leave)
  await runOn('2026-11-23')
  await decide(head, id, 'recommend')
})

test('a decided step is neither reminded nor escalated, and a step without another role is only reminded', async () => {
  const { id } = await ask(teacher, 'leave', leave)
  await decide(head, id, 'recommend')
  notes.length = 0
  await runOn('2026-11-30')
  const about = notes.filter(({ link }) => link.endsWith(`/${id}`))
  expect(about.map(({ event, to }) => [event, to])).toEqual([['reminder', [principal.id]]])
  expect((await listHistory(db, approvalWorkflow, id)).map(({ action }) => action)).toEqual(['request', 'recommend', 'remind'])
})
