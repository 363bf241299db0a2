import type { Participant, participantCalls } from '@nalanda/contract/activities/participants'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../platform/database/violations.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { where } from '../../platform/lists/listing.ts'
import { loadRows } from '../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../platform/lists/records.ts'
import { problem } from '../../platform/problems.ts'
import { lockForAction } from '../../platform/workflow/transitions.ts'
import { branches } from '../academics/schema.ts'
import { certificates } from '../certificates/schema.ts'
import { notify } from '../notices/public.ts'
import { listMyStudents } from '../students/public.ts'
import { students } from '../students/schema.ts'
import { eventRecord, ofClub, overseenBy } from './events.ts'
import { participantRemoval } from './participant-removal.ts'
import { clubs, events, participants } from './schema.ts'

/** A cancelled certificate does not count. */
const isOwn = sql`${certificates.id} = ${participants.certificateId} and ${certificates.cancelledOn} is null`
const joins = [
  { table: students, on: eq(students.id, participants.studentId) },
  { table: branches, on: eq(branches.id, students.branchId) },
  { table: events, on: eq(events.id, participants.eventId) },
  ...ofClub,
  { table: certificates, on: isOwn },
]

/** Participants of the events that the user runs. */
export const participantKind: ListKindOf<typeof participantCalls.participants> = {
  table: participants,
  title: 'Participants',
  joins,
  visibleTo: overseenBy,
  searched: sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${events.title})`,
  filters: ({ position, certified }) => [
    where(participants.position, position),
    certified && sql`(${certificates.id} is not null) = ${certified === 'yes'}`,
  ],
  sorts: { rollNo: byValue(students.rollNo), fullName: byText(students.fullName), startsOn: byValue(events.startsOn) },
  firstSort: 'rollNo',
  load: loadRows(participants, joins, {
    ...{ rollNo: students.rollNo, fullName: students.fullName, branch: branches.shortName },
    ...{ event: events.title, club: clubs.name, venue: events.venue, startsOn: events.startsOn, endsOn: events.endsOn },
    eventState: events.state,
    certificateId: sql<number | null>`${certificates.id}`,
    certificateNo: sql<string | null>`${certificates.number}`,
    issuedOn: sql<string | null>`${certificates.issuedOn}`,
  }),
  columns: [
    { header: 'Roll number', value: ({ rollNo }) => rollNo },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Branch', value: ({ branch }) => branch },
    { header: 'Position', value: ({ position }) => position },
    { header: 'Event', width: 44, value: ({ event }) => event },
    { header: 'Certificate', width: 24, value: ({ certificateNo }) => certificateNo },
    { header: 'Issued on', kind: 'date', value: ({ issuedOn }) => issuedOn },
  ],
}

/** The participants of one event. */
export const participantsOf = (eventId: number) => ({ ...participantKind, within: eq(participants.eventId, eventId) })

/** Participations of the signed-in student, or of a parent's children. */
export async function participationsOf(db: Database, user: SignedIn) {
  const ids = (await listMyStudents(db, user)).map(({ id }) => id)
  return { ...participantKind, visibleTo: () => undefined, within: inArray(participants.studentId, ids) }
}

type Added = Pick<typeof participants.$inferInsert, 'studentId' | 'position'>

/** Adds students to an event. Refuses an event that is not approved, a student who already takes part, and more students than seats. */
export async function enrol(db: Database, eventId: number, added: readonly Added[]): Promise<number[]> {
  const { seats } = await lockForAction(db, eventRecord, eventId, 'enrol')
  const taken = await db.$count(participants, eq(participants.eventId, eventId))
  if (seats !== null && taken + added.length > seats) throw problem('activities.event-full', { seats })
  if (added.length === 0) return []
  const values = added.map((one) => ({ eventId, ...one }))
  const rows = await withConstraintProblems({ once_in_an_event: { code: 'activities.takes-part', field: 'rollNo' } }, () =>
    db.insert(participants).values(values).returning({ id: participants.id }),
  )
  recordChange(db, { entity: 'event', entityId: eventId, after: { participants: added } })
  return rows.map(({ id }) => id)
}

/** Removes a participant from an event. Refuses a participant who has a certificate. */
export async function removeParticipant(db: Database, { id, eventId, rollNo }: Participant): Promise<void> {
  await lockForAction(db, eventRecord, eventId, 'enrol')
  const [one] = await participantKind.load(db, [id])
  if (one?.certificateNo) throw problem('activities.has-certificate', { number: one.certificateNo })
  for (const follow of participantRemoval.all()) await follow(db, id)
  await db.delete(participants).where(eq(participants.id, id))
  recordChange(db, { entity: 'event', entityId: eventId, before: { participant: rollNo }, after: { participant: null } })
}

/** Notifies the participants that the event is cancelled. */
export async function notifyCancelled(db: Database, { id, title }: { id: number; title: string }): Promise<void> {
  const rows = await db.select().from(participants).where(eq(participants.eventId, id))
  const to = { studentIds: rows.map(({ studentId }) => studentId) }
  await notify(db, { to, kind: 'event-cancelled', params: { title }, link: '/app/My Events', about: `event ${id} cancelled` })
}
