import { classCalls as calls } from '@nalanda/contract/attendance/classes'
import { excuseCalls } from '@nalanda/contract/attendance/condonations'
import { letterCalls } from '@nalanda/contract/attendance/letters'
import { settingsCalls } from '@nalanda/contract/attendance/settings'
import { maxUnmarked, termAttendanceCalls } from '@nalanda/contract/attendance/term-attendance'
import { todayCalls } from '@nalanda/contract/attendance/today'
import { mayUse } from '@nalanda/contract/platform/permissions'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/client.ts'
import { serveEvidence } from '../../platform/evidence/serve-evidence.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import { exportFile, recordExport } from '../../platform/lists/export.ts'
import { serveList, serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { listActiveHeads } from '../fees/public.ts'
import { listMyStudents } from '../students/public.ts'
import { scheduleAbsences } from './absences/daily-job.ts'
import { getClass, getTaughtClass, listMyClasses, mayCorrect, rightTo } from './classes.ts'
import { condonationEvidence, condonationKind } from './condonations/condonations.ts'
import { eventDutyRoutes } from './event-duties/routes.ts'
import { findLetterFile, makeLetterFile, openLetterFile } from './letters/letter-files.ts'
import { printLetters } from './letters/letters.ts'
import { getAttendanceOf, getShownStudent } from './own-attendance.ts'
import { punchRoutes } from './punches/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { findSession, hasTaken, listVersions } from './sessions.ts'
import { getSettings, saveSettings } from './settings.ts'
import { studentLeaveRoutes } from './student-leaves/routes.ts'
import { takeAttendance } from './taking.ts'
import { termAttendanceKind } from './term-attendance.ts'
import { listToday } from './today.ts'
import { listUnmarked, unmarkedTable } from './unmarked-classes.ts'

/** Attendance of classes: taken by their teachers, corrected by those who oversee them, counted for students. */
export function attendanceRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.myClasses, async ({ query: { day } }, { db, user, today, now }) => ({
    ...{ day: day ?? today, today, now: now.toISOString() },
    classes: await listMyClasses(db, user.staffId, day ?? today, now),
  }))
  serve(app, calls.getClass, ({ query }, { db, user, now }) =>
    getClass(db, user, { ...query, batchId: query.batchId ?? null }, now),
  )
  serve(app, calls.takeAttendance, ({ body }, { db, user, now }) => takeAttendance(db, user, body, now))
  serve(app, calls.listVersions, async ({ params }, { db, user }) => {
    await mustSeeSession(db, params.id, user)
    return { versions: await listVersions(db, params.id) }
  })
  serve(app, todayCalls.listToday, async ({ query: { studentId } }, { db, user, today, now }) => ({
    ...{ day: today, classes: await listToday(db, user, studentId ?? null, now) },
  }))
  standingRoutes(app, platform)
  reportRoutes(app, platform)
  letterRoutes(app, platform)
  studentLeaveRoutes(app, platform)
  eventDutyRoutes(app, platform)
  punchRoutes(app, platform)
  serveRecords(app, excuseCalls.condonations, condonationKind, platform)
  serveEvidence(app, excuseCalls.condonations, condonationEvidence, platform)
  serve(app, settingsCalls.getSettings, (_, { db }) => getSettings(db))
  serve(app, settingsCalls.saveSettings, async ({ body }, { db }) => {
    const saved = await saveSettings(db, body)
    await scheduleAbsences({ db, jobs: platform.jobs })
    return saved
  })
  serve(app, settingsCalls.feeHeads, async (_, { db }) => ({ heads: await listActiveHeads(db) }))
}

function letterRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, letterCalls.printLetters, ({ body }, { user, actor, today }) =>
    printLetters(platform, { ...body, user, actor, today }),
  )
  serve(app, letterCalls.makeLetterFile, ({ body }, { db, user }) => makeLetterFile(db, platform, { ...body, user }))
  serve(app, letterCalls.findLetterFile, async (_, { db, user }) => ({ file: await findLetterFile(db, user.userId) }))
  serve(app, letterCalls.downloadLetterFile, async ({ params: { id } }, { db, user, actor }) => {
    const file = await openLetterFile(db, platform, { id, userId: user.userId })
    await recordExport({ db, actor }, { list: 'Shortage letters', filters: { id }, format: 'zip' })
    return file
  })
}

function standingRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, termAttendanceCalls.standings, termAttendanceKind, platform)
  serve(app, termAttendanceCalls.studentAttendance, async ({ params }, { db, user, today, now }) =>
    getAttendanceOf(db, await getShownStudent(db, params.id, { user, today }), now),
  )
  serve(app, termAttendanceCalls.myAttendance, async (_, { db, user, now }) => {
    const mine = await listMyStudents(db, user)
    return { students: await Promise.all(mine.map((student) => getAttendanceOf(db, student, now))) }
  })
  serve(app, termAttendanceCalls.unmarkedClasses, async ({ query }, { db, user, now }) => {
    const found = await listUnmarked(db, user, query, now)
    return { classes: found.toReversed().slice(0, maxUnmarked), total: found.length }
  })
  serve(app, termAttendanceCalls.exportUnmarked, async ({ query: { format, ...asked } }, { db, user, actor, now }) => {
    const sheet = unmarkedTable(await listUnmarked(db, user, asked, now))
    const facts = { list: 'Unmarked classes', filters: asked, name: `Unmarked classes ${asked.from} ${asked.to}` }
    const { spreadsheets, log } = platform
    return exportFile({ db, actor, spreadsheets, log }, { ...facts, format, sheets: [sheet] })
  })
}

/** Refuses users who may not see the history of a class: those who took it and still teach, hold it, or correct it may. */
async function mustSeeSession(db: Database, id: number, user: SignedIn): Promise<void> {
  const session = await findSession(db, id)
  if (!session) throw problem('platform.not-found')
  const tookIt = mayUse('attendance.take', user.roles) && (await hasTaken(db, id, user.userId))
  if (tookIt || (await mayCorrect(db, user, session.offeringId))) return
  if ((await rightTo(db, user, await getTaughtClass(db, session))) !== null) return
  throw problem('platform.not-found')
}
