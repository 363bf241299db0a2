import { roleWords } from '@nalanda/contract/access/role-names'
import { recipientsOf } from '@nalanda/contract/notices/audience'
import type { noticePostingCalls, Receipt } from '@nalanda/contract/notices/posting'
import type { QueryOf } from '@nalanda/contract/platform/endpoint'
import type { Role } from '@nalanda/contract/platform/roles'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { byText } from '../../../platform/lists/keyset.ts'
import { numbered } from '../../../platform/lists/listing.ts'
import type { ListKind } from '../../../platform/lists/records.ts'
import { holdsOn } from '../../access/public.ts'
import { userRoles, users } from '../../access/schema.ts'
import { peopleOf } from '../audience/audience-membership.ts'
import { noticeReads } from '../schema.ts'
import { getNotice } from './notices.ts'
import type { Author } from './posting-authority.ts'

export type ReceiptQuery = QueryOf<typeof noticePostingCalls.receipts.list>

/** Lists today's audience of a notice, and which of them have read it. Refuses a notice that this poster may not see. */
export async function receiptsOf(db: Database, poster: Author, noticeId: number): Promise<ListKind<ReceiptQuery, Receipt>> {
  const notice = await getNotice(db, poster, noticeId)
  const { title } = notice
  const people = peopleOf(recipientsOf(notice))
  return {
    table: users,
    title: `Receipts ${[...title].slice(0, 60).join('').trim()}`,
    // Must equal the expression of the index users_search
    searched: sql`(${users.fullName} || ' ' || ${users.username} || ' ' || ${users.email})`,
    filters: ({ read, role }) => [sql`${users.id} in ${people}`, hasRead(noticeId, read), role && holds(role)],
    sorts: { fullName: byText(users.fullName), username: byText(users.username) },
    firstSort: 'fullName',
    load: (database, ids) => loadReceipts(database, noticeId, ids),
    columns: [
      { header: 'Name', width: 32, value: ({ fullName }) => fullName },
      { header: 'User name', width: 24, value: ({ username }) => username },
      { header: 'Roles', width: 40, value: ({ roles }) => roles.map(roleWords).join(', ') },
      { header: 'Read', value: ({ readAt }) => (readAt ? 'yes' : 'no') },
      { header: 'Read on', kind: 'date', value: ({ readAt }) => readAt && dayOf(new Date(readAt)) },
      { header: 'Version read', kind: 'number', value: ({ version }) => version },
    ],
  }
}

function hasRead(noticeId: number, read: 'yes' | 'no' | undefined): SQL | undefined {
  if (read === undefined) return undefined
  const readers = sql`(select ${noticeReads.userId} from ${noticeReads} where ${noticeReads.noticeId} = ${noticeId})`
  return read === 'yes' ? sql`${users.id} in ${readers}` : sql`${users.id} not in ${readers}`
}

function holds(role: Role): SQL {
  return sql`${users.id} in (select ${userRoles.userId} from ${userRoles}
    where ${userRoles.role} = ${role} and ${holdsOn(sql`${dayOf(now())}::date`)})`
}

async function loadReceipts(db: Database, noticeId: number, ids: readonly number[]): Promise<Receipt[]> {
  const held = sql<Role[]>`array(select ${userRoles.role} from ${userRoles}
    where ${userRoles.userId} = ${users.id} and ${holdsOn(sql`${dayOf(now())}::date`)}
    group by ${userRoles.role} order by min(${userRoles.position}))`
  const rows = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      username: users.username,
      roles: held,
      readAt: noticeReads.readAt,
      version: noticeReads.version,
    })
    .from(users)
    .leftJoin(noticeReads, and(eq(noticeReads.userId, users.id), eq(noticeReads.noticeId, noticeId)))
    .where(numbered(users.id, ids))
  return rows.map((row) => ({ ...row, readAt: row.readAt?.toISOString() ?? null }))
}
