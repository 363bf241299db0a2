import type { SubjectKind } from '@nalanda/contract/platform/personal-data'
import { inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { importedNames } from '../../platform/personal-data/imported-names.ts'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { users } from '../access/schema.ts'
import { staff } from '../people/schema.ts'
import { students } from '../students/schema.ts'
import { invitations, loginBatchRefusals, loginBatchRows, registrations } from './schema.ts'

type Refusable = { id: PgColumn; number: PgColumn }

/**
 * Refused logins identify people by their number: students and staff who never got a login, and parents by their child. They are removed before the number is.
 */
function refusalsOf(subject: SubjectKind, { id, number }: Refusable): PersonalData {
  const ofPeople = (ids: readonly number[]) =>
    sql`${loginBatchRefusals.person} in (select ${number} from ${id.table as PgTable} where ${inArray(id, [...ids])})`
  return {
    ...{ subject, column: id, part: 'account', table: loginBatchRefusals },
    where: sql`${number} in (select ${loginBatchRefusals.person} from ${loginBatchRefusals})`,
    collect: (db, ids) => db.select().from(loginBatchRefusals).where(ofPeople(ids)),
    erasure: { act: 'remove', run: async (db, ids) => void (await db.delete(loginBatchRefusals).where(ofPeople(ids))) },
  }
}

/** Origins of accounts: registrations, and logins made in bulk. */
export const accountsPersonalData: readonly PersonalData[] = [
  importedNames('user', 'account', ['accounts.parents']),
  refusalsOf('student', { id: students.id, number: students.rollNo }),
  refusalsOf('staff', { id: staff.id, number: staff.empCode }),
  {
    ...{ subject: 'user', column: registrations.userId, part: 'account' },
    erasure: {
      act: 'remove',
      run: async (db, ids) => {
        const own = inArray(registrations.userId, [...ids])
        const rows = await db.delete(registrations).where(own).returning({ id: registrations.invitationId })
        const used = rows.flatMap(({ id }) => id ?? [])
        if (used.length > 0) await db.delete(invitations).where(inArray(invitations.id, used))
      },
    },
  },
  {
    ...{ subject: 'user', column: loginBatchRows.userId, part: 'account', secret: [loginBatchRows.passwordSealed] },
    erasure: {
      act: 'remove',
      run: async (db, ids) => {
        const named = sql`select ${users.username} from ${users} where ${inArray(users.id, [...ids])}`
        await db.delete(loginBatchRefusals).where(sql`${loginBatchRefusals.person} in (${named})`)
        await db.delete(loginBatchRows).where(inArray(loginBatchRows.userId, [...ids]))
      },
    },
  },
]
