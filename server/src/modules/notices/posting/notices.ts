import { roleWords } from '@nalanda/contract/access/role-names'
import type { Audience } from '@nalanda/contract/notices/audience'
import { officeTitles } from '@nalanda/contract/notices/offices'
import type { Notice, NoticeStatus, noticePostingCalls } from '@nalanda/contract/notices/posting'
import { isOffice } from '@nalanda/contract/notices/posting-authority'
import type { Signer } from '@nalanda/contract/notices/reading'
import { eq, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { getItem, numbered, where } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { departments } from '../../people/schema.ts'
import { noticeReads, notices } from '../schema.ts'
import { type Author, postedBy } from './posting-authority.ts'

export type NoticeRow = typeof notices.$inferSelect

/** True if the notice is posted, begun and not over at this instant. */
export function isShown(at: Date = now()): SQL {
  const instant = at.toISOString()
  return sql`(${notices.state} = 'posted' and ${notices.shownFrom} <= ${instant}::timestamptz
    and (${notices.shownUntil} is null or ${notices.shownUntil} > ${instant}::timestamptz))`
}

export const noticeKind: ListKindOf<typeof noticePostingCalls.notices> = {
  table: notices,
  title: 'Notices',
  // Must equal the expression of the index notices_search
  searched: sql`(${notices.title} || ' ' || ${notices.body})`,
  filters: ({ state, audience, role, departmentId }) => [
    state && hasStatus(state),
    audience && reaches(audience),
    role && sql`${role} = any(${notices.roles})`,
    where(notices.departmentId, departmentId),
  ],
  sorts: { createdAt: byValue(notices.createdAt), title: byText(notices.title), shownUntil: byValue(notices.shownUntil) },
  firstSort: '-createdAt',
  load: loadNotices,
  columns: [
    { header: 'Title', width: 60, value: ({ title }) => title },
    { header: 'In the name of', width: 32, value: ({ signer }) => signerText(signer) },
    { header: 'State', value: ({ status }) => nameOfCode(status) },
    { header: 'Audience', width: 40, value: ({ audience, isPublic }) => audienceText(audience, isPublic) },
    { header: 'From', kind: 'date', value: ({ shownFrom }) => shownFrom && dayOf(new Date(shownFrom)) },
    { header: 'Until', kind: 'date', value: ({ shownUntil }) => shownUntil && dayOf(new Date(shownUntil)) },
    { header: 'Readers', kind: 'number', value: ({ readers }) => readers },
    { header: 'Attachment', width: 32, value: ({ attachment }) => attachment?.name ?? null },
    { header: 'Posted by', value: ({ postedBy: by }) => by },
    { header: 'Changed on', kind: 'date', value: ({ changedAt }) => changedAt && dayOf(new Date(changedAt)) },
    { header: 'Why withdrawn', width: 40, value: ({ withdrawalReason }) => withdrawalReason },
  ],
}

/** Like `noticeKind`, limited to the notices that this poster may see. */
export async function noticesOf(db: Database, poster: Author): Promise<typeof noticeKind> {
  const mine = await postedBy(db, poster)
  return { ...noticeKind, visibleTo: () => mine }
}

/** Returns a notice that this poster may see; otherwise a 404. */
export async function getNotice(db: Database, poster: Author, id: number): Promise<Notice> {
  return getItem(db, await noticesOf(db, poster), id, poster)
}

async function loadNotices(db: Database, ids: readonly number[]): Promise<Notice[]> {
  const rows = await db
    .select({
      notice: notices,
      departmentName: departments.name,
      readers: db.$count(noticeReads, sql`${noticeReads.noticeId} = ${notices}.id`),
    })
    .from(notices)
    .leftJoin(departments, eq(departments.id, notices.departmentId))
    .where(numbered(notices.id, ids))
  return rows.map(describe)
}

function describe({
  notice,
  departmentName,
  readers,
}: {
  notice: NoticeRow
  departmentName: string | null
  readers: number
}): Notice {
  const { id, revision, title, body, isPublic, state, version, createdBy } = notice
  return {
    id,
    revision,
    title,
    body,
    signer: signerOf(notice, departmentName),
    audience: audienceOf(notice),
    isPublic,
    shownFrom: text(notice.shownFrom),
    shownUntil: text(notice.shownUntil),
    state,
    status: statusOf(notice, now()),
    version,
    attachment: attachmentOf(notice),
    createdBy,
    createdAt: notice.createdAt.toISOString(),
    postedBy: notice.postedBy,
    postedAt: text(notice.postedAt),
    changedAt: text(notice.changedAt),
    withdrawnAt: text(notice.withdrawnAt),
    withdrawalReason: notice.withdrawalReason,
    readers: Number(readers),
  }
}

export function audienceOf({ everybody, roles, departmentIds, batchIds }: NoticeRow): Audience {
  return { everybody, roles, departmentIds, batchIds }
}

/** Returns the signer of a notice. */
export function signerOf({ signerKind, departmentId, office }: NoticeRow, departmentName: string | null): Signer {
  return { kind: signerKind, departmentId, departmentName, office }
}

/** Returns the signer as text, for mails and files. */
export function signerText({ kind, departmentName, office }: Signer): string {
  if (kind === 'department') return departmentName ?? ''
  return isOffice(office) ? officeTitles[office] : 'The college'
}

function attachmentOf({ attachmentName, attachmentType, attachmentBytes }: NoticeRow): Notice['attachment'] {
  if (attachmentName === null) return null
  return { name: attachmentName, type: attachmentType ?? '', bytes: attachmentBytes ?? 0 }
}

function statusOf({ state, shownFrom, shownUntil }: NoticeRow, at: Date): NoticeStatus {
  if (state !== 'posted') return state
  if (shownFrom && shownFrom > at) return 'scheduled'
  return shownUntil && shownUntil <= at ? 'over' : 'shown'
}

function hasStatus(status: NoticeStatus): SQL {
  const instant = sql`${now().toISOString()}::timestamptz`
  if (status === 'shown') return isShown()
  if (status === 'scheduled') return sql`(${notices.state} = 'posted' and ${notices.shownFrom} > ${instant})`
  if (status === 'over') return sql`(${notices.state} = 'posted' and ${notices.shownUntil} <= ${instant})`
  return eq(notices.state, status)
}

function reaches(audience: 'everybody' | 'public' | 'part'): SQL {
  if (audience === 'public') return sql`${notices.isPublic}`
  if (audience === 'everybody') return sql`${notices.everybody}`
  return sql`(not ${notices.everybody} and cardinality(${notices.roles}) + cardinality(${notices.departmentIds}) + cardinality(${notices.batchIds}) > 0)`
}

function audienceText({ everybody, roles, departmentIds, batchIds }: Notice['audience'], isPublic: boolean): string {
  const parts = [
    everybody && 'Everybody',
    roles.map(roleWords).join(', '),
    departmentIds.length > 0 && counted(departmentIds.length, 'department', 'departments'),
    batchIds.length > 0 && counted(batchIds.length, 'batch', 'batches'),
    isPublic && 'Home page',
  ]
  return parts.filter(Boolean).join('; ')
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const text = (instant: Date | null) => instant?.toISOString() ?? null
