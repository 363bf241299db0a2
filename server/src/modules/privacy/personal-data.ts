import { subjectKinds } from '@nalanda/contract/platform/personal-data'
import { requestWorkflow } from '@nalanda/contract/privacy/requests'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { ErasureDeps, PersonalData } from '../../platform/personal-data/personal-data.ts'
import { erasedNumber } from '../../platform/personal-data/pseudonyms.ts'
import { removeHistory } from '../../platform/workflow/history.ts'
import { removeNotifications } from '../notices/public.ts'
import { dataRequestKind } from './requests.ts'
import { dataCopies, dataRequests } from './schema.ts'

/** Personal data of requests: kept as proof, without the name. */
export const privacyPersonalData: readonly PersonalData[] = [
  {
    ...{ subject: 'user', column: dataCopies.askedById, part: 'data-requests', secret: [dataCopies.file] },
    erasure: { act: 'anonymise', why: 'proof', run: forgetAskers },
  },
  {
    ...{ subject: 'user', column: dataRequests.requestedById, part: 'data-requests' },
    erasure: { act: 'anonymise', why: 'proof', run: forgetRequesters },
  },
  ...subjectKinds.map(
    (subject): PersonalData => ({
      ...{ subject, column: dataRequests.recordId, where: eq(dataRequests.subject, subject), part: 'data-requests' },
      approvals: { kinds: [dataRequestKind] },
      erasure: {
        act: 'anonymise',
        why: 'proof',
        run: (db, ids) => forgetRequests(db, and(eq(dataRequests.subject, subject), inArray(dataRequests.recordId, [...ids]))),
      },
    }),
  ),
  ...subjectKinds.map(
    (subject): PersonalData => ({
      ...{ subject, column: dataCopies.recordId, where: eq(dataCopies.subject, subject), part: 'data-requests', collect: null },
      erasure: {
        act: 'anonymise',
        why: 'proof',
        run: (db, ids, deps) =>
          forgetCopies(db, and(eq(dataCopies.subject, subject), inArray(dataCopies.recordId, [...ids])), deps),
      },
    }),
  ),
]

async function forgetAskers(db: Database, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await db
      .update(dataCopies)
      .set({ askedBy: erasedNumber(id) })
      .where(eq(dataCopies.askedById, id))
}

async function forgetRequesters(db: Database, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await db
      .update(dataRequests)
      .set({ requestedBy: erasedNumber(id) })
      .where(eq(dataRequests.requestedById, id))
}

/** Removes the requester and the texts; the fact that a request was made and answered stays. */
async function forgetRequests(db: Database, which: SQL | undefined): Promise<void> {
  const rows = await db
    .update(dataRequests)
    .set({ name: '', number: '', field: null, value: null, text: '', answer: '' })
    .where(which)
    .returning({ id: dataRequests.id })
  const ids = rows.map(({ id }) => id)
  await removeHistory(db, requestWorkflow, ids)
  await removeNotifications(
    db,
    ids.map((id) => `data request ${id}`),
  )
}

/** Removes the name from the register, and the file. */
async function forgetCopies(db: Database, which: SQL | undefined, { files }: ErasureDeps): Promise<void> {
  const rows = await db.select({ id: dataCopies.id, file: dataCopies.file }).from(dataCopies).where(which)
  const state = sql`case when ${dataCopies.state} = 'waiting' then 'failed' else ${dataCopies.state} end`
  await db.update(dataCopies).set({ name: '', reason: null, file: null, state }).where(which)
  await files.removeAfterCommit(
    db,
    rows.flatMap(({ file }) => file ?? []),
  )
  await removeNotifications(
    db,
    rows.map(({ id }) => `data copy ${id}`),
  )
}
