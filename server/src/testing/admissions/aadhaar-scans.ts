import { eq } from 'drizzle-orm'
import { applicationDocuments } from '../../modules/applications/schema.ts'
import { documentTypes, studentDocuments } from '../../modules/students/schema-life.ts'
import { documentUploads } from '../../modules/students/schema-uploads.ts'
import type { Platform } from '../../platform/platform.ts'

/**
 * Stores the scan of an Aadhaar card with a student, among a student's uploads, or with an application; each function returns the path that reveals the scan.
 */
export function aadhaarScansOf({ database: { db }, files }: Pick<Platform, 'database' | 'files'>) {
  const uploadedAt = new Date('2026-01-01')
  const scan = async () => {
    await files.put('documents/00/card.jpg', Buffer.from('a card'))
    return { file: 'documents/00/card.jpg', fileName: 'card.jpg', fileType: 'image/jpeg' as const }
  }
  const cardId = async () => {
    const [kind] = await db.select().from(documentTypes).where(eq(documentTypes.aadhaarCard, true))
    return kind?.id ?? 0
  }
  return {
    async ofStudent(studentId: number): Promise<string> {
      const kindId = await cardId()
      const changed = { changedBy: 'clerk', changedAt: uploadedAt }
      await db.insert(studentDocuments).values({ studentId, kindId, ...(await scan()), ...changed })
      return `/students/${studentId}/documents/${kindId}/scan/reveal`
    },
    async uploadedBy(studentId: number): Promise<string> {
      const uploaded = { studentId, kindId: await cardId(), ...(await scan()), fileBytes: 10, uploadedAt }
      const [upload] = await db.insert(documentUploads).values(uploaded).returning()
      return `/document-uploads/${upload?.id}/scan/reveal`
    },
    async ofApplication(applicationId: number): Promise<string> {
      const { file, fileName: name, fileType: type } = await scan()
      const card = { applicationId, kind: 'aadhaar-card' as const, file, name, type, bytes: 10, uploadedAt }
      const [document] = await db.insert(applicationDocuments).values(card).returning()
      return `/applications/${applicationId}/documents/${document?.id}/reveal`
    },
  }
}
