import {
  type Concession,
  type concessionCalls,
  concessionWorkflow,
  type SaveConcession,
} from '@nalanda/contract/concessions/concessions'
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import type { ActionOf } from '@nalanda/contract/platform/workflow'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import type { RecordDocument } from '../../../platform/files/record-document.ts'
import { byText, byValue, sortById } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { approvalStates, nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { branches } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import { concessions, concessionTypes } from '../schema.ts'

export const concessionRecord = {
  ...{ workflow: concessionWorkflow, table: concessions, entity: 'concession', actPrefix: 'concessions' },
} as const

/** The supporting document of a request. */
export const concessionDocument: RecordDocument<typeof concessions, ActionOf<typeof concessionWorkflow>> = {
  ...{ record: concessionRecord, action: 'attach', refusal: 'concessions.not-a-document' },
  columns: { file: 'documentFile', type: 'documentType', bytes: 'documentBytes' },
  fileName: ({ id }) => `Concession-${id}`,
}

const joins = [
  { table: concessionTypes, on: eq(concessionTypes.id, concessions.typeId) },
  { table: students, on: eq(students.id, concessions.studentId) },
  { table: branches, on: eq(branches.id, students.branchId) },
]

/** Requests and granted concessions, latest first. */
export const concessionKind: KindOf<typeof concessionCalls.concessions> = {
  table: concessions,
  entity: concessionRecord.entity,
  title: 'Concessions',
  workflow: concessionWorkflow,
  joins,
  searched: sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${students.admissionNo})`,
  filters: ({ state, kind, typeId, studentId, academicYear, receivable }) => [
    where(concessions.state, state),
    where(concessionTypes.kind, kind),
    where(concessions.typeId, typeId),
    where(concessions.studentId, studentId),
    where(concessions.academicYear, academicYear),
    receivable && sql`${concessions.receivablePaise} > 0`,
  ],
  sorts: {
    ...{ newest: sortById, fullName: byText(students.fullName), rollNo: byValue(students.rollNo) },
    grantedOn: byValue(concessions.grantedOn),
  },
  firstSort: '-newest',
  load: loadConcessions,
  columns: [
    { header: 'Roll number', value: ({ rollNo }) => rollNo },
    { header: 'Admission number', value: ({ admissionNo }) => admissionNo },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Branch', value: ({ branch }) => branch },
    { header: 'Type', width: 32, value: ({ type }) => type },
    { header: 'Academic year', value: ({ academicYear }) => academicYearName(academicYear) },
    { header: 'State', value: ({ state }) => nameOfCode(state, approvalStates) },
    { header: 'Requested in rupees', kind: 'number', value: ({ requestedPaise: paise }) => paise && rupeesOfPaise(paise) },
    { header: 'Granted in rupees', kind: 'number', value: ({ grantedPaise }) => rupeesOfPaise(grantedPaise) },
    { header: 'Granted on', kind: 'date', value: ({ grantedOn }) => grantedOn },
    { header: 'Received in rupees', kind: 'number', value: ({ receivedPaise }) => rupeesOfPaise(receivedPaise) },
    { header: 'Shortfall in rupees', kind: 'number', value: ({ returnedPaise }) => rupeesOfPaise(returnedPaise) },
    { header: 'Receivable in rupees', kind: 'number', value: ({ receivablePaise }) => rupeesOfPaise(receivablePaise) },
    { header: 'Reason', width: 48, value: ({ reason }) => reason },
    { header: 'Entered by', value: ({ enteredBy }) => enteredBy },
  ],
  constraintProblems: {
    one_concession_of_a_year: { code: 'concessions.concession-taken', field: 'typeId' },
    concession_percent_or_amount: { code: 'concessions.percent-or-amount', field: 'amountPaise' },
  },
  initial: (db) => ({ enteredById: actorOf(db).userId, enteredBy: actorOf(db).username }),
  check: refuseRetired,
  store: async (db, id) => {
    await db
      .update(concessions)
      .set({ changedById: actorOf(db).userId })
      .where(eq(concessions.id, id))
  },
}

async function refuseRetired(db: Database, { typeId }: SaveConcession, before: Concession | null): Promise<void> {
  const [type] = await db.select().from(concessionTypes).where(eq(concessionTypes.id, typeId)).for('share')
  if (type?.retiredAt && before?.typeId !== typeId)
    throw problem('concessions.type-retired', { type: type.name }, { fields: ['typeId'] })
}

const loadRowsOf = loadRows(concessions, joins, {
  ...{ type: concessionTypes.name, kind: concessionTypes.kind, branch: branches.shortName },
  ...{ rollNo: students.rollNo, admissionNo: students.admissionNo, fullName: students.fullName },
  receivablePaise: sql<number>`${concessions.receivablePaise}`.mapWith(Number),
})

async function loadConcessions(db: Database, ids: readonly number[]): Promise<Concession[]> {
  const rows = await loadRowsOf(db, ids)
  return rows.map((row) => {
    const { documentFile, documentType, documentBytes, ofScheme: _scheme, ...rest } = row
    const { entryId: _entry, enteredById: _by, changedById: _changed, ...concession } = rest
    const document = documentFile === null ? null : { type: documentType ?? '', bytes: documentBytes ?? 0 }
    return { ...concession, document }
  })
}
