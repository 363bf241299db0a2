import type { PublicationCheck } from '@nalanda/contract/results/results'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { importRows, imports } from '../../../platform/imports/staged/schema.ts'
import { resultsKindName } from './kind-names.ts'

/**
 * Returns the sheets of an exam with rows that were never imported: rows with errors, and rows that were only checked, until the sheet is discarded. A row
 * counts as imported if a later sheet or correction brought its marks. A mark from another row of the sheet, or from before, does not count; such a row, and
 * one that names no student or no course, is listed until the same file was imported again.
 */
export async function listRowsNotImported(db: Database, examId: number): Promise<PublicationCheck['imports']> {
  const { rows } = await db.execute<PublicationCheck['imports'][number]>(sql`
    SELECT sheet.id AS "importId", sheet.file_name AS "fileName", count(*)::int AS "rowCount"
    FROM ${imports} sheet JOIN ${importRows} staged ON staged.import_id = sheet.id
    WHERE sheet.kind = ${resultsKindName} AND sheet.owner_id = ${examId} AND sheet.state NOT IN ('undone', 'removed')
      AND staged.outcome IN ('faulty', 'good')
      AND (${lacksMark(examId)}
        OR (jsonb_array_length(coalesce(staged.payload, '[]')) = 0
            OR ${lacksMark(examId, sql`AND entry.import_id IS DISTINCT FROM sheet.id AND entry.recorded_at > sheet.uploaded_at`)})
          AND NOT EXISTS (SELECT FROM ${imports} later WHERE later.kind = sheet.kind AND later.owner_id = sheet.owner_id
            AND later.id > sheet.id AND later.file_name = sheet.file_name AND later.state = 'done'))
    GROUP BY sheet.id, sheet.file_name ORDER BY sheet.id`)
  return rows
}

/** Whether the exam lacks a mark of the row `staged`, or has none of this origin. */
function lacksMark(examId: number, origin: SQL = sql``): SQL {
  return sql`EXISTS (SELECT FROM jsonb_array_elements(coalesce(staged.payload, '[]')) AS mark WHERE NOT EXISTS (
    SELECT FROM result_entries entry WHERE entry.exam_id = ${examId} AND entry.superseded_at IS NULL
      AND entry.student_id = (mark ->> 'studentId')::bigint AND entry.subject_id = (mark ->> 'subjectId')::bigint ${origin}))`
}
