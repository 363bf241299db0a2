import type { Certificate, certificates as calls } from '@nalanda/contract/certificates/certificates'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { getItem, numbered, type Viewer, where } from '../../platform/lists/listing.ts'
import type { ListKindOf } from '../../platform/lists/records.ts'
import { nameOfCode } from '../../platform/spreadsheets/code-names.ts'
import { visibleToViewer as visibleTo } from '../students/public.ts'
import { students } from '../students/schema.ts'
import { certificates } from './schema.ts'

/** Returns the name of a kind of certificate for exports. */
export const certificateName = (kind: string) =>
  nameOfCode(kind, { transfer: 'Transfer certificate', 'study-conduct': 'Study and conduct' })

/** The register of certificates. A head of department sees those of the department's students. */
export const certificateKind: ListKindOf<typeof calls.certificates> = {
  table: certificates,
  title: 'Certificates',
  // Must equal the expression of the index certificates_search
  searched: sql`(${certificates.fullName} || ' ' || ${certificates.number} || ' ' || coalesce(${certificates.rollNo}, '') || ' ' || ${certificates.admissionNo})`,
  forgivesSlips: true,
  filters: ({ kind, status }) => [
    where(certificates.kind, kind),
    status && sql`(${certificates.cancelledOn} is not null) = ${status === 'cancelled'}`,
  ],
  visibleTo: ofVisibleStudents,
  sorts: {
    issuedOn: byValue(certificates.issuedOn),
    number: byValue(certificates.number),
    fullName: byText(certificates.fullName),
  },
  firstSort: '-issuedOn',
  load: loadCertificates,
  columns: [
    { header: 'Number', width: 24, value: ({ number }) => number },
    {
      header: 'Kind',
      width: 16,
      value: ({ kind }) => certificateName(kind),
    },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Roll number', value: ({ rollNo }) => rollNo },
    { header: 'Admission number', value: ({ admissionNo }) => admissionNo },
    { header: 'Branch', value: ({ branch }) => branch },
    { header: 'Purpose or reason', width: 32, value: ({ about }) => about },
    { header: 'Issued on', kind: 'date', value: ({ issuedOn }) => issuedOn },
    { header: 'Issued by', value: ({ issuedBy }) => issuedBy },
    { header: 'Issue', kind: 'number', value: ({ issueNo }) => issueNo },
    { header: 'Cancelled on', kind: 'date', value: ({ cancelledOn }) => cancelledOn },
    { header: 'Reason for cancellation', width: 32, value: ({ cancelReason }) => cancelReason },
  ],
}

function ofVisibleStudents(viewer: Viewer) {
  const visible = visibleTo(viewer)
  return visible && sql`${certificates.studentId} in (select ${students.id} from ${students} where ${visible})`
}

/** Returns a certificate if the user may see its student; otherwise a 404. */
export function getCertificate(db: Database, id: number, user: Viewer | null = null): Promise<Certificate> {
  return getItem(db, certificateKind, id, user)
}

/** Returns the certificates of a student, newest first. */
export async function listCertificatesOf(db: Database, studentId: number): Promise<Certificate[]> {
  const rows = await selecting(db).where(eq(certificates.studentId, studentId)).orderBy(desc(certificates.id))
  return rows.map(({ content, ...row }) => ({ ...row, branch: content.branch }))
}

async function loadCertificates(db: Database, ids: readonly number[]): Promise<Certificate[]> {
  const rows = await selecting(db).where(numbered(certificates.id, ids))
  return rows.map(({ content, ...row }) => ({ ...row, branch: content.branch }))
}

function selecting(db: Database) {
  return db
    .select({
      id: certificates.id,
      kind: certificates.kind,
      number: certificates.number,
      studentId: certificates.studentId,
      fullName: certificates.fullName,
      admissionNo: certificates.admissionNo,
      rollNo: certificates.rollNo,
      about: certificates.about,
      content: certificates.content,
      issuedOn: certificates.issuedOn,
      issuedBy: certificates.issuedBy,
      issueNo: certificates.issueNo,
      cancelledOn: certificates.cancelledOn,
      cancelReason: certificates.cancelReason,
    })
    .from(certificates)
    .$dynamic()
}
