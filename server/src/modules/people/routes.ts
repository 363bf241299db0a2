import { people } from '@nalanda/contract/people/people'
import type { FastifyInstance } from 'fastify'
import { storeFile } from '../../platform/files/stored-files.ts'
import { validatePhotograph } from '../../platform/files/validation.ts'
import { serve } from '../../platform/http/serve.ts'
import { getItem } from '../../platform/lists/listing.ts'
import { serveRecord } from '../../platform/lists/serve-record.ts'
import { serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { departmentKind, getAllDepartments, listDepartments } from './departments.ts'
import { designationKind } from './designations.ts'
import { changeStaffPhoto, readStaffPhoto, staffPhotoFolder } from './photos.ts'
import { departments } from './schema.ts'
import { staffKind } from './staff.ts'

const departmentName = { table: departments, id: departments.id, name: departments.name }

export function peopleRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, people.departments, departmentKind, platform)
  serveRecords(app, people.staff, staffKind, platform)
  serveRecord(app, people.staff, staffKind, { keys: platform.keys, named: { departmentId: departmentName } })
  serveRecords(app, people.designations, designationKind, platform)
  photoRoutes(app, platform)
  serve(app, people.getProgram, async (_, { db }) => (await listDepartments(db)).map(({ name }) => name))
  serve(app, people.getAllDepartmentDetails, (_, { db }) => getAllDepartments(db))
}

function photoRoutes(app: FastifyInstance, { files }: Platform): void {
  const calls = people.staff
  serve(app, calls.readPhoto, ({ params: { id } }, { db }) => readStaffPhoto(db, files, id))
  serve(app, calls.setPhoto, {
    prepare: async ({ files: { photo } }, { onRollback }) =>
      storeFile(files, staffPhotoFolder, await validatePhotograph(photo.bytes, [100, 100], 'people.not-a-photo'), onRollback),
    handle: async ({ params: { id } }, { db }, { key }) => {
      await changeStaffPhoto(db, files, id, key)
      return getItem(db, staffKind, id)
    },
  })
  serve(app, calls.removePhoto, async ({ params: { id } }, { db }) => {
    await changeStaffPhoto(db, files, id, null)
    return getItem(db, staffKind, id)
  })
}
