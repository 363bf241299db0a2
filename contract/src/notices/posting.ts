/** Notices from draft to withdrawal: drafted, posted, changed, withdrawn, and who has read them. */

import { z } from 'zod'
import { download, endpoint, Nothing } from '../platform/endpoint.ts'
import { attachmentEndings, maxAttachmentBytes } from '../platform/files/attachments.ts'
import { Id, IdParams, IdText, Instant, line, plainText, Reason, YesNo } from '../platform/primitives.ts'
import { pdfProblems } from '../platform/problems.ts'
import { exportQuery, listQuery, page, recordFields, spreadsheetTypes } from '../platform/records.ts'
import { roles } from '../platform/roles.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { validationError } from '../platform/validation/validation-error.ts'
import { type ActionOf, workflow } from '../platform/workflow.ts'
import { Audience, AudienceSize, NoticeChoices } from './audience.ts'
import { signerKinds } from './posting-authority.ts'
import { Signer } from './reading.ts'
import { noticesError } from './validation-errors.ts'

export const noticeStates = ['draft', 'posted', 'withdrawn'] as const
export type NoticeState = (typeof noticeStates)[number]

/** Statuses shown in lists: a posted notice is scheduled for its day, is shown, or is over. */
export const noticeStatuses = ['draft', 'scheduled', 'shown', 'over', 'withdrawn'] as const
export type NoticeStatus = (typeof noticeStatuses)[number]

export const noticeWorkflow = workflow({
  name: 'notice',
  states: noticeStates,
  actions: {
    change: { from: ['draft', 'posted'] },
    post: { from: ['draft'], to: 'posted' },
    withdraw: { from: ['posted'], to: 'withdrawn' },
    remove: { from: ['draft'] },
  },
})
export type NoticeAction = ActionOf<typeof noticeWorkflow>

