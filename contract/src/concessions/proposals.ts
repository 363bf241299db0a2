/** Students who match the rule of a concession type and have no such concession yet, with the evidence, to be turned into drafts. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdText, SeasonYear } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'

/** sibling: an elder sibling studies here · staff: a parent or guardian works here. */
export const concessionRules = ['sibling', 'staff'] as const
export type ConcessionRule = (typeof concessionRules)[number]

/** Contacts by which two records are matched; a name alone is never enough. */
export const familyContacts = [
  ...(['fatherMobile', 'motherMobile', 'parentMobile', 'guardianMobile'] as const),
  ...(['fatherEmail', 'parentEmail', 'account'] as const),
] as const
export type FamilyContact = (typeof familyContacts)[number]

export const relatives = ['sister', 'brother', 'sibling', 'staff'] as const

export const ProposalEvidence = z.object({
  relative: z.enum(relatives),
  /** Roll or admission number of the sibling, or employee code of the member of staff. */
  number: z.string(),
  fullName: z.string(),
  /** Contact of the student that matched. */
  by: z.enum(familyContacts),
})
export type ProposalEvidence = z.infer<typeof ProposalEvidence>

export const Proposal = z.object({
  /** Id of the student. */
  id: Id,
  rollNo: z.string().nullable(),
  admissionNo: z.string(),
  fullName: z.string(),
  branch: z.string(),
  batch: z.string(),
  evidence: z.array(ProposalEvidence),
})
export type Proposal = z.infer<typeof Proposal>

const params = z.object({ id: IdText, year: SeasonYear })
const sorts = ['fullName', 'rollNo'] as const
const read = { method: 'GET', allow: 'concessions.manage', params } as const

export const proposals = {
  list: endpoint({
    ...read,
    path: '/concession-types/:id/proposals/:year',
    query: listQuery(sorts, {}),
    reply: page(Proposal),
    problems: ['concessions.no-rule'],
    summary:
      'Lists students who match the rule of a concession type in an academic year and do not have it yet, with the evidence',
  }),
  exportList: endpoint({
    ...read,
    path: '/concession-types/:id/proposals/:year/export',
    query: exportQuery(sorts, {}),
    reply: download(...spreadsheetTypes),
  }),
  add: endpoint({
    method: 'POST',
    path: '/concession-types/:id/proposals/:year',
    allow: 'concessions.manage',
    params,
    body: z.object({ studentIds: z.array(Id).min(1).max(500) }),
    reply: z.object({ added: z.int(), present: z.int() }),
    problems: ['concessions.no-rule', 'concessions.not-proposed', 'concessions.type-retired'],
    summary: 'Adds drafts for proposed students; students who have a concession of this type and year are left unchanged',
  }),
}
