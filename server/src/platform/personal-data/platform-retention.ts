import { and, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { importRowErrors, importRows, imports } from '../imports/staged/schema.ts'
import { outboxMessages } from '../outbox/schema.ts'
import { smsReports } from '../sms/schema.ts'
import type { ErasureDeps } from './personal-data.ts'
import type { Retention } from './retention.ts'

const holds = sql`(${importRows.payload} is not null or ${importRows.encrypted} is not null)`
const ofImport = sql`select from ${importRows} where ${importRows.importId} = ${imports.id}`
const lastAct = sql`greatest(${imports.uploadedAt}, ${imports.savedAt}, ${imports.undoneAt})`

/** Data of the platform that are deleted after a period. */
export const platformRetention: readonly Retention[] = [
  {
    ...{ kind: 'messages', standardDays: 30, leastDays: 30, least: 'use' },
    ...{ table: outboxMessages, key: outboxMessages.id },
    due: (before) => lt(outboxMessages.settledAt, before),
    remove: removeMessages,
  },
  {
    ...{ kind: 'import-rows', standardDays: 730, leastDays: 30, least: 'use' },
    ...{ table: imports, key: imports.id },
    // A kind that keeps its saved rows needs them, for example for corrections of marks
    due: (before) =>
      and(
        sql`${imports.state} not in ('checking', 'saving') and ${lastAct} < ${before.toISOString()}::timestamptz`,
        sql`not exists (${ofImport} and ${importRows.outcome} = 'saved' and ${holds})`,
        or(
          isNotNull(imports.fileKey),
          sql`exists (${ofImport} and ${holds})`,
          sql`exists (select from ${importRowErrors} where ${importRowErrors.importId} = ${imports.id})`,
        ),
      ),
    remove: forgetContents,
  },
]

/** Deletes messages and the delivery reports of that time, including those of unknown messages. */
async function removeMessages(db: Database, ids: readonly number[]): Promise<void> {
  const removed = await db
    .delete(outboxMessages)
    .where(inArray(outboxMessages.id, [...ids]))
    .returning({ settledAt: outboxMessages.settledAt })
  const last = removed.reduce<Date | null>(
    (latest, { settledAt }) => (settledAt && (!latest || settledAt > latest) ? settledAt : latest),
    null,
  )
  if (last) await db.delete(smsReports).where(lte(smsReports.reportedAt, last))
}

/**
 * Deletes the content of the rows and the file: that it was imported, by whom, and the outcome of each row remain. An import that was not or not fully saved
 * ends.
 */
async function forgetContents(db: Database, ids: readonly number[], { files }: ErasureDeps): Promise<void> {
  const own = [...ids]
  const named = await db.select({ fileKey: imports.fileKey }).from(imports).where(inArray(imports.id, own))
  await db
    .update(importRows)
    .set({ payload: null, encrypted: null })
    .where(and(inArray(importRows.importId, own), holds))
  await db.delete(importRowErrors).where(inArray(importRowErrors.importId, own))
  const over = sql`case when ${imports.savedCount} = 0 then 'removed' else 'done' end`
  await db
    .update(imports)
    .set({
      fileKey: null,
      state: sql`case when ${imports.state} in ('to-map', 'checked', 'failed', 'cancelled') then ${over} else ${imports.state} end`,
    })
    .where(inArray(imports.id, own))
  await files.removeAfterCommit(
    db,
    named.flatMap(({ fileKey }) => fileKey ?? []),
  )
}
