import { students } from '@nalanda/contract/students/students'
import type { FastifyInstance } from 'fastify'
import { listRecordChanges } from '../../../platform/audit/record-changes.ts'
import { storeFile } from '../../../platform/files/stored-files.ts'
import { serve } from '../../../platform/http/serve.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { studentKind } from '../register/students.ts'
import { namedFields } from './named-fields.ts'
import { changePhoto, photoFolder, readPhoto, validatePhoto } from './photos.ts'
import { getStudentRecord } from './record.ts'

/** Routes for a student's particulars, photo, and the history of every field. */
export function recordRoutes(app: FastifyInstance, { files, keys }: Platform): void {
  serve(app, students.getStudentRecord, async ({ params }, { db, user }) => {
    await getItem(db, studentKind, params.id, user)
    const { record, names, photoFile, enteredAt, ...stored } = await getStudentRecord(db, params.id)
    return {
      ...record,
      ...stored,
      agentName: names.agent,
      hasPhoto: photoFile !== null,
      enteredAt: enteredAt?.toISOString() ?? null,
    }
  })
  serve(app, students.getStudentPhoto, async ({ params }, { db, user }) => {
    return { type: 'image/jpeg', ...(await readPhoto(db, files, params.id, user)) }
  })
  serve(app, students.setStudentPhoto, {
    prepare: async ({ params, files: { photo } }, { db, user, onRollback }) => {
      await getItem(db, studentKind, params.id, user)
      return storeFile(files, photoFolder, await validatePhoto(photo.bytes), onRollback)
    },
    handle: ({ params }, { db }, { key }) => changePhoto(db, files, params.id, key),
  })
  serve(app, students.removeStudentPhoto, async ({ params }, { db, user }) => {
    await getItem(db, studentKind, params.id, user)
    return changePhoto(db, files, params.id, null)
  })
  serve(app, students.listRecordChanges, async ({ params, query }, { db, user }) => {
    await getItem(db, studentKind, params.id, user)
    const wanted = { entity: 'student', entityId: params.id, page: query, field: query.field, named: namedFields }
    return listRecordChanges(db, wanted, keys.secret)
  })
}
