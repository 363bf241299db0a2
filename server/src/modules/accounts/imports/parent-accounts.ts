import { accountsRowErrors } from '@nalanda/contract/accounts/row-errors'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { type CellError, cellErrors } from '../../../platform/imports/row-errors.ts'
import { isSameName } from '../../../platform/personal-data/same-name.ts'
import { userRoles, users } from '../../access/schema.ts'
import { findByRollNos } from '../../students/public.ts'
import { endedGuardianLinks, guardianLinks } from '../../students/schema.ts'
import { registrations } from '../schema.ts'
import { fieldOfName, type ParentRow } from './parent-columns.ts'

const error = cellErrors(accountsRowErrors)
/** Maximum number of children per account, over all rows and imports. */
export const maxChildren = 10

/** An account with the children that it opens, and those that were closed to it. */
export type Account = {
  id: number
  fullName: string
  isParent: boolean
  /** Whether the owner registered, and so may have chosen the number of another family as a user name. */
  isChosen: boolean
  children: Set<number>
  ended: Set<number>
}

/**
 * Returns why the children of a row are not opened to the account with its user name: the account is or may be another person's; a record was closed to it; or
 * the children would be too many. For an account that the import itself made, its rows determined the owner.
 */
export function whyNotLinked(
  row: Pick<ParentRow, 'children' | 'fullName' | 'username' | 'mobile'>,
  account: Account,
  students: ReadonlyMap<string, number>,
  isMade = false,
): { field: 'children' | 'username' | 'mobile' | 'email'; error: CellError } | null {
  const name = fieldOfName(row)
  if (!account.isParent) return { field: name, error: error('accounts.username-taken') }
  const wanted = row.children.flatMap((child) => students.get(child) ?? [])
  if (wanted.some((id) => account.ended.has(id))) return { field: 'children', error: error('accounts.link-ended') }
  const further = wanted.filter((id) => !account.children.has(id))
  if (further.length === 0) return null
  if (!isMade && (account.isChosen || !isSameName(account.fullName, row.fullName)))
    return { field: name, error: error('accounts.account-of-another') }
  if (account.children.size + further.length <= maxChildren) return null
  return { field: 'children', error: error('accounts.too-many-children', { most: maxChildren }) }
}

/** Loads the students with these roll numbers, and the accounts with these user names and addresses. */
export async function loadKnown(db: Database, rollNos: readonly string[], texts: readonly string[]) {
  const names = [...new Set(texts.flatMap((text) => [text.toLowerCase(), text.replace(/\D/g, '').slice(-10)]))].filter(
    (name) => name !== '',
  )
  const found = await db
    .select({
      id: users.id,
      username: sql<string>`lower(${users.username})`,
      email: sql<string>`lower(${users.email})`,
      fullName: users.fullName,
      isChosen: sql<boolean>`exists (select from ${registrations} where ${eq(registrations.userId, users.id)})`,
      isParent: sql<boolean>`exists (select from ${userRoles} where ${and(eq(userRoles.userId, users.id), eq(userRoles.role, 'ROLE_PARENT'))})`,
    })
    .from(users)
    .where(sql`lower(${users.username}) = any(${sql.param(names)}) or lower(${users.email}) = any(${sql.param(names)})`)
  const accounts = new Map<string, Account>(
    found.map(({ username, email: _, ...account }) => [username, { ...account, children: new Set(), ended: new Set() }]),
  )
  const byId = new Map([...accounts.values()].map((account) => [account.id, account]))
  const links = await db
    .select({ userId: guardianLinks.userId, studentId: guardianLinks.studentId })
    .from(guardianLinks)
    .where(inArray(guardianLinks.userId, [...byId.keys()]))
  for (const { userId, studentId } of links) byId.get(userId)?.children.add(studentId)
  const closed = await db
    .select({ userId: endedGuardianLinks.userId, studentId: endedGuardianLinks.studentId })
    .from(endedGuardianLinks)
    .where(inArray(endedGuardianLinks.userId, [...byId.keys()]))
  for (const { userId, studentId } of closed) byId.get(userId)?.ended.add(studentId)
  return {
    students: await findByRollNos(db, rollNos),
    accounts,
    holders: new Map(found.map(({ email, username }) => [email, username])),
  }
}
