import { fixedHourCalls } from '@nalanda/contract/timetable/fixed-hours'
import { patternCalls } from '@nalanda/contract/timetable/patterns'
import { requirementCalls } from '@nalanda/contract/timetable/requirements'
import { roomCalls } from '@nalanda/contract/timetable/rooms'
import { teacherTimesCalls } from '@nalanda/contract/timetable/teacher-times'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveList, serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { patternKind } from './patterns/period-patterns.ts'
import { listSemesterPatterns, setSemesterPattern } from './patterns/semester-patterns.ts'
import { addToSections, fixedHourKind, listTaughtSections } from './requirements/fixed-hours.ts'
import { requirementKind, setBlocks } from './requirements/requirements.ts'
import { setTeacherTimes, teacherTimesKind } from './requirements/teacher-times.ts'
import { roomKind } from './rooms/rooms.ts'
import { versionRoutes } from './routes-versions.ts'

/** Rooms, period patterns, requirements of the timetable, and its versions. */
export function timetableRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, roomCalls.rooms, roomKind, platform)
  serveRecords(app, patternCalls.patterns, patternKind, platform)
  serve(app, patternCalls.listSemesterPatterns, async (_, { db }) => ({ semesters: await listSemesterPatterns(db) }))
  serve(app, patternCalls.setSemesterPattern, async ({ params, body }, { db }) => ({
    changed: await setSemesterPattern(db, params.id, body),
  }))
  serveList(app, teacherTimesCalls.teacherTimes, teacherTimesKind, platform)
  serve(app, teacherTimesCalls.setTeacherTimes, ({ params, body }, { db, user }) => setTeacherTimes(db, params.id, body, user))
  serveList(app, requirementCalls.requirements, requirementKind, platform)
  serve(app, requirementCalls.setBlocks, ({ params, body }, { db, user }) => setBlocks(db, params.id, body, user))
  serveRecords(app, fixedHourCalls.fixedHours, fixedHourKind, platform)
  serve(app, fixedHourCalls.addToAll, async ({ params, body }, { db }) => ({ added: await addToSections(db, params.id, body) }))
  serve(app, fixedHourCalls.listSections, async ({ params }, { db }) => ({ sections: await listTaughtSections(db, params.id) }))
  versionRoutes(app, platform)
}
