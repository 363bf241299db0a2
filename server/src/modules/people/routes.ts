import { people } from '@nalanda/contract/people/people'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveRecord } from '../../platform/lists/serve-record.ts'
import { serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { departmentKind, getAllDepartments, listDepartments } from './departments.ts'
import { departments } from './schema.ts'
import { staffKind } from './staff.ts'

const departmentName = { table: departments, id: departments.id, name: departments.name }

export function peopleRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, people.departments, departmentKind, platform)
  serveRecords(app, people.staff, staffKind, platform)
  serveRecord(app, people.staff, staffKind, { keys: platform.keys, named: { departmentId: departmentName } })
  serve(app, people.getProgram, async (_, { db }) => (await listDepartments(db)).map(({ name }) => name))
  serve(app, people.getAllDepartmentDetails, (_, { db }) => getAllDepartments(db))
}
