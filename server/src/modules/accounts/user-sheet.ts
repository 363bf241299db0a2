import { relations } from '@nalanda/contract/accounts-parents'
import { type CellFault, scopeOfRole } from '@nalanda/contract/accounts-user-files'
import type { Role } from '@nalanda/contract/permissions'
import { line } from '@nalanda/contract/primitives'
import { roleNamed } from '@nalanda/contract/role-names'
import { z } from 'zod'
import { problem } from '../../platform/problems.ts'
import { type Cell, cellAddress, type Sheet } from '../../platform/spreadsheets/cell.ts'

/** The columns of a sheet of users, by the heads that name them. */
export const userColumns = {
  username: 'User name',
  email: 'E-mail',
  fullName: 'Full name',
  role: 'Role',
  department: 'Department',
  children: 'Children',
  relation: 'Relation',
} as const
type Field = keyof typeof userColumns
const fields = Object.keys(userColumns) as Field[]
const mayBeMissing: readonly Field[] = ['department', 'children', 'relation']
/** More than any family sends here: a whole column that slipped into one cell. */
const mostChildren = 10

/** One user as the sheet has it; `row` is the row's number there. */
export type SheetUser = {
  row: number
  username: string
  email: string
  fullName: string
  role: Role
  scope: string | null
  /** Roll numbers of a parent's children. */
  children: string[]
  relation: Relation
}
export type Relation = (typeof relations)[number]
/** What the college knows that a sheet cannot: names in use, in small letters, the codes of departments, and roll numbers. */
export type Known = {
  usernames: ReadonlySet<string>
  emails: ReadonlySet<string>
  departments: ReadonlySet<string>
  rollNos: ReadonlySet<string>
}

type SheetRow = { row: number; cells: Record<Field, { cell: Cell; address: string }> }

/** The rows of a sheet that hold something, cell by cell. Refuses a sheet whose first row does not name the columns. */
export function readUserRows({ rows }: Sheet): SheetRow[] {
  const heads = (rows[0] ?? []).map((cell) => fold(textOf(cell)))
  const places = new Map(fields.map((field) => [field, heads.indexOf(fold(userColumns[field]))]))
  const missing = fields.filter((field) => !mayBeMissing.includes(field) && places.get(field) === -1)
  if (missing.length > 0)
    throw problem('accounts.columns-missing', { columns: missing.map((field) => userColumns[field]).join(', ') })
  return rows.slice(1).flatMap((cells, at) => {
    const placed = fields.map((field) => {
      const column = places.get(field) ?? -1
      return [field, { cell: cells[column] ?? null, address: cellAddress(at + 1, Math.max(column, 0)) }] as const
    })
    const blank = placed.every(([, { cell }]) => textOf(cell) === '')
    return blank ? [] : [{ row: at + 2, cells: Object.fromEntries(placed) as SheetRow['cells'] }]
  })
}

/** The names that a sheet would take, and the roll numbers that it tells of. */
export function namesIn(rows: readonly SheetRow[]): { usernames: string[]; emails: string[]; rollNos: string[] } {
  const texts = (field: Field) => rows.map(({ cells }) => textOf(cells[field].cell)).filter((text) => text !== '')
  return { usernames: texts('username'), emails: texts('email'), rollNos: texts('children').flatMap(rollNosIn) }
}

