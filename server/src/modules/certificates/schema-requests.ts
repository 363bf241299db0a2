import type { OfficeKind } from '@nalanda/contract/certificates/certificates'
import type { CertificateLanguage, CertificateRequestState } from '@nalanda/contract/certificates/requests'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref, refTo, revision } from '../../platform/database/columns.ts'
import { users } from '../access/schema.ts'
import { students } from '../students/schema.ts'
import { certificates } from './schema.ts'

/** Students' requests for certificates, with the office's answers. */
export const certificateRequests = pgTable(
  'certificate_requests',
  {
    id: id(),
    studentId: refTo(() => students.id),
    kind: text().$type<OfficeKind>().notNull(),
    purpose: text().notNull(),
    language: text().$type<CertificateLanguage>().notNull(),
    state: text().$type<CertificateRequestState>().notNull().default('requested'),
    requestedById: ref().references(() => users.id, { onDelete: 'set null' }),
    requestedAt: instant().notNull(),
    closedAt: instant(),
    closedBy: text(),
    refusal: text(),
    certificateId: ref().references(() => certificates.id),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('one_open_certificate_request_of_a_kind').on(t.studentId, t.kind).where(sql`${t.state} = 'requested'`),
    index().on(t.studentId, t.id),
    index().on(t.state, t.id),
    index().on(t.requestedAt, t.id),
    index().on(t.requestedById),
    index().on(t.certificateId),
    check('issued_with_a_certificate', sql`(${t.state} = 'issued') = (${t.certificateId} is not null)`),
  ],
)

/** The single row with the certificates that students may request. */
export const certificateRequestSettings = pgTable(
  'certificate_request_settings',
  {
    id: smallint().primaryKey().default(1),
    kinds: jsonb().$type<OfficeKind[]>().notNull(),
    languages: jsonb().$type<CertificateLanguage[]>().notNull(),
    revision: revision(),
  },
  (t) => [check('one_row_of_settings', sql`${t.id} = 1`)],
)
