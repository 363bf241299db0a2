/** Saved views of the list of students: search, sort and filters under a name. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, line, plainText } from '../platform/primitives.ts'
import { roles } from '../platform/roles.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { studentsError } from './validation-errors.ts'

/** Search parameters in the address of the list: search, sort and filters. */
export const ViewQuery = z
  .record(z.string().regex(/^[a-zA-Z]{1,30}$/), plainText.max(100))
  .refine((query) => Object.keys(query).length <= 25, issueMessage(studentsError('students.too-many-filters', { max: 25 })))
export const SaveView = z.object({
  name: line(60),
  query: ViewQuery,
  /** Roles whose lists also show the view. */
  sharedWith: z.array(z.enum(roles)).max(roles.length),
})
export const StudentView = SaveView.extend({ id: Id, mine: z.boolean(), owner: z.string(), usual: z.boolean() })
export type StudentView = z.infer<typeof StudentView>

const allow = 'students.view' as const
const List = z.object({ views: z.array(StudentView) })

export const viewCalls = {
  listViews: endpoint({ method: 'GET', path: '/student-views', allow, reply: List }),
  saveView: endpoint({
    method: 'POST',
    path: '/student-views',
    idempotent: true,
    allow,
    body: SaveView,
    reply: List,
    problems: ['students.view-taken', 'students.view-not-shared', 'students.too-many-views'],
    summary: 'Saves a view under a name that the user has not used yet',
  }),
  changeView: endpoint({
    method: 'PUT',
    path: '/student-views/:id',
    allow,
    params: IdParams,
    body: SaveView.partial(),
    reply: List,
    problems: ['students.view-taken', 'students.view-not-shared'],
    summary: 'Changes the name, filters or sharing of a view of the user',
  }),
  removeView: endpoint({ method: 'DELETE', path: '/student-views/:id', allow, params: IdParams, reply: List }),
  setUsualView: endpoint({
    method: 'PUT',
    path: '/student-views/usual',
    allow,
    body: z.object({ id: Id.nullable() }),
    reply: List,
    summary: 'Sets the default view of the list for the user; null for none',
  }),
} as const
