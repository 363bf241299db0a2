/** Whom a notice is for, and how many that are. */
import { z } from 'zod'
import { Id } from '../platform/primitives.ts'
import { roles } from '../platform/roles.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { noticesError } from './validation-errors.ts'

/**
 * Whom a notice is for. With `everybody` all who hold a role today; else those of the roles (any, when none is named) who belong to one of the
 * departments (if any are named) and to one of the batches (if any are named). Parents belong where their children do.
 */
export const Audience = z
  .object({
    everybody: z.boolean(),
    roles: z.array(z.enum(roles)).max(roles.length),
    departmentIds: z.array(Id).max(100),
    batchIds: z.array(Id).max(100),
  })
  .refine(({ everybody, ...named }) => !everybody || Object.values(named).every((list) => list.length === 0), {
    error: issueMessage(noticesError('notices.everybody-or-part')),
    path: ['everybody'],
  })
export type Audience = z.infer<typeof Audience>

export function isEmptyAudience({ everybody, roles: named, departmentIds, batchIds }: Audience): boolean {
  return !everybody && named.length + departmentIds.length + batchIds.length === 0
}

const everyone: Audience = { everybody: true, roles: [], departmentIds: [], batchIds: [] }

/** Who is notified of a notice: its audience; for one on the home page alone everybody, since signed-in people do not see that page. */
export function recipientsOf({ audience, isPublic }: { audience: Audience; isPublic: boolean }): Audience {
  return isPublic && isEmptyAudience(audience) ? everyone : audience
}

/** How many an audience has, and how many of them in each role; somebody with two roles counts in both. */
export const AudienceSize = z.object({
  people: z.int(),
  read: z.int(),
  byRole: z.array(z.object({ role: z.enum(roles), people: z.int(), read: z.int() })),
})
export type AudienceSize = z.infer<typeof AudienceSize>

const Choice = z.object({ id: Id, name: z.string() })
/** What this person may choose from in a notice. */
export const NoticeChoices = z.object({
  college: z.boolean(),
  departments: z.array(Choice),
  offices: z.array(z.enum(roles)),
  /** Whether the audience may be beyond the departments above, and the notice public. */
  beyondDepartment: z.boolean(),
  audienceDepartments: z.array(Choice),
  batches: z.array(Choice),
})
export type NoticeChoices = z.infer<typeof NoticeChoices>
