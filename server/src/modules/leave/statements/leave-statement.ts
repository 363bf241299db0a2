import type { LeaveAccount } from '@nalanda/contract/leave/statements'
import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/client.ts'
import { contentFingerprint } from '../../../platform/documents/document-codes.ts'
import type { DocumentStatus, DocumentType } from '../../../platform/documents/document-types.ts'
import { pdfFile } from '../../../platform/documents/pdf-file.ts'
import { printDocument, verifyAddress } from '../../../platform/documents/print-document.ts'
import type { FileAnswer } from '../../../platform/http/context.ts'
import { recordExport } from '../../../platform/lists/export.ts'
import { maySee, type Viewer } from '../../../platform/lists/listing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { readStationery } from '../../institution/public.ts'
import { departments, staff } from '../../people/schema.ts'
import { getLeavePerson, type LeavePerson } from '../ledger/postings.ts'
import { visibleStaff } from '../requests/requests.ts'
import { listStatementYears, readStatement, type StatementPart } from './statement-lines.ts'
import { writtenPart } from './statement-text.ts'

/** The statement of a leave year. It is not stored: it is valid as long as the ledger has the same lines for its day. */
export const leaveStatementDocument: DocumentType = {
  kind: 'leave-statement',
  template: new URL('./leave-statement.typ', import.meta.url),
  verify: verifyStatement,
}

type PrintDeps = Pick<Platform, 'database' | 'files' | 'documents' | 'keys' | 'config'>
type Printing = { staffId: number; year: number; user: Viewer; actor: Actor; today: IsoDate }

/** Returns a leave account with its owner. Refuses an account that is neither the user's own nor in the user's charge as if it did not exist. */
export async function getLeaveAccount(db: Database, staffId: number, user: Viewer, today: IsoDate): Promise<LeaveAccount> {
  const { person, departmentName } = await personInCharge(db, staffId, user)
  const { fullName, empCode, designation } = person
  return { staffId, fullName, empCode, designation, departmentName, years: await listStatementYears(db, person, today) }
}

/**
 * Prints the statement of a leave year as of today: each type with its opening balance, credits, leave taken, lapsed days, corrections and closing balance, and
 * every line. Refuses a year without lines, and an account that is neither the user's own nor in the user's charge.
 */
export async function printLeaveStatement(deps: PrintDeps, { staffId, year, user, actor, today }: Printing): Promise<FileAnswer> {
  const { db } = deps.database
  const { person, departmentName } = await personInCharge(db, staffId, user)
  const parts = await readStatement(db, person, { year, asOf: today })
  if (parts.length === 0) throw problem('leave.nothing-in-year', { year: String(year) })
  const { code, college, assets } = await readStationery(db, deps.files)
  const { fullName, empCode, designation, joinedOn } = person
  const number = `${empCode}/${year}`
  const claims = { college: code, number, name: fullName, issueNo: 1, issuedOn: today, content: fingerprintOf(parts) }
  const content = await printDocument(deps, {
    type: leaveStatementDocument,
    data: {
      ...{ college, number, today, year, fullName, empCode, designation, joinedOn, departmentName },
      parts: parts.map((part) => writtenPart(part, today)),
      verify: { address: verifyAddress(deps), qr: 'qr.png', height: 82 },
    },
    assets,
    codes: { 'qr.png': claims },
  })
  await recordExport({ db, actor }, { list: 'Leave statement', filters: { staffId, year }, format: 'pdf' })
  return pdfFile(`Leave statement ${number}`, content)
}

async function personInCharge(
  db: Database,
  staffId: number,
  user: Viewer,
): Promise<{ person: LeavePerson; departmentName: string }> {
  if (!(await maySee(db, { table: staff, visibleTo: visibleStaff }, staffId, user))) throw problem('platform.not-found')
  const person = await getLeavePerson(db, staffId)
  const [department] = await db
    .select({ name: departments.name })
    .from(departments)
    .where(eq(departments.id, person.departmentId))
  return { person, departmentName: department?.name ?? '' }
}

/** Fingerprint of a statement: its lines, whatever the current names of their types. */
const fingerprintOf = (parts: readonly StatementPart[]): string =>
  contentFingerprint(
    parts
      .flatMap(({ type, lines }) => lines.map(({ enteredOn, kind, halves }) => `${type.id} ${enteredOn} ${kind} ${halves}`))
      .sort(),
  )

async function verifyStatement(db: Database, { number, content, issuedOn }: DocumentClaims): Promise<DocumentStatus> {
  const at = number.lastIndexOf('/')
  const [found] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.empCode, number.slice(0, at)))
  if (!found) return { outcome: 'not-issued', latestIssueNo: null }
  const asked = { year: Number(number.slice(at + 1)), asOf: issuedOn }
  const parts = await readStatement(db, await getLeavePerson(db, found.id), asked)
  return { outcome: fingerprintOf(parts) === content ? 'valid' : 'changed', latestIssueNo: 1 }
}
