import { recipientsOf } from '@nalanda/contract/notices/audience'
import type { NoticeDetail } from '@nalanda/contract/notices/posting'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { countAudience } from '../audience/audience-membership.ts'
import { noticeVersions } from '../schema.ts'
import { getNotice } from './notices.ts'
import type { Author } from './posting-authority.ts'

/** Returns a notice with its earlier versions, and how many of its audience have read it. */
export async function getNoticeDetail(db: Database, poster: Author, id: number): Promise<NoticeDetail> {
  const notice = await getNotice(db, poster, id)
  const rows = await db.select().from(noticeVersions).where(eq(noticeVersions.noticeId, id)).orderBy(desc(noticeVersions.version))
  const versions = rows.map(({ version, title, body, attachmentName, writtenBy, writtenAt }) => ({
    version,
    title,
    body,
    attachmentName,
    by: writtenBy,
    at: writtenAt.toISOString(),
  }))
  return { ...notice, versions, size: await countAudience(db, recipientsOf(notice), id) }
}
