/** Audience of a notice, and its size. */
import { z } from 'zod'
import { Id } from '../platform/primitives.ts'
import { roles } from '../platform/roles.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { noticesError } from './validation-errors.ts'

/**
 * Audience of a notice. With `everybody`, all users with a role today; otherwise users who have one of the roles, belong to one of the departments and belong
 * to one of the batches. An empty list does not restrict. Parents belong where their children do.
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

/** Returns the audience to notify: that of the notice, or everyone for a notice on the home page only, since signed-in users do not see that page. */
export function recipientsOf({ audience, isPublic }: { audience: Audience; isPublic: boolean }): Audience {
  return isPublic && isEmptyAudience(audience) ? everyone : audience
}

/** Size of an audience, in total and by role; a user with two roles counts in both. */
export const AudienceSize = z.object({
  people: z.int(),
  read: z.int(),
  byRole: z.array(z.object({ role: z.enum(roles), people: z.int(), read: z.int() })),
})
export type AudienceSize = z.infer<typeof AudienceSize>

const Choice = z.object({ id: Id, name: z.string() })
/** Choices of this user when writing a notice. */
export const NoticeChoices = z.object({
  college: z.boolean(),
  departments: z.array(Choice),
  offices: z.array(z.enum(roles)),
  /** Whether the audience may exceed the departments above, and the notice may be public. */
  beyondDepartment: z.boolean(),
  audienceDepartments: z.array(Choice),
  batches: z.array(Choice),
})
export type NoticeChoices = z.infer<typeof NoticeChoices>
