import { classCalls } from '@nalanda/contract/timetable/classes'
import { editingCalls } from '@nalanda/contract/timetable/editing'
import { printingCalls } from '@nalanda/contract/timetable/printing'
import { runCalls } from '@nalanda/contract/timetable/runs'
import { versionCalls } from '@nalanda/contract/timetable/versions'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { exportFile } from '../../platform/lists/export.ts'
import { getItem } from '../../platform/lists/listing.ts'
import { serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { listOwnClasses } from './classes/own-classes.ts'
import { coverClass, listCandidates } from './covers/assigned-covers.ts'
import { awayTable, listAwayClasses } from './covers/away-classes.ts'
import { getGrid } from './editing/grid.ts'
import { listGridOwners } from './editing/grid-owners.ts'
import { listPossibleSlots, listSwaps, moveClasses, pinClass } from './editing/moves.ts'
import { printTimetable } from './printing/timetable-document.ts'
import { listFreeRooms } from './rooms/free-rooms.ts'
import { listRuns, listUnmet, startRun, stopRun } from './runs/runs.ts'
import { entryTable } from './versions/entry-table.ts'
import { publishTimetable, withdrawTimetable } from './versions/publication.ts'
import { checkTimetable } from './versions/publication-check.ts'
import { copyTimetable, timetableKind } from './versions/timetables.ts'

/** Versions of the timetable, from generation to publication. */
export function versionRoutes(app: FastifyInstance, platform: Platform): void {
  const { jobs, spreadsheets, log } = platform
  serveRecords(app, versionCalls.timetables, timetableKind, platform)
  serve(app, versionCalls.timetables.get, ({ params }, { db, user }) => getItem(db, timetableKind, params.id, user))
  serve(app, versionCalls.copyTimetable, ({ params, body }, { db, user }) => copyTimetable(db, params.id, body.name, user))
  serve(app, versionCalls.checkTimetable, ({ params, query }, { db, user }) =>
    checkTimetable(db, params.id, query.effectiveFrom, user),
  )
  serve(app, versionCalls.publishTimetable, async ({ params, body }, { db, user, today }) => {
    await publishTimetable(db, params.id, { ...body, today })
    return getItem(db, timetableKind, params.id, user)
  })
  serve(app, versionCalls.withdrawTimetable, async ({ params, body }, { db, user, today }) => {
    await withdrawTimetable(db, params.id, { ...body, today })
    return getItem(db, timetableKind, params.id, user)
  })
  serve(app, versionCalls.exportEntries, async ({ params: { id }, query: { format } }, { db, user, actor }) => {
    const { name } = await getItem(db, timetableKind, id, user)
    const facts = { list: 'Timetable', filters: { id }, name }
    return exportFile({ db, actor, spreadsheets, log }, { ...facts, format, sheets: [await entryTable(db, id)] })
  })
  serve(app, printingCalls.printTimetable, ({ params, query }, { user, actor, today }) =>
    printTimetable(platform, { ...params, ...query, user, actor, today }),
  )
  serve(app, runCalls.listRuns, async (_, { db }) => ({ runs: await listRuns(db) }))
  serve(app, runCalls.previewProblems, ({ query: { forDay, basedOnId = null } }, { db }) => listUnmet(db, { forDay, basedOnId }))
  serve(app, runCalls.startRun, ({ body }, { db, user }) => startRun(db, jobs, body, user))
  serve(app, runCalls.stopRun, ({ params }, { db }) => stopRun(db, params.id))
  editingRoutes(app)
  classRoutes(app, platform)
}

function editingRoutes(app: FastifyInstance): void {
  serve(app, editingCalls.getGrid, ({ params, query }, { db, user }) => getGrid(db, params.id, query, user))
  serve(app, editingCalls.listOwners, ({ params }, { db, user }) => listGridOwners(db, params.id, user))
  serve(app, editingCalls.listPossibleSlots, async ({ params, query }, { db, user }) => {
    await getItem(db, timetableKind, params.id, user)
    return { slots: await listPossibleSlots(db, params.id, query) }
  })
  serve(app, editingCalls.listSwaps, async ({ params, query }, { db, user }) => {
    await getItem(db, timetableKind, params.id, user)
    return { swaps: await listSwaps(db, params.id, query) }
  })
  serve(app, editingCalls.moveClasses, ({ params, body }, { db }) => moveClasses(db, params.id, body))
  serve(app, editingCalls.pinClass, async ({ params, body }, { db }) => ({ revision: await pinClass(db, params.id, body) }))
}

function classRoutes(app: FastifyInstance, { spreadsheets, log }: Platform): void {
  serve(app, classCalls.listMine, async ({ query }, { db, user }) => ({ people: await listOwnClasses(db, user, query) }))
  serve(app, classCalls.listFreeRooms, async ({ query }, { db }) => ({ rooms: await listFreeRooms(db, query) }))
  serve(app, classCalls.listAway, async ({ query }, { db, user }) => ({
    classes: await listAwayClasses(db, query.day, user),
  }))
  serve(app, classCalls.exportAway, async ({ query: { day, format } }, { db, user, actor }) => {
    const facts = { list: 'Class covers', filters: { day }, name: `Class covers ${day}` }
    const sheets = [awayTable(await listAwayClasses(db, day, user))] as const
    return exportFile({ db, actor, spreadsheets, log }, { ...facts, format, sheets })
  })
  serve(app, classCalls.listCandidates, async ({ query }, { db, user }) => ({
    candidates: await listCandidates(db, query, user),
  }))
  serve(app, classCalls.coverClass, async ({ body }, { db, user }) => {
    await coverClass(db, body, user)
    return { covered: body.staffId !== null }
  })
}
