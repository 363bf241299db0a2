import { students } from '@nalanda/contract/students'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { getItem } from '../../platform/listing.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { inTransaction } from '../../platform/transactions.ts'
import { changePhoto, drawPhoto, readPhoto } from './photos.ts'
import { getStudentRecord } from './record.ts'
import { listRecordChanges } from './record-history.ts'
import { studentKind } from './students.ts'

/** A student's particulars, photo, and the history of every field. */
export function recordRoutes(app: FastifyInstance, { files }: Platform): void {
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
    if (!user) throw problem('platform.signed-out')
    return { type: 'image/jpeg', ...(await readPhoto(db, files, params.id, user)) }
  })
  serve(app, students.setStudentPhoto, async ({ params, files: { photo } }, { db, user, actor }) => {
    await getItem(db, studentKind, params.id, user)
    const jpeg = await drawPhoto(photo.bytes)
    return inTransaction(db, actor, (tx) => changePhoto(tx, files, params.id, jpeg))
  })
  serve(app, students.removeStudentPhoto, async ({ params }, { db, user }) => {
    await getItem(db, studentKind, params.id, user)
    return changePhoto(db, files, params.id, null)
  })
  serve(app, students.listRecordChanges, async ({ params, query }, { db, user }) => {
    await getItem(db, studentKind, params.id, user)
    return listRecordChanges(db, params.id, query)
  })
}
