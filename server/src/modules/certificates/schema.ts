import type { CertificateKind } from '@nalanda/contract/platform/module-kinds'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, refTo } from '../../platform/database/columns.ts'
import { students } from '../students/schema.ts'

/** The content of a certificate, with the text as issued. */
export type CertificateContent = {
  title: string
  fullName: string
  nativeName: string | null
  rollNo: string | null
  admissionNo: string
  branch: string
  /** Running text in pieces, each bold or plain. */
  paragraphs: { text: string; strong: boolean }[][]
  /** Numbered rows of a form, as in a transfer certificate. */
  rows: { label: string; value: string }[]
  signatures: string[]
}

/** Issued certificates. Their content never changes; a certificate may be issued again as a duplicate, or be cancelled. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    studentId: refTo(() => students.id),
    kind: text().$type<CertificateKind>().notNull(),
    number: text().notNull().unique(),
    /** Name and numbers as printed, for the register and its search. */
    fullName: text().notNull(),
    admissionNo: text().notNull(),
    rollNo: text(),
    about: text().notNull(),
    content: jsonb().$type<CertificateContent>().notNull(),
    issuedOn: date().notNull(),
    issuedBy: text().notNull(),
    issuedAt: instant().notNull(),
    /** 1 for the first issue; each duplicate adds one. */
    issueNo: integer().notNull().default(1),
    cancelledOn: date(),
    cancelledBy: text(),
    cancelReason: text(),
    /** Fingerprint of the text, if the holder was erased: it still verifies a printed certificate. */
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

/** Duplicates of certificates, each with its reason and issuer. */
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
