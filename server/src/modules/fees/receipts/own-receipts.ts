import { type SQL, sql } from 'drizzle-orm'
import { applications } from '../../applications/schema.ts'
import { feeReceipts } from '../schema-receipts.ts'

/**
 * Whether a receipt belongs to a student, including those of the seat-acceptance fee before the admission. The applications are an array, so that PostgreSQL
 * finds the receipts of both kinds with indexes.
 */
export const isOfStudent = (studentId: number): SQL =>
  sql`(${feeReceipts.studentId} = ${studentId} OR ${feeReceipts.applicationId} = ANY(ARRAY(
    SELECT ${applications.id} FROM ${applications} WHERE ${applications.studentId} = ${studentId})))`
