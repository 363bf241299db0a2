import { people } from '@nalanda/contract/people/people'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { departmentKind, getAllDepartments } from './departments.ts'
import { staffKind } from './staff.ts'

export function peopleRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, people.departments, departmentKind, platform)
  serveRecords(app, people.staff, staffKind, platform)
  serve(app, people.getAllDepartmentDetails, (_, { db }) => getAllDepartments(db))
}
