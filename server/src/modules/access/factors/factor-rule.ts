import type { FactorRule } from '@nalanda/contract/access/factors'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { accessSettings } from '../schema.ts'

type Rule = z.infer<typeof FactorRule>

/** Returns the roles that require a second factor; revision 0 until the college has changed any account settings. */
export async function getFactorRule(db: Database): Promise<Rule> {
  const [row] = await db.select().from(accessSettings)
  return { roles: row?.secondFactorRoles ?? [], revision: row?.revision ?? 0 }
}

/** Sets the roles that require a second factor. Refuses a change that is based on an older revision of the settings. */
export async function setFactorRule(db: Database, { roles, revision }: Rule): Promise<Rule> {
  await db.insert(accessSettings).values({ revision: 0 }).onConflictDoNothing()
  const [before] = await db.select().from(accessSettings).for('update')
  const [changed] = await db
    .update(accessSettings)
    .set({ secondFactorRoles: [...new Set(roles)], revision: sql`${accessSettings.revision} + 1` })
    .where(eq(accessSettings.revision, revision))
    .returning()
  if (!changed) throw problem('platform.changed-meanwhile')
  const after = { secondFactorRoles: changed.secondFactorRoles }
  const was = { secondFactorRoles: before?.secondFactorRoles ?? [] }
  recordChange(db, { entity: 'access-settings', entityId: 1, act: 'access.set-factor-rule', before: was, after })
  return { roles: changed.secondFactorRoles, revision: changed.revision }
}
