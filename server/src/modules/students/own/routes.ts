import { students } from '@nalanda/contract/students/students'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { listMyStudents } from './my-student.ts'

/** Routes for what students and parents see of themselves and of their children. */
export function ownRoutes(app: FastifyInstance): void {
  serve(app, students.getMyStudent, async (_, { db, user }) => {
    const [student] = user ? await listMyStudents(db, user) : []
    return { student: student ?? null }
  })
  serve(app, students.listMyStudents, async (_, { db, user }) => ({ students: user ? await listMyStudents(db, user) : [] }))
}
