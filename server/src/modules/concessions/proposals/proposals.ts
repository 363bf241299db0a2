import type {
  ConcessionRule,
  FamilyContact,
  Proposal,
  ProposalEvidence,
  proposals,
} from '@nalanda/contract/concessions/proposals'
import type { ConcessionType } from '@nalanda/contract/concessions/types'
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { eq, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { batches, branches } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import { concessions } from '../schema.ts'
import { concessionTypeKind } from '../types/types.ts'
import { listEvidence, matchesOf } from './families.ts'

type Wanted = { id: number; year: number }

/** Returns a type with its rule. Refuses one without a rule. */
export async function getRule(db: Database, id: number): Promise<ConcessionType & { rule: ConcessionRule }> {
  const type = await getItem(db, concessionTypeKind, id)
  if (type.rule === null) throw problem('concessions.no-rule', { type: type.name })
  return { ...type, rule: type.rule }
}

const joins = [
  { table: branches, on: eq(branches.id, students.branchId) },
  { table: batches, on: eq(batches.id, students.batchId) },
]
const loadStudents = loadRows(students, joins, { branch: branches.shortName, batch: batches.label })

/** Students who match the rule of a type and have no concession of it in the year. */
export async function proposalKind(db: Database, { id: typeId, year }: Wanted): Promise<ListKindOf<typeof proposals>> {
  const { rule, name } = await getRule(db, typeId)
  const today = dayOf(now())
  return {
    table: students,
    title: 'Proposed concessions',
    fileTitle: `${name} ${academicYearName(year)}`,
    within: sql`${students.id} in (select student_id from (${matchesOf(rule, today)}) found) and not exists (
      select from ${concessions} where ${concessions.studentId} = ${students.id} and ${concessions.typeId} = ${typeId}
      and ${concessions.academicYear} = ${year} and ${concessions.state} <> 'cancelled')`,
    searched: sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${students.admissionNo})`,
    countsFar: () => true,
    sorts: { fullName: byText(students.fullName), rollNo: byValue(students.rollNo) },
    firstSort: 'rollNo',
    joins,
    load: async (tx, ids) => {
      const [rows, evidence] = await Promise.all([loadStudents(tx, ids), listEvidence(tx, rule, today, ids)])
      return rows.map(({ id, rollNo, admissionNo, fullName, branch, batch }): Proposal => {
        return { id, rollNo, admissionNo, fullName, branch, batch, evidence: evidence.get(id) ?? [] }
      })
    },
    columns: [
      { header: 'Roll number', value: ({ rollNo }) => rollNo },
      { header: 'Admission number', value: ({ admissionNo }) => admissionNo },
      { header: 'Name', width: 32, value: ({ fullName }) => fullName },
      { header: 'Branch', value: ({ branch }) => branch },
      { header: 'Batch', value: ({ batch }) => batch },
      { header: 'Evidence', width: 60, value: (proposal) => proposal.evidence.map(describeEvidence).join('; ') },
    ],
  }
}

const relativeNames = { sister: 'Sister', brother: 'Brother', sibling: 'Sibling', staff: 'Staff' } as const
const contactNames: Readonly<Record<FamilyContact, string>> = {
  fatherMobile: "father's mobile",
  motherMobile: "mother's mobile",
  parentMobile: "parent's mobile",
  guardianMobile: "guardian's mobile",
  fatherEmail: "father's e-mail",
  parentEmail: "parent's e-mail",
  account: "parent's login",
}

/** Describes evidence, as in `Sister: 22NA1A0501 Asha Rao, same father's mobile`, for files and as the reason of a draft, which the office may change. */
export function describeEvidence({ relative, number, fullName, by }: ProposalEvidence): string {
  return `${relativeNames[relative]}: ${number} ${fullName}, same ${contactNames[by]}`
}
