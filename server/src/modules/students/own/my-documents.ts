import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import type { documentCalls } from '@nalanda/contract/students/documents'
import type { Database } from '../../../platform/database/client.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { listDocuments } from '../documents/documents.ts'
import { listUploadsOf } from '../documents/uploads/upload-rows.ts'
import { listOpenHolds } from '../holds/holds.ts'
import { getStudentRecord } from '../records/record.ts'
import { studentKind } from '../register/students.ts'
import { isStudentThemselves, requireOwnStudent } from './my-student.ts'

/** Returns documents, open holds and particulars of a student to whom the login belongs; throws a 404 for any other. */
export async function getMyDocuments(
  db: Database,
  id: number,
  user: SignedIn,
): Promise<ReplyOf<typeof documentCalls.getMyDocuments>> {
  await requireOwnStudent(db, id, user)
  const { semesterNo } = await getItem(db, studentKind, id)
  const { record, aadhaar } = await getStudentRecord(db, id)
  const { dateOfBirth, email, mobile, fathersName, mothersName, parentMobile, permanentAddress, category, bloodGroup } = record
  return {
    ...(await listDocuments(db, id)),
    uploads: await listUploadsOf(db, id),
    mayUpload: isStudentThemselves(user, id),
    semesterNo,
    holds: await listOpenHolds(db, id),
    particulars: {
      ...{ dateOfBirth, email, mobile, fathersName, mothersName, parentMobile, permanentAddress, category, bloodGroup },
      aadhaar,
    },
  }
}