/** The users of a sheet, and every cell that stands in the way of one. */
export function checkUserRows(rows: readonly SheetRow[], known: Known): { users: SheetUser[]; faults: CellFault[] } {
  const faults: CellFault[] = []
  const seen = { username: new Map<string, number>(), email: new Map<string, number>() }
  const users = rows.map(({ row, cells }): SheetUser => {
    const value = (field: Field) => textOf(cells[field].cell)
    const refuse = (field: Field, fault: string | null) => {
      if (fault === null) return
      const { address, cell } = cells[field]
      faults.push({ row, cell: address, column: userColumns[field], value: textOf(cell).slice(0, 100), fault })
    }
    const unreadable = fields.filter((field) => isUnreadable(cells[field].cell))
    for (const field of unreadable) refuse(field, 'This is a formula or an error. Copy the column and paste it as values')
    const role = roleNamed(value('role')) ?? null
    const scope = value('department').toUpperCase() || null
    const children = rollNosIn(value('children'))
    const relation = readRelation(value('relation'))
    const checks: Record<Field, string | null> = {
      username: nameFault(value('username'), row, known.usernames, seen.username),
      email: emailFault(value('email'), row, known.emails, seen.email),
      fullName: firstFault(line(120), value('fullName')),
      role: role ? null : 'There is no such role. Choose one from the list of the template',
      department: role && departmentFault(role, scope, known.departments),
      children: role && childrenFault(role, children, known.rollNos),
      relation: relation ? null : `Choose ${relations.join(', ')}, or leave it empty`,
    }
    for (const field of fields) if (!unreadable.includes(field)) refuse(field, checks[field])
    const [username, email, fullName] = [value('username'), value('email'), value('fullName')]
    return { row, username, email, fullName, role: role ?? 'ROLE_STUDENT', scope, children, relation: relation ?? 'guardian' }
  })
  return { users, faults }
}

function nameFault(text: string, row: number, taken: ReadonlySet<string>, seen: Map<string, number>): string | null {
  const fault = firstFault(line(100), text)
  if (fault) return fault
  if (/\s/.test(text)) return 'A user name has no spaces'
  return takenFault(text, row, taken, seen, 'user name')
}

function emailFault(text: string, row: number, taken: ReadonlySet<string>, seen: Map<string, number>): string | null {
  if (!z.email().max(200).safeParse(text).success) return 'This is not an e-mail address'
  return takenFault(text, row, taken, seen, 'e-mail')
}

function takenFault(
  text: string,
  row: number,
  taken: ReadonlySet<string>,
  seen: Map<string, number>,
  what: string,
): string | null {
  const name = text.toLowerCase()
  const first = seen.get(name)
  if (first !== undefined) return `Row ${first} has the same ${what}`
  seen.set(name, row)
  return taken.has(name) ? `Another user has this ${what} already` : null
}

function departmentFault(role: Role, scope: string | null, departments: ReadonlySet<string>): string | null {
  if (scope === null) return null
  if (scopeOfRole[role] !== 'department') return `The role ${role} is not for a department; leave this empty`
  return departments.has(scope) ? null : `There is no department with the code ${scope}`
}

function childrenFault(role: Role, children: readonly string[], known: ReadonlySet<string>): string | null {
  if (children.length === 0) return null
  if (role !== 'ROLE_PARENT') return `The role ${role} has no children; leave this empty`
  if (children.length > mostChildren) return `At most ${mostChildren} children belong to one parent`
  const unknown = children.find((rollNo) => !known.has(rollNo))
  return unknown === undefined ? null : `There is no student with the roll number ${unknown}`
}

/** Roll numbers as people list them: with commas, semicolons, spaces or lines between. */
function rollNosIn(text: string): string[] {
  return [...new Set(text.toUpperCase().split(/[\s,;]+/))].filter((rollNo) => rollNo !== '')
}

/** Nobody says of whom the portal is not told that it is the mother. */
function readRelation(text: string): Relation | null {
  return text === '' ? 'guardian' : (relations.find((relation) => relation === text.toLowerCase()) ?? null)
}

function firstFault(schema: z.ZodType, value: string): string | null {
  const { error } = schema.safeParse(value)
  return error?.issues[0]?.message ?? null
}

function isUnreadable(cell: Cell): boolean {
  return typeof cell === 'object' && cell !== null && ('formula' in cell || 'error' in cell)
}

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell).trim()
  if ('formula' in cell) return `=${cell.formula}`
  return 'date' in cell ? cell.date : cell.error
}

const fold = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
