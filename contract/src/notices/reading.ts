/** Notices for readers: those of the home page, and those addressed to the user. */
import { z } from 'zod'
import { download, endpoint, Nothing } from '../platform/endpoint.ts'
import { attachmentTypes } from '../platform/files/attachments.ts'
import { Id, IdParams, Instant, IsoDate, YesNo } from '../platform/primitives.ts'
import { listQuery, page } from '../platform/records.ts'
import { roles } from '../platform/roles.ts'
import { signerKinds } from './posting-authority.ts'

/** Signer of a notice: the college, a department by its name, or an office by its role. */
export const Signer = z.object({
  kind: z.enum(signerKinds),
  departmentId: Id.nullable(),
  departmentName: z.string().nullable(),
  office: z.enum(roles).nullable(),
})
export type Signer = z.infer<typeof Signer>

/** A public notice on the home page. The body is plain text; blank lines separate paragraphs. */
export const PublicNotice = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  postedOn: IsoDate,
  /** Last day on which it is shown there; null if there is no end. */
  untilOn: IsoDate.nullable(),
  attachmentName: z.string().nullable(),
})
export type PublicNotice = z.infer<typeof PublicNotice>

/** A notice in a recipient's list. */
export const MyNotice = z.object({
  id: Id,
  title: z.string(),
  /** Beginning of the text. */
  excerpt: z.string(),
  signer: Signer,
  shownFrom: Instant,
  shownUntil: Instant.nullable(),
  isPublic: z.boolean(),
  /** When it was changed after posting. */
  changedAt: Instant.nullable(),
  unread: z.boolean(),
  attachmentName: z.string().nullable(),
})
export type MyNotice = z.infer<typeof MyNotice>

export const MyNoticeDetail = MyNotice.omit({ excerpt: true }).extend({ body: z.string(), attachmentBytes: z.int().nullable() })
export type MyNoticeDetail = z.infer<typeof MyNoticeDetail>

export const noticeReadingCalls = {
  listPublicNotices: endpoint({
    method: 'GET',
    path: '/notices/public',
    allow: 'anyone',
    etag: true,
    reply: z.array(PublicNotice),
    summary: 'Lists the notices of the home page, newest first, with an ETag',
  }),
  getNoticeAttachment: endpoint({
    method: 'GET',
    path: '/notices/:id/attachment',
    allow: 'anyone',
    params: IdParams,
    reply: download(...Object.values(attachmentTypes)),
    unaudited: 'a published file; reads are recorded with the notice',
    summary: 'Returns the file of a notice to its readers, or to everybody if the notice is public',
  }),
  listMyNotices: endpoint({
    method: 'GET',
    path: '/my/notices',
    allow: 'signed-in',
    query: listQuery(['shownFrom', 'title'], { unread: YesNo.optional() }),
    reply: page(MyNotice),
    summary: 'Lists the notices for the caller, newest first',
  }),
  listLatestNotices: endpoint({
    method: 'GET',
    path: '/my/notices/latest',
    allow: 'signed-in',
    reply: z.object({ unread: z.int(), items: z.array(MyNotice) }),
    summary: 'Lists the five most important notices, unread ones first',
  }),
  getMyNotice: endpoint({ method: 'GET', path: '/my/notices/:id', allow: 'signed-in', params: IdParams, reply: MyNoticeDetail }),
  readNotice: endpoint({
    method: 'POST',
    path: '/my/notices/:id/read',
    allow: 'signed-in',
    params: IdParams,
    reply: Nothing,
    unaudited: 'the receipts themselves record who has read what',
    summary: 'Records that the caller has opened a notice',
  }),
}
