import { inArray, sql } from 'drizzle-orm'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { users } from '../access/schema.ts'
import { invitations, loginBatchRefusals, loginBatchRows, registrations } from './schema.ts'

/** How accounts came about: registrations, and logins made in bulk. */
export const accountsPersonalData: readonly PersonalData[] = [
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
