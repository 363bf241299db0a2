import { roleNamed } from '@nalanda/contract/access/role-names'
import { isUsername, longestUsername, plainUsername } from '@nalanda/contract/access/usernames'
import { accessError, accessValidationErrors } from '@nalanda/contract/access/validation-errors'
import { accountsRowErrors } from '@nalanda/contract/accounts/row-errors'
import { maxImportedUsers, type OneUsePassword, scopeOfRole } from '@nalanda/contract/accounts/user-files'
import { relations } from '@nalanda/contract/people/relations'
import { line } from '@nalanda/contract/platform/primitives'
import { type Role, roles } from '@nalanda/contract/platform/roles'
import { issueMessage } from '@nalanda/contract/platform/validation/issues'
import { asc, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { checkedSheet } from '../../../platform/imports/checked-sheet.ts'
import type { RowOf } from '../../../platform/imports/columns.ts'
import { cellErrors } from '../../../platform/imports/row-errors.ts'
import { requireReauthentication } from '../../../platform/reauthentication.ts'
import { addHashedUser, type LowPriorityHasher, namesLikeOthers, takenNames } from '../../access/public.ts'
import { departments } from '../../people/schema.ts'
import { addGuardianLink } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { oneUsePassword } from '../logins/one-use-passwords.ts'

const columns = {
  username: {
    heading: 'User name',
    schema: z
      .string()
      .transform(plainUsername)
      .pipe(line(longestUsername).refine(isUsername, issueMessage(accessError('access.not-a-username')))),
    width: 24,
  },
  email: { heading: 'E-mail', schema: z.email().max(200), width: 36 },
  fullName: { heading: 'Full name', schema: line(120), width: 32 },
  role: {
    heading: 'Role',
    schema: z.preprocess((text) => roleNamed(String(text)) ?? text, z.enum(roles)),
    choices: roles,
    open: true,
    width: 32,
  },
  department: { heading: 'Department', schema: z.string(), optional: true, width: 16 },
  children: { heading: 'Children', schema: z.string().transform(rollNosIn), optional: true, width: 32 },
  relation: { heading: 'Relation', schema: z.enum(relations), choices: relations, optional: true, width: 14 },
} as const
type User = RowOf<typeof columns>

/** More children than any family sends here: a whole column that slipped into one cell. */
const maxChildren = 10
const scopedRoles = roles.filter((role) => scopeOfRole[role] === 'department')
const error = cellErrors(accountsRowErrors)

/** Imports users from a spreadsheet, including parents with their children. Their passwords are in the response and nowhere else. */
export const userSheet = (hasher: LowPriorityHasher) =>
  checkedSheet({
    name: 'Users',
    maxRows: maxImportedUsers,
    notes: [
      `Enter one user in each row, at most ${maxImportedUsers}. Do not change the first row, which names the columns.`,
      'Use each user name and e-mail only once. Capitals and small letters are the same.',
      `${accessValidationErrors['access.not-a-username']}.`,
      `Department is the code of a department, for the roles ${scopedRoles.join(', ')}; leave it blank for the whole college.`,
      'Children are the roll numbers of the students whose records a parent can see, separated by commas. Relation is mother, father or guardian.',
      'If one row has an error, no user is created. Each user gets a password that is shown once and must be changed at the first sign-in.',
    ],
    columns,
    load: async (db, _call, named) => ({
      ...(await takenNames(db, { usernames: named('username').map(plainUsername), emails: named('email') })),
      alike: await namesLikeOthers(db, named('username').map(plainUsername)),
      departments: await departmentCodes(db),
      students: await studentsCalled(db, named('children').flatMap(rollNosIn)),
    }),
    choices: { department: (existing) => existing.departments },
    unique: [['username'], ['email']],
    checks: {
      username: (name, _row, existing) => usernameError(name.toLowerCase(), existing),
      email: (email, _row, { emails }) => (emails.has(email.toLowerCase()) ? error('accounts.email-in-use') : null),
      department: (department, { role }) =>
        department && role && scopeOfRole[role] !== 'department' ? error('accounts.role-without-department', { role }) : null,
      children: (children, { role }, existing) => (children && role ? childrenError(role, children, existing.students) : null),
    },
    plan: (users) => ({ users, change: { added: users.map(({ username }) => username), present: 0 } }),
    prepare: ({ users }) => hashPasswords(users, hasher),
    apply: async (db, { users }, passwords, { user: by, now }) => {
      if (users.some(({ role }) => role === 'ROLE_ADMIN')) requireReauthentication(by ?? { authenticatedAt: null }, now)
      return { made: await makeUsers(db, users, passwords, now) }
    },
  })

type Passwords = Awaited<ReturnType<typeof hashPasswords>>

async function hashPasswords(users: readonly User[], hasher: LowPriorityHasher) {
  const passwords = new Map<string, { password: string; passwordHash: string }>()
  for (const { username } of users) {
    const password = oneUsePassword()
    passwords.set(username, { password, passwordHash: await hasher.hash(password) })
  }
  return passwords
}

async function makeUsers(db: Database, users: readonly User[], passwords: Passwords, now: Date): Promise<OneUsePassword[]> {
  const made: OneUsePassword[] = []
  for (const user of users) {
    const { password, passwordHash } = passwords.get(user.username) ?? {}
    if (!password || !passwordHash) throw new Error('A user of the plan has no password')
    await makeUser(db, user, passwordHash, now)
    made.push({ username: user.username, fullName: user.fullName, password })
  }
  return made
}

async function makeUser(db: Database, user: User, passwordHash: string, now: Date): Promise<void> {
  const { username, email, fullName, role, department: scope } = user
  const userId = await addHashedUser(db, { username, email, fullName, role, scope, passwordHash }, now)
  // A parent whose relation is unknown must not be recorded as the mother
  const relation = user.relation ?? 'guardian'
  for (const [child, studentId] of await studentsCalled(db, user.children ?? [])) {
    await addGuardianLink(db, userId, studentId, relation)
    recordChange(db, { entity: 'user', entityId: userId, after: { child, relation } })
  }
}

function usernameError(name: string, { usernames, alike }: { usernames: Set<string>; alike: Set<string> }) {
  if (usernames.has(name)) return error('accounts.username-taken')
  return alike.has(name) ? error('accounts.username-look-alike') : null
}

function childrenError(role: Role, children: readonly string[], known: ReadonlyMap<string, number>) {
  if (role !== 'ROLE_PARENT') return error('accounts.role-without-children', { role })
  if (children.length > maxChildren) return error('accounts.too-many-children', { most: maxChildren })
  const rollNo = children.find((one) => !known.has(one))
  return rollNo === undefined ? null : error('accounts.no-such-child', { rollNo })
}

/** Splits roll numbers as people list them: separated by commas, semicolons, spaces or line breaks. */
function rollNosIn(text: string): string[] {
  return [...new Set(text.toUpperCase().split(/[\s,;]+/))].filter((rollNo) => rollNo !== '')
}

/** Returns the students with these roll numbers, by roll number. */
async function studentsCalled(db: Database, rollNos: readonly string[]): Promise<Map<string, number>> {
  if (rollNos.length === 0) return new Map()
  const rows = await db
    .select({ id: students.id, rollNo: students.rollNo })
    .from(students)
    .where(inArray(students.rollNo, [...rollNos]))
  return new Map(rows.map(({ id, rollNo }) => [rollNo ?? '', id]))
}

async function departmentCodes(db: Database): Promise<string[]> {
  const rows = await db
    .select({ code: departments.code })
    .from(departments)
    .where(isNull(departments.retiredAt))
    .orderBy(asc(departments.code))
  return rows.map(({ code }) => code)
}
