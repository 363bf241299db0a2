import { students } from '@nalanda/contract/students/students'
import type { FastifyInstance } from 'fastify'
import { storeEncryptedFile } from '../../../platform/files/encrypted/encrypted-files.ts'
import { storeFile } from '../../../platform/files/stored-files.ts'
import { validateScan } from '../../../platform/files/validation.ts'
import type { Context } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { serveRecords } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getMyDocuments } from '../own/my-documents.ts'
import { refuseUnlessSeen } from '../records/photos.ts'
import { studentKind } from '../register/students.ts'
import { countReading } from '../vault/aadhaar-reading.ts'
import { documentTypeKind, savedDocumentTypeKind } from './document-types.ts'
import { listDocuments, removeScan, saveDocument, setScan } from './documents.ts'
import { noteScanRead, openScan, readScan } from './scan-reading.ts'

/** The documents of a student: which were handed in, and their scans. */
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
}

function scanRoutes(app: FastifyInstance, { files, keys, database }: Platform): void {
  serve(app, students.setScan, {
    prepare: async ({ params: { id, kindId }, files: { scan } }, { db, onRollback }) => {
      const { name, aadhaarCard } = await scanPlace(db, id, kindId)
      const valid = await validateScan(scan.bytes, 'students.not-a-scan')
      const stored = aadhaarCard
        ? await storeEncryptedFile({ files, keys }, 'documents', valid, onRollback)
        : await storeFile(files, 'documents', valid, onRollback)
      return { ...stored, name: `${name}.${stored.extension}` }
    },
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

/** What a scan is called when somebody saves it, the student's number and the document; and whether it is that of an Aadhaar card. */
async function scanPlace(db: Context['db'], id: number, kindId: number): Promise<{ name: string; aadhaarCard: boolean }> {
  const { admissionNo } = await getItem(db, studentKind, id)
  const { name, aadhaarCard } = await getItem(db, documentTypeKind, kindId)
  return { name: `${admissionNo} ${name}`.replace(/[^\w.-]+/g, '-'), aadhaarCard }
}
