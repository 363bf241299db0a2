import { attendanceReason } from '@nalanda/contract/attendance/reasons'
import { studentLeaveWorkflow } from '@nalanda/contract/attendance/student-leaves'
import { storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problems.ts'
import { addEvents } from '../../../platform/workflow/history.ts'
import { applyTransition, lockForAction } from '../../../platform/workflow/transitions.ts'
import { events, participants } from '../../activities/schema.ts'
import { notify } from '../../notices/public.ts'
import { eventDuties, studentLeaves } from '../schema.ts'
import { applyLeaves } from '../student-leaves/leave-marks.ts'
import { studentLeaveRecord } from '../student-leaves/leave-record.ts'

type Decider = Pick<SignedIn, 'userId' | 'username'>

/**
 * Gives duty leave for the days of an event to each participation that never had it, with the event as evidence, and informs the students and their parents.
 * Confirming again changes nothing for students who have it or whose leave was cancelled. Refuses the user who proposed the event, and an event without
 * participants.
 */
export async function confirmDuty(db: Database, eventId: number, user: Decider): Promise<void> {
  const event = await lockEvent(db, eventId, user)
  if ((await db.$count(participants, eq(participants.eventId, eventId))) === 0) throw problem('attendance.no-participants')
  const missing = await db
    .select({ studentId: participants.studentId, participationId: participants.id })
    .from(participants)
    .leftJoin(studentLeaves, eq(studentLeaves.participationId, participants.id))
    .where(and(eq(participants.eventId, eventId), isNull(studentLeaves.id)))
    .orderBy(asc(participants.studentId))
  const before = await findDuty(db, eventId)
  if (missing.length === 0 && before?.confirmed) return
  const leave = {
    ...({ kind: 'duty', state: 'sanctioned', fromOn: event.startsOn, untilOn: event.endsOn, reason: event.title } as const),
    ...{ eventId, recordedById: user.userId, recordedBy: user.username },
  }
  const added =
    missing.length === 0
      ? []
      : await db
          .insert(studentLeaves)
          .values(missing.map((one) => ({ ...leave, ...one })))
          .returning()
  const ids = added.map(({ id }) => id)
  await addEvents(db, studentLeaveWorkflow, ids, { action: 'grant', from: null, to: 'sanctioned', text: event.title })
  await decide(db, eventId, { confirmed: true, reason: null }, user)
  await applyLeaves(db, added)
  await notify(db, {
    to: { studentIds: added.map(({ studentId }) => studentId) },
    ...{ kind: 'duty-leave', params: { event: event.title }, link: '/app/Attendance/Leave', about: `event-duty ${eventId}` },
  })
  recordChange(db, { entity: 'event-duty', entityId: eventId, after: { confirmed: true, students: ids.length } })
}

/** Records that an event gives no duty leave. Refuses the user who proposed it, and an event whose participants have duty leave already. */
export async function declineDuty(db: Database, eventId: number, reason: string, user: Decider): Promise<void> {
  await lockEvent(db, eventId, user)
  if ((await findDuty(db, eventId))?.confirmed) throw problem('attendance.duty-confirmed')
  await decide(db, eventId, { confirmed: false, reason }, user)
  recordChange(db, { entity: 'event-duty', entityId: eventId, after: { confirmed: false, reason } })
}

/** Cancels the duty leave of a participation that ends: absences on the days of the event become plain absences again. */
export async function endDuty(db: Database, participationId: number): Promise<void> {
  const given = and(eq(studentLeaves.participationId, participationId), eq(studentLeaves.state, 'sanctioned'))
  const [found] = await db.select({ id: studentLeaves.id, reason: studentLeaves.reason }).from(studentLeaves).where(given)
  if (!found) return
  const leave = await lockForAction(db, studentLeaveRecord, found.id, 'cancel')
  const reason = attendanceReason('attendance.no-longer-participant', { reason: found.reason })
  await applyTransition(db, studentLeaveRecord, leave, 'cancel', { reason: storeReason(reason) })
  await applyLeaves(db, [leave])
}

/** Locks the event until the transaction ends: two concurrent confirmations give each student one leave. */
async function lockEvent(db: Database, eventId: number, { userId }: Decider) {
  const [event] = await db.select().from(events).where(eq(events.id, eventId)).for('no key update')
  if (event?.state !== 'held') throw problem('platform.not-found')
  if (event.proposedById === userId) throw problem('platform.own-evidence')
  return event
}

async function findDuty(db: Database, eventId: number) {
  const [duty] = await db.select().from(eventDuties).where(eq(eventDuties.eventId, eventId))
  return duty
}

type Decision = { confirmed: boolean; reason: string | null }

async function decide(db: Database, eventId: number, decision: Decision, { userId, username }: Decider): Promise<void> {
  const decided = { ...decision, decidedById: userId, decidedBy: username, decidedAt: now() }
  await db
    .insert(eventDuties)
    .values({ eventId, ...decided })
    .onConflictDoUpdate({ target: eventDuties.eventId, set: decided })
}
