import { isUsername, plainUsername } from '@nalanda/contract/access/usernames'
import { accessError } from '@nalanda/contract/access/validation-errors'
import { accountsReason } from '@nalanda/contract/accounts/reasons'
import { accountsRowErrors } from '@nalanda/contract/accounts/row-errors'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { RowRules } from '../../../platform/imports/checked-sheet.ts'
import { byColumns } from '../../../platform/imports/mapped/checked-columns.ts'
import { undoOfTable } from '../../../platform/imports/mapped/references.ts'
import {
  type AnySheetImportKind,
  type SavedRecord,
  sheetImportKind,
  type UndoRules,
} from '../../../platform/imports/mapped/sheet-import-kinds.ts'
import { cellErrors } from '../../../platform/imports/row-errors.ts'
import { cellErrorOf } from '../../../platform/imports/schema-errors.ts'
import { numbered } from '../../../platform/lists/listing.ts'
import { type LowPriorityHasher, namesLikeOthers, removeLogins } from '../../access/public.ts'
import { users } from '../../access/schema.ts'
import { guardianLinks, students } from '../../students/schema.ts'
import { loadKnown, maxChildren } from './parent-accounts.ts'
import { nameOf, parentColumns, rollNosIn } from './parent-columns.ts'
import { refuseOtherFamilies } from './parent-families.ts'
import { childrenIn, saveParents } from './parent-saving.ts'

const error = cellErrors(accountsRowErrors)

type Known = Awaited<ReturnType<typeof loadKnown>> & { alike: ReadonlySet<string> }
type Rules = RowRules<typeof parentColumns, Known>

const checks: NonNullable<Rules['checks']> = {
  children: (children, _row, { students }) => {
    if (children.length > maxChildren) return error('accounts.too-many-children', { most: maxChildren })
    const rollNo = children.find((one) => !students.has(one))
    return rollNo === undefined ? null : error('accounts.no-such-child', { rollNo })
  },
  username: (username, { mobile, email }, { accounts, alike }) => {
    if (mobile === undefined || email === undefined) return null
    const name = nameOf({ username, mobile, email })
    if (name === '') return { code: 'required' }
    return username !== null && alike.has(name) && !accounts.has(name) ? error('accounts.username-look-alike') : null
  },
  email: (email, { mobile, username }, { holders }) => {
    if (email !== null && mobile === null && username === null && !isUsername(email))
      return cellErrorOf(accessError('access.not-a-username'))
    const holder = email === null ? undefined : holders.get(email)
    if (holder === undefined || mobile === undefined || username === undefined) return null
    return holder === nameOf({ username, mobile, email }) ? null : error('accounts.email-in-use')
  },
}

const undo: UndoRules = {
  reasons: async (db, saved) => {
    const made = saved.filter(({ recordRevision }) => recordRevision > 0)
    const reasons = await undoOfTable({ table: users, entity: 'user', own: ['user_roles', 'wards'] }).reasons(db, made)
    const inUse = [...(await idsWithPassword(db, made)), ...(await idsWithOtherChildren(db, made))]
    for (const id of inUse) if (!reasons.has(id)) reasons.set(id, [{ code: 'changed' }])
    for (const { recordId, recordRevision } of saved)
      if (recordRevision === 0) reasons.set(recordId, [{ code: 'other', why: accountsReason('accounts.had-account') }])
    return reasons
  },
  remove: (db, saved, { reason }) =>
    removeLogins(
      db,
      saved.map(({ recordId }) => recordId),
      reason,
    ),
}

/** Returns the accounts whose password was set: a change of the password does not increase the revision. */
async function idsWithPassword(db: Database, saved: readonly SavedRecord[]): Promise<number[]> {
  const given = or(isNotNull(users.passwordChangedAt), eq(users.mustChangePassword, false))
  const ids = saved.map(({ recordId }) => recordId)
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(numbered(users.id, ids), given))
  return rows.map(({ id }) => id)
}

/** Returns the accounts that are linked to a child which no row of the import names. */
async function idsWithOtherChildren(db: Database, saved: readonly SavedRecord[]): Promise<number[]> {
  const named = new Set(saved.flatMap(({ recordId, recordNo }) => childrenIn(recordNo).map((child) => `${recordId} ${child}`)))
  const ids = saved.map(({ recordId }) => recordId)
  const links = await db
    .select({ userId: guardianLinks.userId, rollNo: students.rollNo })
    .from(guardianLinks)
    .innerJoin(students, eq(students.id, guardianLinks.studentId))
    .where(numbered(guardianLinks.userId, ids))
  return links.flatMap(({ userId, rollNo }) => (named.has(`${userId} ${rollNo}`) ? [] : [userId]))
}

const sheet = byColumns<typeof parentColumns, Known>({
  columns: parentColumns,
  load: async (db, named) => {
    const names = named('username').map(plainUsername)
    const known = await loadKnown(db, named('children').flatMap(rollNosIn), [...names, ...named('mobile'), ...named('email')])
    return { ...known, alike: await namesLikeOthers(db, names) }
  },
  present: (row, { students, accounts }) => {
    const account = accounts.get(nameOf(row))
    const linked = row.children.every((rollNo) => account?.children.has(students.get(rollNo) ?? 0))
    return account && linked ? 'children' : null
  },
  checks,
})

/**
 * Import of parents' accounts by sheet, each with its children. Nobody knows their first password: they choose one by the link of "Forgot password", or the
 * office gives them one. A parent with an account is linked to further children.
 */
export const parentImport = (hasher: LowPriorityHasher): AnySheetImportKind =>
  sheetImportKind({
    name: 'accounts.parents',
    allow: 'accounts.create-logins',
    auditEntity: 'parents import',
    title: 'Parents',
    notes: [
      'Enter one parent and child in each row, or one parent with all roll numbers. Add the students first.',
      'Parents sign in with the user name in the sheet. If it is blank, the user name is the mobile number or the e-mail.',
      'Parents set their password with "Forgot password". Parents without an e-mail get a password from the office.',
    ],
    maxRows: 30_000,
    ...sheet,
    check: async (db, rows, context) => refuseOtherFamilies(db, await sheet.check(db, rows, context)),
    save: async (db, rows, { at, record }) => saveParents(db, rows, { hasher, at, importId: record.id }),
    undo,
  })
