import { directoryCalls } from '@nalanda/contract/alumni/directory'
import { donations } from '@nalanda/contract/alumni/donations'
import { entryCalls } from '@nalanda/contract/alumni/entries'
import { alumniEvents } from '@nalanda/contract/alumni/events'
import { alumniForms } from '@nalanda/contract/alumni/forms'
import { provingCalls } from '@nalanda/contract/alumni/proving'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { exportFile } from '../../platform/lists/export.ts'
import { getItem } from '../../platform/lists/listing.ts'
import { serveRecord } from '../../platform/lists/serve-record.ts'
import { serveList, serveListOf, serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { alumniKind } from './directory/directory.ts'
import { addGraduates, listGraduateBatches } from './directory/graduates.ts'
import { mergeAlumni } from './directory/merging.ts'
import { outcomeSheets } from './directory/outcomes.ts'
import { readAlumnusPhoto } from './directory/photos.ts'
import { askForRefresh, countDue, listRefreshRuns } from './directory/refresh.ts'
import { alumniStatistics } from './directory/statistics.ts'
import { donationKind, listDonationAccounts, recordDonation, reverseDonation } from './donations/donations.ts'
import { askAboutEntry, getEntry, readEntryFile, refuseEntry, verifyEntry } from './entries/deciding.ts'
import { entryKind } from './entries/entries.ts'
import { listRegistered, receiveFormA, receiveFormB } from './entries/receiving.ts'
import { alumniEventKind, listOpenEvents, registerForEvent, registrationsOf } from './events/events.ts'
import { alumniCodeRequest, countCodeRequest, proveAlumnus, readLink, saveByLink } from './proving/proving.ts'

/** Routes of alumni: public forms, review by the office, directory, events and donations. */
export function alumniRoutes(app: FastifyInstance, platform: Platform): void {
  formRoutes(app, platform)
  provingRoutes(app, platform)
  entryRoutes(app, platform)
  directoryRoutes(app, platform)
  outreachRoutes(app, platform)
}

const message = 'Record saved successfully'

function formRoutes(app: FastifyInstance, { database, files, keys, log }: Platform): void {
  const deps = { database: database.db, files, keys, log }
  const sender = ({ actor, now, claimKey }: Context) => ({ actor, now, claimKey })
  serve(app, alumniForms.saveAlumniStudentRegister, async ({ body, files: { file } }, context) => {
    await receiveFormA(deps, sender(context), body.alumniStudentRegistration, file)
    return { message }
  })
  serve(app, alumniForms.saveAluminiHistoryByUrl, async ({ body, files: { file } }, context) => {
    await receiveFormB(deps, sender(context), body.alumniData, file)
    return { message }
  })
  serve(app, alumniForms.getAlumniData, (_asked, { db }) => listRegistered(db))
}

function provingRoutes(app: FastifyInstance, platform: Platform): void {
  const deps = ({ actor, now }: Context) => ({ database: platform.database.db, keys: platform.keys, actor, now })
  serve(app, provingCalls.sendAlumniCode, async ({ body: { rollNumber } }, context) => {
    await countCodeRequest(deps(context), rollNumber)
    await alumniCodeRequest.keep(platform, { asked: { rollNumber }, actor: context.actor })
    return {}
  })
  serve(app, provingCalls.proveAlumnus, ({ body: { rollNumber: rollNo, code } }, context) =>
    proveAlumnus(deps(context), { rollNo, code }),
  )
  serve(app, provingCalls.readLink, ({ body: { link } }, { db, now }) => readLink(db, link, now))
  serve(app, provingCalls.saveByLink, async ({ body: { link, details } }, { db, now }) => {
    await saveByLink(db, link, details, now)
    return {}
  })
}

function entryRoutes(app: FastifyInstance, platform: Platform): void {
  const { files } = platform
  serveList(app, entryCalls.entries, entryKind, platform)
  serve(app, entryCalls.getEntry, ({ params }, { db }) => getEntry(db, params.id))
  serve(app, entryCalls.readEntryPhoto, ({ params }, { db }) => readEntryFile(db, files, params.id, 'photo'))
  serve(app, entryCalls.readEntryDocument, ({ params }, { db }) => readEntryFile(db, files, params.id, 'document'))
  serve(app, entryCalls.verifyEntry, async ({ params: { id }, body }, { db }) => {
    await verifyEntry(db, id, body)
    return getEntry(db, id)
  })
  serve(app, entryCalls.askAboutEntry, async ({ params: { id }, body }, { db }) => {
    await askAboutEntry(db, platform, id, body)
    return getEntry(db, id)
  })
  serve(app, entryCalls.refuseEntry, async ({ params: { id }, body }, { db }) => {
    await refuseEntry(db, id, body)
    return getEntry(db, id)
  })
}

function directoryRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, spreadsheets, log } = platform
  serveRecords(app, directoryCalls.alumni, alumniKind, platform)
  serveRecord(app, directoryCalls.alumni, alumniKind, { keys: platform.keys, named: {} })
  serve(app, directoryCalls.readAlumnusPhoto, ({ params }, { db }) => readAlumnusPhoto(db, files, params.id))
  serve(app, directoryCalls.mergeAlumni, async ({ params: { id }, body: { intoId } }, { db, user }) => {
    await mergeAlumni(db, id, intoId)
    return getItem(db, alumniKind, intoId, user)
  })
  serve(app, directoryCalls.addGraduates, async ({ body: { batchId } }, { db }) => ({ added: await addGraduates(db, batchId) }))
  serve(app, directoryCalls.listGraduateBatches, async (_asked, { db }) => ({ batches: await listGraduateBatches(db) }))
  serve(app, directoryCalls.askForRefresh, (_asked, { db }) => askForRefresh(db, platform))
  serve(app, directoryCalls.listRefreshRuns, async (_asked, { db }) => ({
    runs: await listRefreshRuns(db),
    due: await countDue(db),
  }))
  serve(app, directoryCalls.getStatistics, (_asked, { db }) => alumniStatistics(db))
  serve(app, directoryCalls.exportOutcomes, async ({ query: { kind, format } }, { db, actor, today }) => {
    const sheets = await outcomeSheets(db, kind)
    const facts = { list: 'Outcomes of alumni', filters: { kind }, name: `Alumni ${kind.toUpperCase()} ${today}`, format }
    return exportFile({ db, actor, spreadsheets, log }, { ...facts, sheets })
  })
}

function outreachRoutes(app: FastifyInstance, platform: Platform): void {
  const { database } = platform
  serveRecords(app, alumniEvents.events, alumniEventKind, platform)
  serveListOf(app, alumniEvents.registrations, ({ params }) => registrationsOf(params.id), platform)
  serve(app, alumniEvents.listOpenEvents, async (_asked, { db, today }) => ({ events: await listOpenEvents(db, today) }))
  serve(app, alumniEvents.registerForEvent, async ({ params, body }, { actor, now, today, claimKey }) => {
    const { rollNumber: rollNo, email, guests } = body
    await registerForEvent(database.db, { actor, now, today, claimKey }, { eventId: params.id, rollNo, email, guests })
    return {}
  })
  serveList(app, donations, donationKind, platform)
  serve(app, donations.record, ({ body }, { db, today }) => recordDonation(db, body, today))
  serve(app, donations.reverse, ({ params, body }, { db, today }) => reverseDonation(db, params.id, body.reason, today))
  serve(app, donations.accounts, (_asked, { db }) => listDonationAccounts(db))
}
