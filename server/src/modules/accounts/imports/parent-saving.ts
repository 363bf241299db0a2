import { randomBytes } from 'node:crypto'
import { accountsRowErrors } from '@nalanda/contract/accounts/row-errors'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { refusedRow } from '../../../platform/imports/mapped/saved-records.ts'
import { cellErrors } from '../../../platform/imports/row-errors.ts'
import type { NewRowError, Saved, SavedRow, StagedRow } from '../../../platform/imports/staged/kinds.ts'
import { listSavedRows } from '../../../platform/imports/staged/undoing.ts'
import { addLogins, type LowPriorityHasher, placeholderAddress } from '../../access/public.ts'
import { addGuardianLink } from '../../students/public.ts'
import { type Account, loadKnown, whyNotLinked } from './parent-accounts.ts'
import { nameOf, type ParentRow, parentColumns, rollNosIn } from './parent-columns.ts'

const error = cellErrors(accountsRowErrors)

type Context = { hasher: LowPriorityHasher; at: Date; importId: number }

/** Creates the missing accounts, and links each to its children. */
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
  const accounts = new Map(known.accounts)
  const fresh = new Map(contents.flatMap((row) => (known.accounts.has(nameOf(row)) ? [] : [[nameOf(row), row] as const])))
  for (const [username, id] of await addAccounts(db, fresh, { hasher, at })) {
    accounts.set(username, { id, isParent: true, isChosen: false, fullName: '', children: new Set(), ended: new Set() })
    made.add(id)
  }
  const saved: SavedRow[] = []
  const refused: NewRowError[] = []
  for (const { row, payload } of rows) {
    const account = accounts.get(nameOf(payload))
    if (!account) {
      refused.push(refusedRow(row, parentColumns.email.heading, error('accounts.email-in-use')))
      continue
    }
    const isMade = made.has(account.id)
    const hindrance = whyNotLinked(payload, account, known.students, isMade)
    if (hindrance) {
      refused.push(refusedRow(row, parentColumns[hindrance.field].heading, hindrance.error))
      continue
    }
    await linkChildren(db, account, payload, known.students)
    saved.push({ row, recordId: account.id, recordNo: nameOfRow(payload), recordRevision: isMade ? 1 : 0 })
  }
  return { saved, recordCount: saved.length, refused }
}

const nameOfRow = ({ fullName, children }: ParentRow) => `${fullName}: ${children.join(', ')}`

/** Returns the children from the name under which an import lists a saved row. */
export function childrenIn(recordNo: string): string[] {
  return rollNosIn(recordNo.slice(recordNo.lastIndexOf(':') + 1))
}

/** Adds accounts that share a password nobody has seen: nobody can sign in with them before it is replaced. */
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
  { id: userId, children: linked }: Account,
  { children, relation }: ParentRow,
  students: ReadonlyMap<string, number>,
) {
  for (const child of children) {
    const studentId = students.get(child)
    if (studentId === undefined) continue
    linked.add(studentId)
    if (await addGuardianLink(db, userId, studentId, relation ?? 'guardian'))
      recordChange(db, { entity: 'user', entityId: userId, after: { child, relation: relation ?? 'guardian' } })
  }
}
