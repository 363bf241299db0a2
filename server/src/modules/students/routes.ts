import { students } from '@nalanda/contract/students'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveRecords } from '../../platform/http/serve-records.ts'
import { getItem } from '../../platform/listing.ts'
import type { Platform } from '../../platform/platform.ts'
import { listMyStudents } from './my-student.ts'
import { certificateRoutes } from './routes-certificates.ts'
import { choiceRoutes } from './routes-choices.ts'
import { lifeRoutes } from './routes-life.ts'
import { recordRoutes } from './routes-record.ts'
import { vaultRoutes } from './routes-vault.ts'
import { listStates, recordState } from './states.ts'
import { studentKind } from './students.ts'

export function studentsRoutes(app: FastifyInstance, platform: Platform): void {
  choiceRoutes(app, platform)
  recordRoutes(app, platform)
  vaultRoutes(app, platform)
  lifeRoutes(app, platform)
  certificateRoutes(app, platform)
  serveRecords(app, students.students, studentKind, platform)
  serve(app, students.getStudent, async ({ params }, { db, user }) => ({
    ...(await getItem(db, studentKind, params.id, user)),
    states: await listStates(db, params.id),
  }))
  serve(app, students.recordState, ({ params, body }, { db }) => recordState(db, params.id, body))
  serve(app, students.getMyStudent, async (_, { db, user }) => {
    const [student] = user ? await listMyStudents(db, user) : []
    return { student: student ?? null }
  })
  serve(app, students.listMyStudents, async (_, { db, user }) => ({ students: user ? await listMyStudents(db, user) : [] }))
}