const Text = plainText
  .trim()
  .min(1)
  .max(10_000)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  .regex(/^[^\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u, issueMessage(validationError('not-plain-text')))

const fields = {
  title: line(160),
  body: Text,
  signer: z.object({ kind: z.enum(signerKinds), departmentId: Id.nullable(), office: z.enum(roles).nullable() }),
  audience: Audience,
  /** Whether it is also shown on the home page, to everyone. */
  isPublic: z.boolean(),
  /** When it begins to be shown; null for the time of posting. */
  shownFrom: Instant.nullable(),
  /** When it ceases to be shown; null until it is withdrawn. */
  shownUntil: Instant.nullable(),
}
export const SaveNotice = z
  .object(fields)
  .refine(({ shownFrom, shownUntil }) => !shownFrom || !shownUntil || Date.parse(shownFrom) < Date.parse(shownUntil), {
    error: issueMessage(noticesError('notices.ends-before-start')),
    path: ['shownUntil'],
  })
export type SaveNotice = z.infer<typeof SaveNotice>

const Attachment = z.object({ name: z.string(), type: z.string(), bytes: z.int() })

export const Notice = z.object({
  ...recordFields,
  ...fields,
  body: z.string(),
  signer: Signer,
  state: z.enum(noticeStates),
  status: z.enum(noticeStatuses),
  version: z.int(),
  attachment: Attachment.nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  postedBy: z.string().nullable(),
  postedAt: Instant.nullable(),
  changedAt: Instant.nullable(),
  withdrawnAt: Instant.nullable(),
  withdrawalReason: z.string(),
  /** Number of people who have read it. */
  readers: z.int(),
})
export type Notice = z.infer<typeof Notice>

export const NoticeVersion = z.object({
  version: z.int(),
  title: z.string(),
  body: z.string(),
  attachmentName: z.string().nullable(),
  by: z.string(),
  at: Instant,
})
export const NoticeDetail = Notice.extend({
  /** Earlier versions, newest first. */
  versions: z.array(NoticeVersion),
  size: AudienceSize,
})
export type NoticeDetail = z.infer<typeof NoticeDetail>

/** A recipient of a notice, and whether the recipient has read it. */
export const Receipt = z.object({
  id: Id,
  fullName: z.string(),
  username: z.string(),
  roles: z.array(z.enum(roles)),
  readAt: Instant.nullable(),
  /** Version that was last read. */
  version: z.int().nullable(),
})
export type Receipt = z.infer<typeof Receipt>

const allow = 'notices.post' as const
const revision = z.int()
const sorts = ['createdAt', 'title', 'shownUntil'] as const
const filters = {
  state: z.enum(noticeStatuses).optional(),
  audience: z.enum(['everybody', 'public', 'part']).optional(),
  role: z.enum(roles).optional(),
  departmentId: IdText.optional(),
}
const receiptSorts = ['fullName', 'username'] as const
const receiptFilters = { read: YesNo.optional(), role: z.enum(roles).optional() }
const problems = [
  'notices.not-your-voice',
  'notices.own-department-only',
  'notices.for-nobody',
  'notices.not-in-this-state',
] as const

export const noticePostingCalls = {
  notices: {
    list: endpoint({ method: 'GET', path: '/notices', allow, query: listQuery(sorts, filters), reply: page(Notice) }),
    exportList: endpoint({
      method: 'GET',
      path: '/notices/export',
      allow,
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  getNoticeChoices: endpoint({ method: 'GET', path: '/notices/choices', allow, reply: NoticeChoices }),
  countAudience: endpoint({
    method: 'POST',
    path: '/notices/audience',
    allow,
    body: Audience,
    reply: AudienceSize,
    unaudited: 'it only counts',
    summary: 'Returns how many people an audience has',
  }),
  addNotice: endpoint({
    method: 'POST',
    path: '/notices',
    idempotent: true,
    allow,
    body: SaveNotice,
    reply: Notice,
    problems: [...problems],
  }),
  getNotice: endpoint({ method: 'GET', path: '/notices/:id', allow, params: IdParams, reply: NoticeDetail }),
  changeNotice: endpoint({
    method: 'PUT',
    path: '/notices/:id',
    allow,
    params: IdParams,
    body: SaveNotice.safeExtend({ revision }),
    reply: Notice,
    problems: [...problems, 'platform.changed-meanwhile'],
    summary: 'Changes a notice; a posted notice keeps its earlier text and shows that it was changed',
  }),
  attachFile: endpoint({
    method: 'POST',
    path: '/notices/:id/attachment',
    allow,
    params: IdParams,
    body: z.object({ revision: z.coerce.number().int() }),
    files: { file: { accept: attachmentEndings, maxBytes: maxAttachmentBytes } },
    reply: Notice,
    problems: [
      'notices.not-an-attachment',
      'notices.image-too-large',
      ...pdfProblems,
      'notices.not-in-this-state',
      'platform.changed-meanwhile',
      'platform.busy',
    ],
  }),
  removeAttachment: endpoint({
    method: 'POST',
    path: '/notices/:id/attachment/removal',
    allow,
    params: IdParams,
    body: z.object({ revision }),
    reply: Notice,
    problems: ['notices.not-in-this-state', 'platform.changed-meanwhile'],
  }),
  postNotice: endpoint({
    method: 'POST',
    path: '/notices/:id/posting',
    allow,
    params: IdParams,
    body: z.object({ revision }),
    reply: Notice,
    problems: [...problems, 'notices.over-already', 'platform.changed-meanwhile'],
  }),
  withdrawNotice: endpoint({
    method: 'POST',
    path: '/notices/:id/withdrawal',
    allow,
    params: IdParams,
    body: z.object({ reason: Reason }),
    reply: Notice,
    problems: ['notices.not-in-this-state'],
  }),
  removeDraft: endpoint({
    method: 'DELETE',
    path: '/notices/:id',
    allow,
    params: IdParams,
    reply: Nothing,
    problems: ['notices.not-in-this-state'],
    summary: 'Deletes a draft; a posted notice is withdrawn instead',
  }),
  receipts: {
    list: endpoint({
      method: 'GET',
      path: '/notices/:id/receipts',
      allow,
      params: IdParams,
      query: listQuery(receiptSorts, receiptFilters),
      reply: page(Receipt),
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/notices/:id/receipts/export',
      allow,
      params: IdParams,
      query: exportQuery(receiptSorts, receiptFilters),
      reply: download(...spreadsheetTypes),
    }),
  },
}
