import { randomBytes } from 'node:crypto'
import { accountsRowErrors } from '@nalanda/contract/accounts/row-errors'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { refusedRow } from '../../../platform/imports/mapped/saved-records.ts'
import { cellErrors } from '../../../platform/imports/row-errors.ts'
import type { NewRowError, Saved, SavedRow, StagedRow } from '../../../platform/imports/staged/kinds.ts'
import { listSavedRows } from '../../../platform/imports/staged/undoing.ts'
import { addLogins, type LowPriorityHasher, placeholderAddress } from '../../access/public.ts'
import { userRoles, users } from '../../access/schema.ts'
import { addGuardianLink, findByRollNos } from '../../students/public.ts'
import { guardianLinks } from '../../students/schema.ts'
import { nameOf, type ParentRow, parentColumns, rollNosIn } from './parent-columns.ts'

const error = cellErrors(accountsRowErrors)

type Context = { hasher: LowPriorityHasher; at: Date; importId: number }

/** Makes the accounts that are missing, and links each to its children. */
export async function saveParents(
  db: Database,
  rows: readonly StagedRow<ParentRow>[],
  { hasher, at, importId }: Context,
): Promise<Saved> {
  const contents = rows.map(({ payload }) => payload)
  const known = await loadKnown(
    db,
    contents.flatMap(({ children }) => children),
    contents.flatMap((row) => [nameOf(row), row.email ?? '']),
  )
  const made = new Set(
    (await listSavedRows(db, importId)).flatMap(({ recordId, recordRevision }) => (recordRevision > 0 ? [recordId] : [])),
  )
  const ids = new Map([...known.accounts].flatMap(([name, { id, isParent }]) => (isParent ? [[name, id] as const] : [])))
  const fresh = new Map(contents.flatMap((row) => (known.accounts.has(nameOf(row)) ? [] : [[nameOf(row), row] as const])))
  for (const [username, id] of await addAccounts(db, fresh, { hasher, at })) {
    ids.set(username, id)
    made.add(id)
  }
  const saved: SavedRow[] = []
  const refused: NewRowError[] = []
  for (const { row, payload } of rows) {
    const userId = ids.get(nameOf(payload))
    if (userId === undefined) {
      refused.push(refusedRow(row, parentColumns.email.heading, error('accounts.email-in-use')))
      continue
    }
    await linkChildren(db, userId, payload, known.students)
    saved.push({ row, recordId: userId, recordNo: nameOfRow(payload), recordRevision: made.has(userId) ? 1 : 0 })
  }
  return { saved, recordCount: saved.length, refused }
}

const nameOfRow = ({ fullName, children }: ParentRow) => `${fullName}: ${children.join(', ')}`

/** The children in the name under which an import lists what it saved of a row. */
export function childrenIn(recordNo: string): string[] {
  return rollNosIn(recordNo.slice(recordNo.lastIndexOf(':') + 1))
}

/** With a password that nobody has seen, one for all of them: none of them can be signed in with before it is replaced. */
async function addAccounts(
  db: Database,
  fresh: ReadonlyMap<string, ParentRow>,
  { hasher, at }: Pick<Context, 'hasher' | 'at'>,
): Promise<ReadonlyMap<string, number>> {
  if (fresh.size === 0) return new Map()
  const passwordHash = await hasher.hash(randomBytes(32).toString('base64url'))
  const person = { program: '', passwordHash, role: 'ROLE_PARENT' as const, studentId: null, staffId: null }
  const logins = [...fresh].map(([username, { fullName, email }]) => ({
    ...person,
    username,
    fullName,
    email: email ?? placeholderAddress(username),
  }))
  return addLogins(db, logins, at)
}

async function linkChildren(
  db: Database,
  userId: number,
  { children, relation }: ParentRow,
  students: ReadonlyMap<string, number>,
) {
  for (const child of children) {
    const studentId = students.get(child)
    if (studentId !== undefined && (await addGuardianLink(db, userId, studentId, relation ?? 'guardian')))
      recordChange(db, { entity: 'user', entityId: userId, after: { child, relation: relation ?? 'guardian' } })
  }
}

type Account = { id: number; isParent: boolean; children: Set<number> }

/** The students of these roll numbers, and who has these user names and addresses. */
export async function loadKnown(db: Database, rollNos: readonly string[], texts: readonly string[]) {
  const names = [...new Set(texts.flatMap((text) => [text.toLowerCase(), text.replace(/\D/g, '').slice(-10)]))].filter(
    (name) => name !== '',
  )
  const found = await db
    .select({
      id: users.id,
      username: sql<string>`lower(${users.username})`,
      email: sql<string>`lower(${users.email})`,
      isParent: sql<boolean>`exists (select from ${userRoles} where ${and(eq(userRoles.userId, users.id), eq(userRoles.role, 'ROLE_PARENT'))})`,
    })
    .from(users)
    .where(sql`lower(${users.username}) = any(${sql.param(names)}) or lower(${users.email}) = any(${sql.param(names)})`)
  const accounts = new Map<string, Account>(
    found.map(({ username, id, isParent }) => [username, { id, isParent, children: new Set() }]),
  )
  const byId = new Map([...accounts.values()].map((account) => [account.id, account]))
  const links = await db
    .select({ userId: guardianLinks.userId, studentId: guardianLinks.studentId })
    .from(guardianLinks)
    .where(inArray(guardianLinks.userId, [...byId.keys()]))
  for (const { userId, studentId } of links) byId.get(userId)?.children.add(studentId)
  return {
    students: await findByRollNos(db, rollNos),
    accounts,
    holders: new Map(found.map(({ email, username }) => [email, username])),
  }
}
