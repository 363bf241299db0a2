/**
 * Posts that members of staff hold for a time beside their designation: head of a department, dean, warden. During its days, a post grants its role and thus
 * the role's decisions in approvals.
 */
import { z } from 'zod'
import { Id, IdText, IsoDate, optionalLine, YesNo } from '../platform/primitives.ts'
import { recordFields, records } from '../platform/records.ts'
import type { Role } from '../platform/roles.ts'

type PostKind = {
  /** The role that the post grants. */
  role: Role
  /** Part of the college that the post is for, if not the whole college: a department by its code, or a place by its name. */
  part?: 'department' | 'place'
  /** Whether several people may hold the post at once. */
  several?: true
}

/** The posts of a college. */
export const postKinds = {
  chairman: { role: 'ROLE_CHAIRMAN' },
  director: { role: 'ROLE_DIRECTOR' },
  principal: { role: 'ROLE_PRINCIPAL' },
  dean: { role: 'ROLE_DEAN', several: true },
  hod: { role: 'ROLE_HOD', part: 'department' },
  'iqac-incharge': { role: 'ROLE_IQAC_INCHARGE' },
  'iqac-coordinator': { role: 'ROLE_IQAC_COORDINATOR', part: 'department', several: true },
  'exam-controller': { role: 'ROLE_EXAMINATION' },
  'placement-dean': { role: 'ROLE_PLACEMENT_DEAN' },
  'accounts-officer': { role: 'ROLE_ACCOUNTANTS_OFFICER' },
  librarian: { role: 'ROLE_LIBRARY_INCHARGE' },
  warden: { role: 'ROLE_HOSTEL_INCHARGE', part: 'place', several: true },
  'grievance-incharge': { role: 'ROLE_GRIEVANCE_INCHARGE' },
  'transport-incharge': { role: 'ROLE_TRANSPORTATION_INCHARGE' },
} as const satisfies Readonly<Record<string, PostKind>>
export type PostName = keyof typeof postKinds
export const postNames = Object.keys(postKinds) as [PostName, ...PostName[]]
export const postKindOf = (post: PostName): PostKind => postKinds[post]

export const SavePost = z.object({
  staffId: Id,
  post: z.enum(postNames),
  departmentId: Id.nullable(),
  /** The hostel, for a warden. */
  place: optionalLine(60),
  heldFrom: IsoDate,
  /** The last day; null if it has no end. */
  heldUntil: IsoDate.nullable(),
  /** Number of the appointment order. */
  orderNo: optionalLine(60),
})
export type SavePost = z.infer<typeof SavePost>

export const StaffPost = SavePost.extend({
  ...recordFields,
  fullName: z.string(),
  empCode: z.string(),
  departmentName: z.string().nullable(),
  isCurrent: z.boolean(),
})
export type StaffPost = z.infer<typeof StaffPost>

export const postCalls = records({
  path: '/posts',
  item: StaffPost,
  save: SavePost,
  filters: {
    staffId: IdText.optional(),
    post: z.enum(postNames).optional(),
    departmentId: IdText.optional(),
    current: YesNo.optional(),
  },
  sorts: ['heldFrom', 'fullName'] as const,
  view: 'people.view',
  edit: 'posts.appoint',
  problems: [
    'posts.own-post',
    'posts.held-already',
    'posts.same-person',
    'posts.no-such-department',
    'posts.place-missing',
    'posts.no-place',
    'posts.ends-before-start',
    'posts.not-in-service',
  ],
  removal: 'delete',
})
