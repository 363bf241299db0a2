import type { CertificateKind } from '@nalanda/contract/platform/module-kinds'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, refTo } from '../../platform/database/columns.ts'
import { students } from '../students/schema.ts'

/** The content of a certificate, in the words in which it was issued. */
export type CertificateContent = {
  title: string
  fullName: string
  nativeName: string | null
  rollNo: string | null
  admissionNo: string
  branch: string
  /** Running text in pieces, each in bold or not. */
  paragraphs: { text: string; strong: boolean }[][]
  /** Numbered rows of a form, as a transfer certificate has them. */
  rows: { label: string; value: string }[]
  signatures: string[]
}

/** Certificates as they were issued. Their content never changes; it may be issued again as a duplicate, or be cancelled. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    studentId: refTo(() => students.id),
    kind: text().$type<CertificateKind>().notNull(),
    number: text().notNull().unique(),
    /** The name and numbers as printed, for the register and its search. */
    fullName: text().notNull(),
    admissionNo: text().notNull(),
    rollNo: text(),
    about: text().notNull(),
    content: jsonb().$type<CertificateContent>().notNull(),
    issuedOn: date().notNull(),
    issuedBy: text().notNull(),
    issuedAt: instant().notNull(),
    /** 1, and one more with each duplicate. */
    issueNo: integer().notNull().default(1),
    cancelledOn: date(),
    cancelledBy: text(),
    cancelReason: text(),
    /** Of a certificate whose holder was erased: the fingerprint of what it said, by which a printed one is still verified. */
    erasedFingerprint: text(),
  },
  (t) => [
    index().on(t.studentId, t.id),
    index().on(t.issuedOn, t.id),
    index('certificates_search').using(
      'gin',
      sql`(${t.fullName} || ' ' || ${t.number} || ' ' || coalesce(${t.rollNo}, '') || ' ' || ${t.admissionNo}) gin_trgm_ops`,
    ),
    uniqueIndex('one_transfer_certificate').on(t.studentId).where(sql`${t.kind} = 'transfer' and ${t.cancelledOn} is null`),
    check('cancelled_with_a_reason', sql`(${t.cancelledOn} is null) = (${t.cancelReason} is null)`),
  ],
)

/** Each duplicate of a certificate: why it was asked for, and who issued it. */
export const certificateDuplicates = pgTable(
  'certificate_duplicates',
  {
    id: id(),
    certificateId: refTo(() => certificates.id),
    issueNo: integer().notNull(),
    reason: text().notNull(),
    issuedOn: date().notNull(),
    issuedBy: text().notNull(),
    issuedAt: instant().notNull(),
  },
  (t) => [unique('one_duplicate_of_a_number').on(t.certificateId, t.issueNo)],
)
