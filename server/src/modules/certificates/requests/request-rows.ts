import {
  type CertificateRequest,
  type certificateRequestCalls,
  maxOwnRequests,
  type OwnCertificateRequest,
} from '@nalanda/contract/certificates/requests'
import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { numbered, type Viewer, where } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { branches, courses } from '../../academics/schema.ts'
import { visibleToViewer } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { certificateName } from '../certificate-rows.ts'
import { certificates } from '../schema.ts'
import { certificateRequests as table } from '../schema-requests.ts'

/** Students' requests for certificates, as listed for the office. */
export const certificateRequestKind: ListKindOf<typeof certificateRequestCalls.requests> = {
  table,
  joins: [{ table: students, on: eq(students.id, table.studentId) }],
  title: 'Requests for certificates',
  searched: sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${students.admissionNo})`,
  filters: ({ kind, state }) => [where(table.kind, kind), where(table.state, state)],
  visibleTo: ofVisibleStudents,
  sorts: { requestedAt: byValue(table.requestedAt), fullName: byText(students.fullName) },
  firstSort: 'requestedAt',
  load: async (db, ids) => (await selecting(db).where(numbered(table.id, ids))).map(describeRequest),
  columns: [
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Roll number', value: ({ rollNo }) => rollNo },
    { header: 'Admission number', value: ({ admissionNo }) => admissionNo },
    { header: 'Branch', value: ({ branch }) => branch },
    {
      header: 'Kind',
      width: 16,
      value: ({ kind }) => certificateName(kind),
    },
    { header: 'Purpose', width: 40, value: ({ purpose }) => purpose },
    { header: 'Language', value: ({ language }) => nameOfCode(language) },
    { header: 'State', value: ({ state }) => nameOfCode(state) },
    { header: 'Requested at', kind: 'instant', width: 20, value: ({ requestedAt }) => requestedAt },
    { header: 'Answered at', kind: 'instant', width: 20, value: ({ closedAt }) => closedAt },
    { header: 'Answered by', value: ({ closedBy }) => closedBy },
    { header: 'Certificate', width: 24, value: ({ certificateNo }) => certificateNo },
    { header: 'Reason for rejection', width: 40, value: ({ refusal }) => refusal },
  ],
}

/** Returns the newest requests of a student, latest first. */
export async function listRequestsOf(db: Database, studentId: number): Promise<Omit<OwnCertificateRequest, 'request'>[]> {
  const rows = await selecting(db).where(eq(table.studentId, studentId)).orderBy(desc(table.id)).limit(maxOwnRequests)
  return rows.map((row) => {
    const { studentId: _, fullName, rollNo, admissionNo, branch, closedBy, ...own } = describeRequest(row)
    return own
  })
}

function ofVisibleStudents(viewer: Viewer) {
  const visible = visibleToViewer(viewer)
  return visible && sql`${table.studentId} in (select ${students.id} from ${students} where ${visible})`
}

type Selected = Awaited<ReturnType<typeof selecting>>[number]

function describeRequest({ requestedAt, closedAt, course, branch, ...row }: Selected): CertificateRequest {
  return {
    ...row,
    branch: `${course} ${branch}`,
    requestedAt: requestedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }
}

function selecting(db: Database) {
  return db
    .select({
      ...{ id: table.id, kind: table.kind, purpose: table.purpose, language: table.language, state: table.state },
      ...{ requestedAt: table.requestedAt, closedAt: table.closedAt, closedBy: table.closedBy, refusal: table.refusal },
      ...{ certificateId: table.certificateId, revision: table.revision, studentId: table.studentId },
      certificateNo: certificates.number,
      cancelled: sql<boolean>`${isNotNull(certificates.cancelledOn)}`,
      ...{ fullName: students.fullName, rollNo: students.rollNo, admissionNo: students.admissionNo },
      ...{ course: courses.name, branch: branches.shortName },
    })
    .from(table)
    .innerJoin(students, eq(students.id, table.studentId))
    .innerJoin(courses, eq(courses.id, students.courseId))
    .innerJoin(branches, eq(branches.id, students.branchId))
    .leftJoin(certificates, eq(certificates.id, table.certificateId))
    .$dynamic()
}
