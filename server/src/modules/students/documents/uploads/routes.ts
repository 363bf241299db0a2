import { students } from '@nalanda/contract/students/students'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../../platform/http/serve.ts'
import { serveList } from '../../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { countReading } from '../../vault/aadhaar-reading.ts'
import { noteScanRead } from '../scan-reading.ts'
import { storeScan } from '../scan-storing.ts'
import { addUpload, refuseUnlessMissing, withdrawUpload } from './own-uploads.ts'
import { acceptUpload, openUpload, readUpload, refuseUpload } from './upload-answers.ts'
import { uploadKind } from './upload-rows.ts'

/** Routes for documents that students upload, and the office's decisions about them. */
export function uploadRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, keys, database } = platform
  serveList(app, students.uploads, uploadKind, platform)
  serve(app, students.readUpload, ({ params }, context) => readUpload(files, context, params.id))
  serve(app, students.revealUpload, {
    prepare: async ({ params }, { db, user, now }) => {
      await countReading(database.db, user, now)
      return openUpload({ files, keys }, { db, user }, params.id)
    },
    handle: ({ body: { reason } }, { db }, { studentId, name, file }) => {
      noteScanRead(db, studentId, { name, reason })
      return file
    },
  })
  serve(app, students.acceptUpload, ({ params, body }, context) => acceptUpload(files, context, { ...body, id: params.id }))
  serve(app, students.refuseUpload, ({ params, body }, context) => refuseUpload(files, context, { ...body, id: params.id }))
  serve(app, students.uploadDocument, {
    prepare: async ({ params: { id, kindId }, files: { scan } }, { db, user, onRollback }) => {
      await refuseUnlessMissing(db, { studentId: id, user }, kindId)
      return storeScan({ files, keys }, db, { studentId: id, kindId }, { bytes: scan.bytes, onRollback })
    },
    handle: async ({ params: { id, kindId } }, { db, user }, scan) => ({
      uploads: await addUpload(db, files, { studentId: id, user, kindId }, scan),
    }),
  })
  serve(app, students.withdrawUpload, async ({ params: { id, uploadId }, body }, { db, user }) => ({
    uploads: await withdrawUpload(db, files, { studentId: id, user }, { id: uploadId, revision: body.revision }),
  }))
}
