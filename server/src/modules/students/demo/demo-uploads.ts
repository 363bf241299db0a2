import { addDays } from '@nalanda/contract/platform/dates/dates'
import { uploadWorkflow } from '@nalanda/contract/students/uploads'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, identifyActor } from '../../../platform/database/transactions.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { addEvent } from '../../../platform/workflow/history.ts'
import { batches } from '../../academics/schema.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import { documentUploads } from '../schema-uploads.ts'

/** One entry per waiting upload: how many days ago it was uploaded. */
const daysAgo = [4, 3, 2, 2, 1, 1]

/** Adds documents that students of this year uploaded and the office has not checked yet, each with its own image: checking one removes or moves its file. */
export async function addDemoUploads(db: Database, files: Pick<FileStore, 'put'> | undefined): Promise<void> {
  if (!files) return
  const loading = actorOf(db)
  for (const [at, { studentId, rollNo, kindId, document }] of (await listMissing(db)).entries()) {
    const bytes = await picture(document)
    const file = `documents/demo/upload-${at + 1}.jpg`
    await files.put(file, bytes, { contentType: 'image/jpeg' })
    const scan = { file, fileName: `${document}.jpg`, fileType: 'image/jpeg' as const, fileBytes: bytes.length }
    const uploadedAt = new Date(`${addDays(demoDay, -(daysAgo[at] ?? 1))}T13:40:00Z`)
    const [row] = await db
      .insert(documentUploads)
      .values({ studentId, kindId, ...scan, uploadedAt })
      .returning()
    identifyActor(db, { userId: null, username: rollNo })
    if (row) await addEvent(db, uploadWorkflow, row.id, { action: 'upload', from: null, to: row.state })
  }
  identifyActor(db, loading)
}

type Missing = { studentId: number; rollNo: string; kindId: number; document: string }

/** Returns missing documents of students of the first year, one per student. Scans of Aadhaar cards are encrypted, so none is created. */
async function listMissing(db: Database): Promise<Missing[]> {
  const { rows } = await db.execute<Missing>(sql`
    SELECT DISTINCT ON (s.id) s.id AS "studentId", s.roll_no AS "rollNo", k.id AS "kindId", k.name AS document
    FROM students s JOIN ${batches} b ON b.id = s.batch_id CROSS JOIN document_kinds k
    WHERE b.start_year = 2026 AND s.state = 'enrolled' AND s.roll_no IS NOT NULL AND s.id % 17 = 4
      AND k.required AND NOT k.aadhaar_card AND k.admission_types = '[]'
      AND NOT EXISTS (SELECT FROM student_documents have WHERE have.student_id = s.id AND have.kind_id = k.id)
    ORDER BY s.id, (s.id + k.id) % 5, k.id LIMIT ${daysAgo.length}`)
  return rows
}

function picture(title: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" font-family="serif">
    <rect width="900" height="1200" fill="#fbf8ef"/><rect x="30" y="30" width="840" height="1140" fill="none" stroke="#9c8f6a" stroke-width="3"/>
    <text x="450" y="190" font-size="34" text-anchor="middle" fill="#33301f">${title}</text>
    <text x="450" y="245" font-size="22" text-anchor="middle" fill="#7a7152">Specimen for the demo college</text>
    <text x="80" y="1080" font-size="22" fill="#7a7152">This is a drawing, and certifies nothing.</text></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}
