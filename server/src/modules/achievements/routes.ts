import { achievementCalls as calls } from '@nalanda/contract/achievements/achievements'
import type { FastifyInstance } from 'fastify'
import { serveEvidence } from '../../platform/evidence/serve-evidence.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { listStaffNames } from '../people/public.ts'
import { achievementEvidence, achievementKind } from './achievements.ts'
import { deleteDocumented, listAchievementsOf, saveDocumented } from './documented.ts'

/** Routes for faculty achievements, including the documented calls. */
export function achievementsRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, calls.achievements, achievementKind, platform)
  serveEvidence(app, calls.achievements, achievementEvidence, platform)
  serve(app, calls.getFacultyNamesBasedOnDepartment, ({ query: { department } }, { db, today }) =>
    listStaffNames(db, department, today),
  )
  serve(app, calls.getfacultyAchievements, ({ query: { facultyDept, facultyName } }, { db, user }) =>
    listAchievementsOf(db, facultyDept, facultyName, user),
  )
  serve(app, calls.savefacultyAchievements, ({ body }, { db, user }) => saveDocumented(db, body, user))
  serve(app, calls.deletefacultyAchiveMent, ({ body: { id } }, { db, user }) => deleteDocumented(db, id, user))
}
