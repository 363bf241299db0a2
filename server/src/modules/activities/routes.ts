import { clubs } from '@nalanda/contract/activities/clubs'
import { eventCalls } from '@nalanda/contract/activities/events'
import { participantCalls as calls } from '@nalanda/contract/activities/participants'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import type { FastifyInstance } from 'fastify'
import type { Approvals } from '../../platform/approvals/kinds.ts'
import { requestAndHistory } from '../../platform/approvals/record-approval.ts'
import type { Database } from '../../platform/database/client.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveSheet } from '../../platform/imports/serve-sheet.ts'
import { recordExport } from '../../platform/lists/export.ts'
import { getItem, listAll, maySee } from '../../platform/lists/listing.ts'
import { serveListOf, serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { serveAction } from '../../platform/workflow/serve-actions.ts'
import { certificatePdf, certificatesPdf, printableOf } from '../certificates/public.ts'
import { findByRollNos } from '../students/public.ts'
import { clubKind } from './clubs.ts'
import { askForEvent, eventApproval } from './event-approval.ts'
import { certifyEvent } from './event-certificates.ts'
import { eventKind, eventRecord, ownEvents } from './events.ts'
import { participantSheet } from './participant-sheet.ts'
import { enrol, notifyCancelled, participantKind, participantsOf, participationsOf, removeParticipant } from './participants.ts'

async function getEvent(db: Database, approvals: Approvals, id: number, user: SignedIn) {
  const event = await getItem(db, eventKind, id, user)
  const overseen = await maySee(db, ownEvents, id, user)
  const about = { kind: eventApproval.kind, workflow: eventRecord.workflow, id }
  return { ...event, overseen, ...(await requestAndHistory(db, approvals, about, user)) }
}

/** Routes for clubs, their events from proposal to certificates, and the participants. */
export function activitiesRoutes(app: FastifyInstance, platform: Platform): void {
  const { approvals } = platform
  const get = (db: Database, id: number, user: SignedIn) => getEvent(db, approvals, id, user)
  serveRecords(app, clubs, clubKind, platform)
  serveRecords(app, eventCalls.events, eventKind, platform)
  serve(app, eventCalls.getEvent, ({ params }, { db, user }) => get(db, params.id, user))
  const acts = { record: eventRecord, among: ownEvents, answer: get }
  const follow = (db: Database, { id }: { id: number }) => askForEvent(db, approvals, id)
  serveAction(app, eventCalls.requestEvent, { ...acts, action: 'request', follow })
  serveAction(app, eventCalls.holdEvent, {
    ...{ ...acts, action: 'hold' },
    check: ({ endsOn }, { today }) => {
      if (endsOn > today) throw problem('activities.not-over', { day: formatDay(endsOn) })
    },
  })
  const cancelling = { ...eventRecord, notNow: 'activities.not-to-cancel' } as const
  serveAction(app, eventCalls.cancelEvent, {
    ...{ ...acts, record: cancelling, action: 'cancel', follow: notifyCancelled },
    check: ({ startsOn }, { today }) => {
      if (startsOn < today) throw problem('activities.begun', { day: formatDay(startsOn) })
    },
  })
  participantRoutes(app, platform)
}

function participantRoutes(app: FastifyInstance, platform: Platform): void {
  serveListOf(app, calls.participants, ({ params }) => participantsOf(params.id), platform)
  serveListOf(app, calls.myEvents, ({ db, user }) => participationsOf(db, user), platform)
  serveSheet(app, calls.participantSheet, participantSheet, platform)
  serve(app, calls.addParticipant, async ({ params: { id }, body: { rollNo, position } }, { db, user }) => {
    await getItem(db, ownEvents, id, user)
    const studentId = (await findByRollNos(db, [rollNo])).get(rollNo)
    if (studentId === undefined) throw problem('activities.no-such-student', { rollNo })
    const [added = 0] = await enrol(db, id, [{ studentId, position }])
    return getItem(db, participantKind, added)
  })
  serve(app, calls.removeParticipant, async ({ params }, { db, user }) => {
    await removeParticipant(db, await getItem(db, participantKind, params.id, user))
    return {}
  })
  serve(app, calls.issueCertificates, async ({ params: { id }, body }, { db, user, today }) => {
    await getItem(db, ownEvents, id, user)
    return { issued: await certifyEvent(db, id, body.participantIds ?? null, today) }
  })
  serve(app, calls.printCertificates, async ({ params: { id } }, { db, user, actor }) => {
    const { title } = await getItem(db, ownEvents, id, user)
    const issued = (await listAll(db, participantsOf(id), null)).flatMap(({ certificateId }) => certificateId ?? [])
    const ids = await printableOf(db, issued)
    if (ids.length === 0) throw problem('activities.none-issued')
    const printed = await certificatesPdf(platform, ids, title)
    const facts = { list: 'Certificates of an event', filters: { id }, format: 'pdf' }
    await recordExport({ db, actor }, facts, { rows: ids.length, complete: true })
    return printed
  })
  serve(app, calls.printCertificate, async ({ params: { id } }, { db, user }) => {
    const own = await participationsOf(db, user)
    const { certificateId } = await getItem(db, (await maySee(db, own, id, user)) ? own : participantKind, id, user)
    return certificatePdf(platform, certificateId ?? 0)
  })
}
