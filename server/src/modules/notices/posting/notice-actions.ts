import { type Audience, isEmptyAudience } from '@nalanda/contract/notices/audience'
import { type Notice, type NoticeAction, noticeWorkflow, type SaveNotice } from '@nalanda/contract/notices/posting'
import { and, eq, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import type { Files } from '../../../platform/files/managed-files.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { problem } from '../../../platform/problems.ts'
import { refuseUnlessAllowed } from '../../../platform/workflow/transitions.ts'
import { notices, noticeVersions } from '../schema.ts'
import { announceLater, deleteAnnouncements } from './announcements.ts'
import { audienceOf, getNotice, type NoticeRow } from './notices.ts'
import { type Author, refuseForeignSigner, refuseUnknownParts } from './posting-authority.ts'
import { publicNoticesChanged } from './public-notices.ts'

type Queue = Pick<Jobs, 'enqueue'>

/** Adds a draft. Refuses a signer that the poster may not use. */
export async function addNotice(db: Database, poster: Author, save: SaveNotice): Promise<Notice> {
  await refuseForeignSigner(db, poster, save)
  await refuseUnknownParts(db, save)
  const [row] = await db
    .insert(notices)
    .values({ ...columnsOf(save), createdById: poster.userId, createdBy: poster.username, createdAt: now() })
    .returning({ id: notices.id })
  if (!row) throw new Error('The notice was not stored')
  recordChange(db, { entity: 'notice', entityId: row.id, after: save })
  return getNotice(db, poster, row.id)
}

/** Changes a notice at `revision`. A posted notice keeps its earlier version, and its new audience is notified. */
export async function changeNotice(
  db: Database,
  queue: Queue,
  poster: Author,
  id: number,
  { revision, ...save }: SaveNotice & { revision: number },
): Promise<Notice> {
  const before = await lockNotice(db, poster, id, 'change', revision)
  const signed = { kind: before.signerKind, departmentId: before.departmentId, office: before.office }
  await refuseForeignSigner(db, poster, save, signed)
  await refuseUnknownParts(db, save)
  const posted = before.state === 'posted'
  if (posted) refuseNobody(save)
  const columns = columnsOf(save)
  const shownFrom = columns.shownFrom ?? (posted ? before.shownFrom : null)
  if (posted && shownFrom && columns.shownUntil && columns.shownUntil <= shownFrom) throw problem('notices.over-already')
  const rewritten = posted && saysOther(before, columns)
  if (rewritten) await saveVersion(db, before)
  await db
    .update(notices)
    .set({ ...columns, shownFrom, ...(rewritten ? nextVersion(before) : {}), revision: revision + 1 })
    .where(eq(notices.id, id))
  recordChange(db, { entity: 'notice', entityId: id, before: pick(before), after: pick({ ...before, ...columns, shownFrom }) })
  if (posted) {
    await publicNoticesChanged(db)
    // Postponed or ended: existing notifications have no target until it is announced again
    const isPutOff = shownFrom !== null && shownFrom > now()
    if (isPutOff || (columns.shownUntil !== null && columns.shownUntil <= now())) await deleteAnnouncements(db, id)
    await announceLater(db, queue, id, shownFrom)
  }
  return getNotice(db, poster, id)
}

/** Posts a draft to its audience, now or from its first day. Refuses one without an audience, and one that has ended. */
export async function postNotice(db: Database, queue: Queue, poster: Author, id: number, revision: number): Promise<Notice> {
  const draft = await lockNotice(db, poster, id, 'post', revision)
  const { signerKind: kind, departmentId, office, isPublic } = draft
  await refuseForeignSigner(db, poster, { signer: { kind, departmentId, office }, audience: audienceOf(draft), isPublic })
  refuseNobody({ audience: audienceOf(draft), isPublic })
  const at = now()
  if (draft.shownUntil && draft.shownUntil <= at) throw problem('notices.over-already')
  const shownFrom = draft.shownFrom && draft.shownFrom > at ? draft.shownFrom : at
  const after = { state: 'posted' as const, postedAt: at, postedBy: poster.username, shownFrom }
  await db
    .update(notices)
    .set({ ...after, revision: revision + 1 })
    .where(eq(notices.id, id))
  recordChange(db, { entity: 'notice', entityId: id, before: { state: 'draft' }, after })
  await publicNoticesChanged(db)
  await announceLater(db, queue, id, shownFrom)
  return getNotice(db, poster, id)
}

/** Withdraws a posted notice, for a reason; it stays on record with its receipts. */
export async function withdrawNotice(db: Database, poster: Author, id: number, reason: string): Promise<Notice> {
  const before = await lockNotice(db, poster, id, 'withdraw')
  const after = { state: 'withdrawn' as const, withdrawnAt: now() }
  await db
    .update(notices)
    .set({ ...after, withdrawalReason: reason, revision: before.revision + 1 })
    .where(eq(notices.id, id))
  recordChange(db, { entity: 'notice', entityId: id, before: { state: 'posted' }, after, reason })
  await publicNoticesChanged(db)
  await deleteAnnouncements(db, id)
  return getNotice(db, poster, id)
}

/** Deletes a draft, which no reader has seen. */
export async function removeDraft(
  db: Database,
  files: Pick<Files, 'removeAfterCommit'>,
  poster: Author,
  id: number,
): Promise<void> {
  const before = await lockNotice(db, poster, id, 'remove')
  await db.delete(notices).where(eq(notices.id, id))
  if (before.attachmentFile) await files.removeAfterCommit(db, [before.attachmentFile])
  recordChange(db, { entity: 'notice', entityId: id, before: pick(before), after: null })
}

/** Locks a notice of this poster until the transaction ends. Refuses a state that does not allow the action, and another revision. */
export async function lockNotice(
  db: Database,
  poster: Author,
  id: number,
  action: NoticeAction,
  revision?: number,
): Promise<NoticeRow> {
  await getNotice(db, poster, id)
  const [row] = await db.select().from(notices).where(eq(notices.id, id)).for('update')
  if (!row) throw problem('platform.not-found')
  if (revision !== undefined && row.revision !== revision) throw problem('platform.changed-meanwhile')
  refuseUnlessAllowed(noticeWorkflow, action, row.state, 'notices.not-in-this-state')
  return row
}

/** Stores the present version of a posted notice permanently, with the user who replaces it: the author of the next version. */
export async function saveVersion(db: Database, row: NoticeRow): Promise<void> {
  const { version, title, body, attachmentName, attachmentFile } = row
  const [earlier] = await db
    .select({ replacedBy: sql<string | null>`${noticeVersions.facts} ->> 'replacedBy'` })
    .from(noticeVersions)
    .where(and(eq(noticeVersions.noticeId, row.id), eq(noticeVersions.version, version - 1)))
  await db.insert(noticeVersions).values({
    noticeId: row.id,
    version,
    title,
    body,
    facts: { ...pick(row), replacedBy: actorOf(db).username },
    attachmentName,
    attachmentFile,
    writtenBy: earlier?.replacedBy ?? row.postedBy ?? row.createdBy,
    writtenAt: row.changedAt ?? row.postedAt ?? row.createdAt,
  })
}

export function nextVersion({ version }: NoticeRow): { version: number; changedAt: Date } {
  return { version: version + 1, changedAt: now() }
}

function refuseNobody({ audience, isPublic }: { audience: Audience; isPublic: boolean }): void {
  if (!isPublic && isEmptyAudience(audience)) throw problem('notices.for-nobody')
}

function columnsOf({ title, body, signer, audience, isPublic, shownFrom, shownUntil }: SaveNotice) {
  const { kind: signerKind, departmentId, office } = signer
  const days = { shownFrom: shownFrom ? new Date(shownFrom) : null, shownUntil: shownUntil ? new Date(shownUntil) : null }
  return { title, body, signerKind, departmentId, office, ...audience, isPublic, ...days }
}

/** Whether the text that readers see changes; audience and dates do not count. */
function saysOther(before: NoticeRow, after: ReturnType<typeof columnsOf>): boolean {
  return (['title', 'body', 'signerKind', 'departmentId', 'office'] as const).some((field) => before[field] !== after[field])
}

function pick(row: NoticeRow): Record<string, unknown> {
  const { title, body, signerKind, departmentId, office, isPublic, shownFrom, shownUntil } = row
  return { title, body, signerKind, departmentId, office, ...audienceOf(row), isPublic, shownFrom, shownUntil }
}
