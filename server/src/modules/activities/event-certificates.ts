import type { Participant, Position } from '@nalanda/contract/activities/participants'
import { formatLongDay } from '@nalanda/contract/platform/dates/day-text'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { setColumn } from '../../platform/database/set-column.ts'
import { listAll } from '../../platform/lists/listing.ts'
import { problem } from '../../platform/problems.ts'
import { applyTransition, lockForAction } from '../../platform/workflow/transitions.ts'
import { type CertificateType, certificateTemplate, customCertificateContent, issueCertificates } from '../certificates/public.ts'
import { notify } from '../notices/public.ts'
import { loadStudentRecords } from '../students/public.ts'
import { eventRecord } from './events.ts'
import { participantKind } from './participants.ts'
import { participants } from './schema.ts'

/** The certificate for participants of an event. */
export const participationCertificate: CertificateType = {
  kind: 'participation',
  letters: 'PC',
  title: 'Certificate of Participation',
  template: certificateTemplate,
}

const deeds: Record<Position, string> = {
  participant: 'has taken part in',
  winner: 'has won the first place in',
  'runner-up': 'was the runner-up in',
  organiser: 'has helped to organise',
}

/**
 * Issues certificates to the given participants of an event, or to all, who have none, notifies the students, and returns how many it issued. Refuses an event
 * that was not held, and one where all have certificates.
 */
export async function certifyEvent(db: Database, eventId: number, ids: number[] | null, today: IsoDate): Promise<number> {
  const event = await lockForAction(db, eventRecord, eventId, 'certify')
  const within = and(eq(participants.eventId, eventId), ids ? inArray(participants.id, ids) : undefined)
  const found = (await listAll(db, { ...participantKind, within }, null)).filter(({ certificateNo }) => certificateNo === null)
  if (found.length === 0) throw problem('activities.none-to-issue')
  await applyTransition(db, eventRecord, event, 'certify', { reason: String(found.length) })
  const studentIds = found.map(({ studentId }) => studentId)
  const notification = { kind: 'event-certificate', params: { title: event.title }, link: '/app/My Events' } as const
  await notify(db, { to: { studentIds }, ...notification, about: `event ${eventId} certificate` })
  const records = await loadStudentRecords(db, studentIds)
  const drafts = records.map((stored, at) => ({
    studentId: stored.id,
    about: event.title,
    content: contentOf(stored, found[at]),
  }))
  const issued = await issueCertificates(db, participationCertificate, drafts, today)
  const certified = found.map(({ id }, at) => ({ id, value: issued[at] ?? null }))
  await setColumn(db, participants, participants.certificateId, certified)
  return issued.length
}

function contentOf(stored: Parameters<typeof customCertificateContent>[1], participant: Participant | undefined) {
  if (!participant) throw new Error('A certificate is for a participant')
  const { position, event, club, venue, startsOn, endsOn } = participant
  const days =
    startsOn === endsOn ? `on ${formatLongDay(startsOn)}` : `from ${formatLongDay(startsOn)} to ${formatLongDay(endsOn)}`
  const sentence = [
    { text: `${deeds[position]} `, strong: false },
    { text: event, strong: true },
    { text: `, an event of the ${club}, held at ${venue} ${days}.`, strong: false },
  ]
  return customCertificateContent(participationCertificate, stored, { sentence, signatures: ['Faculty in charge', 'Principal'] })
}
