import { relations } from '@nalanda/contract/accounts-parents'
import { mostImportedUsers, type OneUsePassword, scopeOfRole, type UserImport } from '@nalanda/contract/accounts-user-files'
import { roles } from '@nalanda/contract/permissions'
import { asc, inArray } from 'drizzle-orm'
import type { Actor } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/client.ts'
import { problem, violatedConstraint } from '../../platform/problems.ts'
import type { Sheet } from '../../platform/spreadsheets/cell.ts'
import { SpreadsheetFault } from '../../platform/spreadsheets/fault.ts'
import type { SheetSpec } from '../../platform/spreadsheets/sheet-spec.ts'
import type { Spreadsheets } from '../../platform/spreadsheets/spreadsheets.ts'
import { inTransaction, recordChange } from '../../platform/transactions.ts'
import { addHashedUser, type QuietHasher, takenNames } from '../access/public.ts'
import { departments } from '../people/schema.ts'
import { addWard } from '../students/public.ts'
import { students } from '../students/schema.ts'
import { oneUsePassword } from './one-use-passwords.ts'
import { checkUserRows, namesIn, readUserRows, type SheetUser, userColumns } from './user-sheet.ts'

/** A workbook to fill with users: roles and departments as drop-down lists, and a sheet that says how. */
export async function userTemplate(db: Database): Promise<SheetSpec[]> {
  const codes = await departmentCodes(db)
  const scoped = roles.filter((role) => scopeOfRole[role] === 'department')
  return [
    {
      name: 'Users',
      columns: [
        { header: userColumns.username, width: 24 },
        { header: userColumns.email, width: 36 },
        { header: userColumns.fullName, width: 32 },
        { header: userColumns.role, width: 32, choices: roles },
        { header: userColumns.department, width: 16, ...(codes.length > 0 && { choices: codes }) },
        { header: userColumns.children, width: 32 },
        { header: userColumns.relation, width: 14, choices: [...relations] },
      ],
      rows: [],
    },
    {
      name: 'How to fill it in',
      title: 'Users',
      notes: [
        `One user in each row, at most ${mostImportedUsers}. The first row names the columns and stays as it is.`,
        'User name and e-mail belong to one person only; capitals make no difference.',
        `Department is the code of a department, for the roles ${scoped.join(', ')}; leave it empty for the whole college.`,
        'Children are the roll numbers of the students whose record a parent may see, with commas between; Relation is whose mother, father or guardian it is.',
        'Either all users of the file are made, or none. Each gets a password that is shown once and changed at the first sign-in.',
      ],
    },
  ]
}

type Desk = { database: Database; spreadsheets: Spreadsheets; hasher: QuietHasher; actor: Actor }

/** Makes all users of a sheet, or none: then every cell that stands in the way is named. Their passwords are in the answer and nowhere else. */
export async function importUsers(desk: Desk, bytes: Buffer, at: Date): Promise<UserImport> {
  const rows = readUserRows(await readFirstSheet(desk.spreadsheets, bytes))
  if (rows.length > mostImportedUsers) throw problem('accounts.too-many-users', { most: mostImportedUsers, rows: rows.length })
  const check = async () => {
    const names = namesIn(rows)
    const taken = await takenNames(desk.database, names)
    const rollNos = new Set((await studentsCalled(desk.database, names.rollNos)).keys())
    return checkUserRows(rows, { ...taken, departments: new Set(await departmentCodes(desk.database)), rollNos })
  }
  const { users, faults } = await check()
  if (faults.length > 0 || users.length === 0) return { made: [], faults }
  try {
    return { made: await makeUsers(desk, users, at), faults: [] }
  } catch (error) {
    if (violatedConstraint(error) === null) throw error
    // Somebody else took a name while the passwords were hashed: now the check finds which
    return { made: [], faults: (await check()).faults }
  }
}

async function makeUsers({ database, hasher, actor }: Desk, users: readonly SheetUser[], at: Date): Promise<OneUsePassword[]> {
  const hashed: { user: SheetUser; password: string; passwordHash: string }[] = []
  for (const user of users) {
    const password = oneUsePassword()
    hashed.push({ user, password, passwordHash: await hasher.hash(password) })
  }
  await inTransaction(database, actor, async (db) => {
    for (const { user, passwordHash } of hashed) {
      const { row: _, children, relation, ...fields } = user
      const userId = await addHashedUser(db, { ...fields, passwordHash }, at)
      await linkChildren(db, userId, { children, relation })
    }
  })
  return hashed.map(({ user: { username, fullName }, password }) => ({ username, fullName, password }))
}

async function linkChildren(db: Database, userId: number, { children, relation }: Pick<SheetUser, 'children' | 'relation'>) {
  const found = await studentsCalled(db, children)
  for (const [child, studentId] of found) {
    await addWard(db, userId, studentId, relation)
    recordChange(db, { entity: 'user', entityId: userId, after: { child, relation } })
  }
}

/** The students of these roll numbers, by them. */
async function studentsCalled(db: Database, rollNos: readonly string[]): Promise<Map<string, number>> {
  if (rollNos.length === 0) return new Map()
  const rows = await db
    .select({ id: students.id, rollNo: students.rollNo })
    .from(students)
    .where(inArray(students.rollNo, [...rollNos]))
  return new Map(rows.map(({ id, rollNo }) => [rollNo ?? '', id]))
}

async function readFirstSheet(spreadsheets: Spreadsheets, bytes: Buffer): Promise<Sheet> {
  try {
    const sheets = await spreadsheets.read(bytes)
    const sheet = sheets.find(({ hidden }) => !hidden)
    if (!sheet || sheet.rows.length < 2) throw new SpreadsheetFault('empty')
    return sheet
  } catch (error) {
    if (!(error instanceof SpreadsheetFault)) throw error
    throw problem('accounts.unreadable-sheet', { why: error.message })
  }
}

async function departmentCodes(db: Database): Promise<string[]> {
  const rows = await db.select({ code: departments.code }).from(departments).orderBy(asc(departments.code))
  return rows.map(({ code }) => code)
}
