import { eventStates } from '@nalanda/contract/activities/events'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from './modules/access/schema.ts'
// Provides the names of users
import './modules/access/module.ts'
import { collegeDirectory } from './modules/accounts/approval-directory.ts'
import { eventApproval } from './modules/activities/event-approval.ts'
import { events, participants } from './modules/activities/schema.ts'
import { waitingList } from './platform/approvals/approval-lists.ts'
import { authorityOfDecider } from './platform/approvals/authority.ts'
import { openApprovals } from './platform/approvals/kinds.ts'
import { dayOf, now } from './platform/clock.ts'
import { listItems } from './platform/lists/listing.ts'
import { openDemoDatabase } from './testing/demo.ts'

const { db } = await openDemoDatabase()

test('the demo college has events in every state', async () => {
  const stored = await db.select({ state: events.state }).from(events)
  expect(new Set(stored.map(({ state }) => state))).toEqual(new Set(eventStates))
})

test('no upcoming event of the demo college has a winner', async () => {
  const won = await db
    .select({ state: events.state, position: participants.position })
    .from(participants)
    .innerJoin(events, eq(events.id, participants.eventId))
    .where(inArray(participants.position, ['winner', 'runner-up']))
  expect(won.length).toBeGreaterThan(0)
  expect(won.filter(({ state }) => state !== 'held')).toEqual([])
})

test('an event of the demo college waits only for the head of department', async () => {
  expect(await eventsWaitingFor('hod')).toEqual([['Git and GitHub Bootcamp', 'Vanlalruata Jamir']])
  expect(await eventsWaitingFor('principal')).toEqual([])
  expect(await eventsWaitingFor('faculty')).toEqual([])
})

/** Returns the titles of the events in a user's inbox of approvals, with their requesters. */
async function eventsWaitingFor(username: string) {
  const approvals = openApprovals(() => collegeDirectory)
  approvals.register(eventApproval)
  const [user] = await db.select().from(users).where(eq(users.username, username))
  const today = dayOf(now())
  const reader = { approvals, acting: await authorityOfDecider(db, collegeDirectory, user?.id ?? 0, today), today }
  const query = { kind: 'event', size: 20 }
  const { items } = await listItems(db, waitingList(reader), query, { user: null, secret: Buffer.alloc(32) })
  return items.map(({ subject, requestedBy }) => [subject.title, requestedBy])
}
