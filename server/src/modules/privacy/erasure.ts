import type { SubjectKind } from '@nalanda/contract/platform/personal-data'
import { entityOf, subjectKinds } from '@nalanda/contract/platform/personal-data'
import { externalRoles } from '@nalanda/contract/platform/roles'
import { mobileNumber } from '@nalanda/contract/platform/sms/phone-number'
import type { ErasedPart, Obstacle } from '@nalanda/contract/privacy/requests'
import { studentWorkflow } from '@nalanda/contract/students/students'
import { and, eq, gt, gte, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { hasOpenRequests, type RequestedRecord } from '../../platform/approvals/requests.ts'
import { approvalRequests } from '../../platform/approvals/schema.ts'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { removeMessagesTo } from '../../platform/outbox/removal.ts'
import { noteErased } from '../../platform/personal-data/erased-records.ts'
import {
  countOwnRows,
  eraseRows,
  hasOpenApprovals,
  type PersonalData,
  type RecordIds,
} from '../../platform/personal-data/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { userRoles, users } from '../access/schema.ts'
import { alumni, alumniEntries } from '../alumni/schema.ts'
import { applications, enquiries } from '../applications/schema.ts'
import { feeAccounts } from '../fees/schema.ts'
import { inServiceOn } from '../people/public.ts'
import { staff } from '../people/schema.ts'
import { refunds } from '../refunds/schema.ts'
import { guardianLinks, students } from '../students/schema.ts'
import { studentHolds } from '../students/schema-life.ts'
import { studentRecords } from '../students/schema-records.ts'

/** Returns what erasure would do with a person's records, part by part, from the declarations that also carry it out. */
export async function previewErasure(db: Database, held: readonly PersonalData[], ids: RecordIds): Promise<ErasedPart[]> {
  const parts = new Map<string, ErasedPart>()
  for (const data of held) {
    const count = await countOwnRows(db, data, ids[data.subject])
    if (count === 0) continue
    const { act } = data.erasure
    const why = data.erasure.act === 'remove' ? null : data.erasure.why
    const key = [data.part, act, why].join()
    parts.set(key, { part: data.part, act, why, count: count + (parts.get(key)?.count ?? 0) })
  }
  return [...parts.values()]
}

/**
 * Anonymises what must be kept and removes the rest, in the transaction of the decision; files are removed after it. Refuses nothing: call `obstaclesTo` first.
 */
export async function erasePerson(
  db: Database,
  { files, personalData }: Pick<Platform, 'files' | 'personalData'>,
  ids: RecordIds,
  reason: string,
): Promise<ErasedPart[]> {
  const parts = await previewErasure(db, personalData.held, ids)
  await removeMessagesTo(db, await recipientsOf(db, ids))
  for (const data of personalData.held) await eraseRows(db, data, ids[data.subject], { files })
  for (const kind of subjectKinds)
    for (const id of ids[kind])
      recordChange(db, { entity: entityOf(kind), entityId: id, act: 'privacy.erase', after: { erased: true }, reason })
  await noteErased(db, ids)
  return parts
}

type Held = readonly PersonalData[]
type Asked = RequestedRecord | null

/**
 * Returns the obstacles to erasure: studies, dues, what the college owes, employment, and anything in progress, other than `request`, the request for the
 * erasure.
 */
export async function obstaclesTo(db: Database, held: Held, ids: RecordIds, request: Asked = null): Promise<Obstacle[]> {
  const today = dayOf(now())
  const notOver = or(isNull(userRoles.validUntil), gte(userRoles.validUntil, today))
  const found: [Obstacle, number][] = [
    ['studying', await db.$count(students, and(among('student', students.id, ids), inArray(students.state, studying)))],
    ['holds', await db.$count(studentHolds, and(among('student', studentHolds.studentId, ids), isNull(studentHolds.liftedAt)))],
    [
      'application-open',
      await db.$count(
        applications,
        and(among('application', applications.id, ids), notInArray(applications.state, [...closedApplications])),
      ),
    ],
    [
      'seat-fee-held',
      await db.$count(applications, and(among('application', applications.id, ids), gt(applications.feeHeldPaise, 0))),
    ],
    ['refund-open', await countMoneyOwed(db, ids)],
    [
      'admitted',
      ids.student.length > 0
        ? 0
        : await db.$count(applications, and(among('application', applications.id, ids), eq(applications.state, 'admitted'))),
    ],
    ['in-service', await db.$count(staff, and(among('staff', staff.id, ids), inServiceOn(today)))],
    [
      'office-account',
      await db.$count(
        userRoles,
        and(among('user', userRoles.userId, ids), notInArray(userRoles.role, [...externalRoles]), notOver),
      ),
    ],
    ['children', await countStudyingChildren(db, ids)],
    ['approval-open', (await isDecisionOpen(db, held, ids, request)) ? 1 : 0],
  ]
  return found.filter(([, count]) => count > 0).map(([obstacle]) => obstacle)
}

/** Whether a decision about the person, or on a request of the person, is still open. */
async function isDecisionOpen(db: Database, held: Held, ids: RecordIds, request: Asked): Promise<boolean> {
  const own = inArray(approvalRequests.requestedById, [...ids.user])
  return (await hasOpenRequests(db, own, request)) || hasOpenApprovals(db, held, ids, request)
}

/** Counts unpaid refunds and advances, which could not be paid to an erased person. */
async function countMoneyOwed(db: Database, ids: RecordIds): Promise<number> {
  const isOpen = or(eq(refunds.state, 'requested'), and(eq(refunds.state, 'approved'), gt(refunds.refundPaise, 0)))
  const open = await db.$count(refunds, and(among('student', refunds.studentId, ids), isOpen))
  return open + (await db.$count(feeAccounts, and(among('student', feeAccounts.studentId, ids), gt(feeAccounts.advancePaise, 0))))
}

const over = ['transferred', 'discontinued', 'graduated'] as const
/** States in which a student still studies here. */
const studying = studentWorkflow.states.filter((state) => !over.some((one) => one === state))
const closedApplications = ['draft', 'declined', 'expired', 'refused', 'withdrawn', 'admitted'] as const

const among = (kind: SubjectKind, column: PgColumn, ids: RecordIds) => inArray(column, [...ids[kind]])

/** Counts studying children: a parent's account is needed until they have left. */
async function countStudyingChildren(db: Database, { user }: RecordIds): Promise<number> {
  const rows = await db
    .select({ id: students.id })
    .from(guardianLinks)
    .innerJoin(students, eq(students.id, guardianLinks.studentId))
    .where(and(inArray(guardianLinks.userId, [...user]), inArray(students.state, studying)))
  return rows.length
}

/** Contact columns, with the column that has the id of their record. */
type Contacts = readonly { kind: SubjectKind; record: PgColumn; held: readonly PgColumn[] }[]

const { parentMobile, fatherMobile, motherMobile, guardianMobile } = studentRecords
/** For students, includes the parents' numbers. */
const mobiles: Contacts = [
  { kind: 'student', record: students.id, held: [students.mobile] },
  { kind: 'student', record: studentRecords.studentId, held: [parentMobile, fatherMobile, motherMobile, guardianMobile] },
  { kind: 'staff', record: staff.id, held: [staff.mobile] },
  { kind: 'application', record: applications.id, held: [applications.mobile] },
  { kind: 'enquiry', record: enquiries.id, held: [enquiries.mobile] },
  { kind: 'alumnus', record: alumni.id, held: [alumni.mobile] },
  { kind: 'alumni-entry', record: alumniEntries.id, held: [alumniEntries.mobile] },
]
const emails: Contacts = [
  { kind: 'user', record: users.id, held: [users.email] },
  { kind: 'staff', record: staff.id, held: [staff.email] },
  { kind: 'application', record: applications.id, held: [applications.email] },
  { kind: 'enquiry', record: enquiries.id, held: [enquiries.email] },
  { kind: 'student', record: students.id, held: [students.email] },
  { kind: 'alumnus', record: alumni.id, held: [alumni.email] },
  { kind: 'alumni-entry', record: alumniEntries.id, held: [alumniEntries.email] },
]

/** Returns the addresses and numbers to which mails and text messages were sent. */
async function recipientsOf(db: Database, ids: RecordIds): Promise<string[]> {
  const typed = await valuesOf(db, mobiles, ids)
  const numbers = typed.flatMap((one) => mobileNumber(one) ?? [])
  return [...new Set([...(await valuesOf(db, emails, ids)), ...numbers])]
}

async function valuesOf(db: Database, contacts: Contacts, ids: RecordIds): Promise<string[]> {
  const found: unknown[] = []
  for (const { kind, record, held } of contacts) {
    const columns = Object.fromEntries(held.map((column) => [column.name, column]))
    const rows = await db
      .select(columns)
      .from(record.table as PgTable)
      .where(among(kind, record, ids))
    found.push(...rows.flatMap((row) => Object.values(row)))
  }
  return found.filter((one): one is string => typeof one === 'string' && one !== '')
}
