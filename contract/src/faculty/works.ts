/** Work of faculty besides publications: patents, projects, consultancy, agreements, courses for teachers, guidance of doctoral students. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { evidenceDetail, evidenceFields, evidenceStates, evidenceWorkflow } from '../platform/evidence/evidence.ts'
import { evidenceCalls } from '../platform/evidence/evidence-calls.ts'
import { EnteredPaise, Paise } from '../platform/money/money.ts'
import { Id, IdParams, IdText, IsoDate, line, optionalLine, requiredText, SeasonYear } from '../platform/primitives.ts'
import { recordFields, records } from '../platform/records.ts'

export const workKinds = ['patent', 'project', 'consultancy', 'mou', 'fdp', 'phd'] as const
export type WorkKind = (typeof workKinds)[number]

/** Statuses of each kind of work. */
export const workStatuses = {
  patent: ['filed', 'published', 'granted'],
  project: ['ongoing', 'completed'],
  consultancy: ['ongoing', 'completed'],
  mou: ['ongoing', 'ended'],
  fdp: ['attended', 'organised'],
  phd: ['registered', 'awarded'],
} as const satisfies Record<WorkKind, readonly string[]>
export type WorkStatus = (typeof workStatuses)[WorkKind][number]
export const WorkStatusName = z.enum([...new Set(Object.values(workStatuses).flat())])

/** Kinds of work that are funded. */
export const fundedKinds: readonly WorkKind[] = ['project', 'consultancy']

export const workWorkflow = evidenceWorkflow('faculty-work')

export const SaveWork = z.object({
  kind: z.enum(workKinds),
  title: requiredText(3).pipe(line(300)),
  status: WorkStatusName,
  /** Id of the leader: the first inventor, the principal investigator, the supervisor. */
  staffId: Id,
  /** The patent office, the agency, the client, the partner, the organiser or the university. */
  organisation: optionalLine(200),
  /** Reference number of the application, the sanction or the agreement. */
  reference: optionalLine(80),
  /** The doctoral student, for guidance of doctoral work. */
  scholar: optionalLine(120),
  amountPaise: EnteredPaise.nullable(),
  startsOn: IsoDate,
  endsOn: IsoDate.nullable(),
})
export type SaveWork = z.infer<typeof SaveWork>

export const WorkMember = z.object({ staffId: Id, fullName: z.string(), departmentName: z.string() })

export const FacultyWork = SaveWork.extend({
  ...recordFields,
  ...evidenceFields,
  amountPaise: Paise.nullable(),
  /** Members of staff who take part, the leader first. */
  members: z.array(WorkMember),
})
export type FacultyWork = z.infer<typeof FacultyWork>

export const FacultyWorkDetail = FacultyWork.extend(evidenceDetail)
export type FacultyWorkDetail = z.infer<typeof FacultyWorkDetail>

const allow = { view: 'faculty.view', edit: 'faculty.edit' } as const
const path = '/faculty-work'
const change = { allow: allow.edit, reply: FacultyWorkDetail } as const

export const workCalls = {
  ...records({
    path,
    item: FacultyWork,
    save: SaveWork,
    filters: {
      kind: z.enum(workKinds).optional(),
      departmentId: IdText.optional(),
      staffId: IdText.optional(),
      state: z.enum(evidenceStates).optional(),
      whose: z.enum(['own', 'to-verify']).optional(),
      academicYear: SeasonYear.optional(),
    },
    sorts: ['startsOn', 'title', 'amountPaise'] as const,
    ...allow,
    problems: [
      'faculty.not-yours',
      'faculty.in-future',
      'faculty.ends-before-start',
      'faculty.wrong-status',
      'faculty.already-recorded',
    ],
    removal: 'delete',
  }),
  ...evidenceCalls(path, { detail: FacultyWorkDetail, ...allow, verify: 'faculty.verify' }),
  addMember: endpoint({
    ...{ method: 'POST', path: `${path}/:id/members`, ...change, params: IdParams },
    body: z.object({ staffId: Id, revision: z.int() }),
    problems: ['faculty.already-linked', 'platform.changed-meanwhile'],
    summary: 'Adds a member of staff to the work',
  }),
  removeMember: endpoint({
    ...{ method: 'DELETE', path: `${path}/:id/members/:staffId`, ...change, params: z.object({ id: IdText, staffId: IdText }) },
    body: z.object({ revision: z.int() }),
    problems: ['faculty.last-member', 'platform.changed-meanwhile', 'platform.own-evidence'],
    summary: 'Removes a member of staff from the work, except its leader',
  }),
}
