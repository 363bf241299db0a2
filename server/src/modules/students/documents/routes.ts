import { students } from '@nalanda/contract/students/students'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { serveRecords } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getMyDocuments } from '../own/my-documents.ts'
import { refuseUnlessSeen } from '../records/photos.ts'
import { studentKind } from '../register/students.ts'
import { countReading } from '../vault/aadhaar-reading.ts'
import { savedDocumentTypeKind } from './document-types.ts'
import { listDocuments, removeScan, saveDocument, setScan } from './documents.ts'
import { noteScanRead, openScan, readScan } from './scan-reading.ts'
import { storeScan } from './scan-storing.ts'
import { uploadRoutes } from './uploads/routes.ts'

/** Routes for the documents of a student: those handed in, and their scans. */
export function documentRoutes(app: FastifyInstance, platform: Platform): void {
  const { files } = platform
  serveRecords(app, students.documentTypes, savedDocumentTypeKind(files), platform)
  serve(app, students.listDocuments, async ({ params: { id } }, { db, user }) => {
    await getItem(db, studentKind, id, user)
    return listDocuments(db, id)
  })
  serve(app, students.saveDocument, async ({ params: { id, kindId }, body }, { db }) => {
    await saveDocument(db, id, kindId, body)
    return listDocuments(db, id)
  })
  serve(app, students.getMyDocuments, ({ params }, context) => getMyDocuments(context.db, params.id, context.user))
  scanRoutes(app, platform)
  uploadRoutes(app, platform)
}

function scanRoutes(app: FastifyInstance, { files, keys, database }: Platform): void {
  serve(app, students.setScan, {
    prepare: ({ params: { id, kindId }, files: { scan } }, { db, onRollback }) =>
      storeScan({ files, keys }, db, { studentId: id, kindId }, { bytes: scan.bytes, onRollback }),
    handle: async ({ params: { id, kindId } }, { db }, scan) => {
      await setScan(db, files, { studentId: id, kindId }, scan)
      return listDocuments(db, id)
    },
  })
  serve(app, students.removeScan, async ({ params: { id, kindId } }, { db }) => {
    await removeScan(db, files, id, kindId)
    return listDocuments(db, id)
  })
  serve(app, students.readScan, async ({ params: { id, kindId } }, context) => {
    await refuseUnlessSeen(context.db, id, context.user)
    return readScan(context.db, files, id, kindId)
  })
  serve(app, students.revealScan, {
    prepare: async ({ params: { id, kindId } }, { db, user, now }) => {
      await countReading(database.db, user, now)
      return openScan(db, { files, keys, user }, { studentId: id, kindId })
    },
    handle: ({ params, body: { reason } }, { db }, { name, file }) => {
      noteScanRead(db, params.id, { name, reason })
      return file
    },
  })
}
