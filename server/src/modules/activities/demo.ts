import { eventWorkflow } from '@nalanda/contract/activities/events'
import { type Position, positions } from '@nalanda/contract/activities/participants'
import { addDays, startOfDay } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq } from 'drizzle-orm'
import { approvalDirectory } from '../../platform/approvals/directory.ts'
import { openApprovals } from '../../platform/approvals/kinds.ts'
import type { Database } from '../../platform/database/client.ts'
import { actorOf, identifyActor } from '../../platform/database/transactions.ts'
import { type DemoSteps, demoStudentRollNo } from '../../platform/manifest/demo.ts'
import { workflowEvents } from '../../platform/workflow/schema.ts'
import { applyTransition, lockForAction } from '../../platform/workflow/transitions.ts'
import { users } from '../access/schema.ts'
import { demoDay } from '../institution/demo/demo.ts'
import { askForEvent, eventApproval } from './event-approval.ts'
import { certifyEvent } from './event-certificates.ts'
import { eventRecord } from './events.ts'
import { enrol } from './participants.ts'
import { clubs, events } from './schema.ts'

const demoClubs = [
  ['Coding Club', 'CSE', 'Programming contests, hackathons and open-source evenings.'],
  ['Robotics Club', 'ECE', 'Line followers, drones and the workshop on Saturdays.'],
  ['National Service Scheme', 'CIVIL', 'Blood donation, tree plantation and work in the adopted village.'],
  ['Music and Dance Club', 'HNS', 'Classical and contemporary; rehearses for the annual day.'],
] as const

/** Index of the club, title, first and last day relative to the demo day, venue, seats, budget in rupees, state, number of participants. */
const demoEvents = [
  [0, 'CodeSprint 2026', -45, -44, 'Computer Centre, Block B', 60, 40_000, 'held', 42],
  [2, 'Blood Donation Camp', -30, -30, 'Seminar Hall', null, 8_000, 'held', 36],
  [1, 'Line Follower Challenge', -12, -12, 'Electronics Laboratory', 40, 25_000, 'held', 24],
  [0, 'Night of Open Source', 9, 9, 'Computer Centre, Block B', 80, 15_000, 'approved', 31],
  [3, 'Sargam: Evening of Classical Music', 18, 18, 'Open-Air Theatre', 200, 60_000, 'approved', 18],
  [1, 'Workshop on Drones', 25, 26, 'Main Workshop', 30, 75_000, 'rejected', 0],
  [0, 'Women in Tech Hackathon', 33, 34, 'Computer Centre, Block B', 100, 1_20_000, 'draft', 0],
  [2, 'Street Play on Road Safety', 14, 14, 'Main Gate', null, 5_000, 'approved', 16],
  [0, 'Git and GitHub Bootcamp', 20, 20, 'Computer Centre, Block B', 60, 12_000, 'draft', 0],
] as const
/** Events that the teacher cancels and requests on the day on which the demo college is loaded. */
const cancelledToday = 'Street Play on Road Safety'
const requestedToday = 'Git and GitHub Bootcamp'

const ways = {
  draft: [],
  rejected: ['request', 'reject'],
  approved: ['request', 'approve'],
  held: ['request', 'approve', 'hold'],
} as const

/** Returns the workflow history of an event: the teacher proposed it, the principal decided on it. */
function historyOf(recordId: number, state: keyof typeof ways, day: IsoDate): (typeof workflowEvents.$inferInsert)[] {
  const entry = { workflow: eventWorkflow.name, recordId, at: startOfDay(day) }
  const first = { ...entry, action: 'add', fromState: null, toState: 'draft', by: 'faculty' }
  const later = ways[state].map((action) => {
    const { from, to = state } = eventWorkflow.actions[action]
    const by = action === 'approve' || action === 'reject' ? 'principal' : 'faculty'
    const text = action === 'reject' ? 'The budget needs a quotation for the drones' : null
    return { ...entry, action, fromState: from[0] ?? null, toState: to, by, text }
  })
  return [first, ...later]
}

/** Returns a position: per twenty participants one organiser, one winner and one runner-up. An event that is not yet held has no winners. */
function positionOf(place: number, state: keyof typeof ways): Position {
  const position = positions[(place + 17) % 20] ?? 'participant'
  return state === 'held' || position === 'organiser' ? position : 'participant'
}

/** Cancels one event as the teacher and requests another, which then waits for the head of department. */
async function actToday(db: Database, teacherId: number): Promise<void> {
  const loading = actorOf(db)
  identifyActor(db, { userId: teacherId, username: 'faculty' })
  const cancelled = await lockForAction(db, eventRecord, await numberOf(db, cancelledToday), 'cancel')
  await applyTransition(db, eventRecord, cancelled, 'cancel', { reason: 'The road is closed on that day' })
  const requested = await lockForAction(db, eventRecord, await numberOf(db, requestedToday), 'request')
  await applyTransition(db, eventRecord, requested, 'request')
  const approvals = openApprovals(() => approvalDirectory.only())
  approvals.register(eventApproval)
  await askForEvent(db, approvals, requested.id)
  identifyActor(db, loading)
}

async function numberOf(db: Database, title: string): Promise<number> {
  const [event] = await db.select().from(events).where(eq(events.title, title))
  return event?.id ?? 0
}

export const demo: DemoSteps = {
  async finish({ db, college }) {
    const { departmentIds, staff } = college.people
    const [proposer] = await db.select().from(users).where(eq(users.username, 'faculty'))
    const inCharge = (code: string) =>
      staff.find(
        ({ departmentId, designation }) => departmentId === departmentIds.get(code) && designation === 'Assistant Professor',
      )
    const rows = demoClubs.map(([name, code, description]) => ({
      name,
      description,
      active: true,
      inChargeId: inCharge(code)?.id ?? 0,
    }))
    const stored = await db.insert(clubs).values(rows).returning()
    const studying = college.students.filter(
      ({ rollNo, batch, states }) => rollNo === demoStudentRollNo || (batch < 2026 && states.at(-1)?.state === 'enrolled'),
    )
    for (const [at, [club, title, from, to, venue, seats, rupees, state, count]] of demoEvents.entries()) {
      const days = { startsOn: addDays(demoDay, from), endsOn: addDays(demoDay, to) }
      const money = { budgetPaise: rupees * 100, sanctionedPaise: state === 'held' || state === 'approved' ? rupees * 100 : null }
      const by = { proposedById: proposer?.id ?? 0, proposedBy: 'faculty' }
      const event = { clubId: stored[club]?.id ?? 0, title, venue, seats, state, ...days, ...money, ...by }
      const [{ id } = { id: 0 }] = await db.insert(events).values(event).returning({ id: events.id })
      await db.insert(workflowEvents).values(historyOf(id, state, addDays(days.startsOn, -20)))
      const taking = studying
        .filter(({ rollNo }, place) => rollNo === demoStudentRollNo || (place + at) % 67 === 0)
        .slice(0, count)
      const added = taking.map((student, place) => ({
        studentId: student.id,
        position: positionOf(place, state),
      }))
      if (added.length > 0) await enrol(db, id, added)
      if (added.length > 0 && state === 'held' && from < -20) await certifyEvent(db, id, null, addDays(days.endsOn, 3))
    }
    await actToday(db, proposer?.id ?? 0)
  },
}
