/**
 * Achievements of faculty: awards, fellowships, certificates, invited talks. Faculty or their department record them; the head of department or IQAC verifies
 * them by the proof.
 */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { evidenceDetail, evidenceFields, evidenceStates, evidenceWorkflow } from '../platform/evidence/evidence.ts'
import { evidenceCalls } from '../platform/evidence/evidence-calls.ts'
import { Id, IdText, IsoDate, plainText, requiredText } from '../platform/primitives.ts'
import { recordFields, records } from '../platform/records.ts'

export const achievementTypes = [
  'award',
  'recognition',
  'fellowship',
  'certification',
  'invited-talk',
  'membership',
  'other',
] as const
export type AchievementType = (typeof achievementTypes)[number]

export const achievementWorkflow = evidenceWorkflow('achievement')

export const SaveAchievement = z.object({
  staffId: Id,
  type: z.enum(achievementTypes),
  description: requiredText(3).max(2000),
  achievedOn: IsoDate,
})
export type SaveAchievement = z.infer<typeof SaveAchievement>

export const Achievement = SaveAchievement.extend({
  ...recordFields,
  ...evidenceFields,
  fullName: z.string(),
  empCode: z.string(),
  departmentName: z.string(),
})
export type Achievement = z.infer<typeof Achievement>

export const AchievementDetail = Achievement.extend(evidenceDetail)
export type AchievementDetail = z.infer<typeof AchievementDetail>

const allow = { view: 'achievements.view', edit: 'achievements.edit' } as const
const problems = ['achievements.not-yours', 'achievements.in-future', 'achievements.already-recorded'] as const

/** A field of the documented calls. A missing field becomes an empty string, which the server refuses in the documents' words. */
const Field = plainText.trim().max(2000).default('')

/** An achievement with the field names of the documented calls. */
export const DocumentedAchievement = z.object({
  id: Id,
  departmentName: z.string(),
  facultyName: z.string(),
  facultyEmail: z.string(),
  description: z.string(),
  dates: IsoDate,
  type: z.enum(achievementTypes),
  state: z.enum(evidenceStates),
  mayChange: z.boolean(),
})
export type DocumentedAchievement = z.infer<typeof DocumentedAchievement>

/** Body as the documents define it. With an `id`, the record is edited, and only its date, description and type change. */
export const SentAchievement = z.object({
  id: Id.nullish(),
  departmentName: Field,
  facultyName: Field,
  /** The person is identified by department and name, the sender by the session. */
  facultyEmail: Field,
  description: Field,
  dates: Field,
  type: z.enum(achievementTypes).optional(),
})

export const achievementCalls = {
  achievements: {
    ...records({
      path: '/achievements',
      item: Achievement,
      save: SaveAchievement,
      filters: {
        departmentId: IdText.optional(),
        staffId: IdText.optional(),
        type: z.enum(achievementTypes).optional(),
        state: z.enum(evidenceStates).optional(),
        /** own: the user's own achievements · to-verify: those that the user may verify. */
        whose: z.enum(['own', 'to-verify']).optional(),
        from: IsoDate.optional(),
        until: IsoDate.optional(),
      },
      sorts: ['achievedOn', 'fullName', 'departmentName'] as const,
      ...allow,
      problems,
      removal: 'delete',
    }),
    ...evidenceCalls('/achievements', { detail: AchievementDetail, ...allow, verify: 'achievements.verify' }),
  },
  getFacultyNamesBasedOnDepartment: endpoint({
    method: 'GET',
    path: '/getFacultyNamesBasedOnDepartment',
    allow: 'achievements.view',
    query: z.object({ department: z.string().max(200).default('') }),
    reply: z.array(z.string()),
    summary: 'Lists the staff of a department by name',
  }),
  getfacultyAchievements: endpoint({
    method: 'GET',
    path: '/getfacultyAchievements',
    allow: 'achievements.view',
    query: z.object({ facultyName: z.string().max(200).default(''), facultyDept: z.string().max(200).default('') }),
    reply: z.array(DocumentedAchievement),
    summary: 'Lists the achievements of one member of the faculty, newest first',
  }),
  savefacultyAchievements: endpoint({
    method: 'POST',
    path: '/savefacultyAchievements',
    idempotent: true,
    allow: 'achievements.edit',
    body: SentAchievement,
    reply: DocumentedAchievement,
    problems: ['achievements.fill-in-all', 'achievements.no-such-faculty', ...problems],
    summary: 'Records an achievement; with an `id` it changes the date, description and type of that record',
  }),
  deletefacultyAchiveMent: endpoint({
    method: 'DELETE',
    path: '/deletefacultyAchiveMent',
    allow: 'achievements.edit',
    body: z.object({ id: Id }),
    reply: z.object({ id: Id }),
    summary: 'Deletes the achievement with the `id` in the body; the audit trail keeps it',
  }),
}
