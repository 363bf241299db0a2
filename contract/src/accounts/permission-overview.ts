/** Permission overview: who may do what, as the portal itself enforces it, and who can see a given student. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, RollNo } from '../platform/primitives.ts'
import { roles } from '../platform/roles.ts'

/** Reasons why a user can see a student. */
export const viewReasons = ['whole-college', 'department', 'own-record', 'parent'] as const

export const StudentViewer = z.object({
  userId: Id,
  username: z.string(),
  fullName: z.string(),
  reasons: z.array(
    z.object({
      kind: z.enum(viewReasons),
      /** The role that grants the access; null for a link. */
      role: z.enum(roles).nullable(),
      /** The department, or the parent's relation. */
      by: z.string().nullable(),
    }),
  ),
})
export type StudentViewer = z.infer<typeof StudentViewer>

const view = 'accounts.view' as const

export const proofCalls = {
  getPermissions: endpoint({
    method: 'GET',
    path: '/permissions',
    allow: view,
    reply: z.object({
      permissions: z.array(
        z.object({
          permission: z.string(),
          roles: z.array(z.enum(roles)),
          /** Number of active users who hold the permission today. */
          holders: z.int(),
        }),
      ),
      /** All calls of this portal, with the permission each requires. */
      calls: z.array(z.object({ method: z.string(), path: z.string(), allow: z.string(), summary: z.string().nullable() })),
    }),
    summary: 'Lists the permissions of every role, as the portal enforces them, and every call',
  }),
  listStudentViewers: endpoint({
    method: 'GET',
    path: '/student-viewers',
    allow: view,
    query: z.object({ rollNo: RollNo }),
    reply: z.object({
      student: z.object({
        id: Id,
        number: z.string(),
        fullName: z.string(),
        branch: z.string(),
        department: z.string().nullable(),
      }),
      viewers: z.array(StudentViewer),
    }),
    problems: ['accounts.no-such-student'],
    summary: 'Lists the active users who can see a student today, and why',
  }),
}
