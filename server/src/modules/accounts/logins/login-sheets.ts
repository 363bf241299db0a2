import type { LoginBatch } from '@nalanda/contract/accounts/logins'
import { spreadsheetTypes } from '@nalanda/contract/platform/records'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { Documents } from '../../../platform/documents/documents.ts'
import { decrypt } from '../../../platform/encryption/encryption.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Spreadsheets } from '../../../platform/spreadsheets/spreadsheets.ts'
import { users } from '../../access/schema.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { guardianLinks, students } from '../../students/schema.ts'
import { signInAddress } from '../registration/sign-in-address.ts'
import { loginBatchRows } from '../schema.ts'
import { heldUntil, isWaiting } from './login-batch-figures.ts'
import { oneUsePasswordContext } from './login-batch-job.ts'
import { getLoginBatch, refuseUnlessWaiting } from './login-batches.ts'
import { getRecord, handOverPasswords } from './login-handover.ts'

export type LoginSheetDeps = {
  db: Database
  keys: Pick<Keys, 'encryption'>
  jobs: Pick<Jobs, 'enqueue'>
  documents: Documents
  spreadsheets: Spreadsheets
  publicUrl: string
}

type Slip = { userId: number; fullName: string; program: string; username: string; password: string }
type Format = 'pdf' | 'xlsx'
const titles = { students: 'Student', faculty: 'Faculty', parents: 'Parent' } as const
/** Heading next to the name on the slip. */
const beside = { students: 'Programme', faculty: null, parents: 'Children' } as const

type Asker = { actor: Actor; session: string; now: Date }

/**
 * Hands out the one-use passwords of a batch, as slips to cut apart or as a table, to one session. People who have chosen a password since, or were mailed one,
 * have no slip. Refuses if another user took the sheet, or it is confirmed, and while the batch is in progress.
 */
export async function handOutSheet(deps: LoginSheetDeps, batchId: number, format: Format, { actor, session, now }: Asker) {
  const batch = await getLoginBatch(deps.db, batchId)
  if (!heldUntil(await getRecord(deps.db, batchId), { session, now })) refuseUnlessWaiting(batch)
  const slips = await listSlips(deps, batchId)
  const content = await (format === 'pdf' ? slipsPdf(deps, batch, slips) : slipsTable(deps, batch, slips))
  const handover = { batchId, session, now, sheet: { format, slips: slips.length } }
  await inTransaction(deps.db, actor, (db) => handOverPasswords(db, deps.jobs, handover))
  const title = `${titles[batch.kind]} logins ${dayOf(new Date(batch.startedAt))}`
  return { name: `${title}.${format}`, type: format === 'pdf' ? 'application/pdf' : spreadsheetTypes[0], content }
}

const childrenOf = sql`select string_agg(${students.rollNo}, ', ' order by ${students.rollNo}) from ${guardianLinks}
  join ${students} on ${students.id} = ${guardianLinks.studentId} where ${guardianLinks.userId} = ${users.id}`

/** Returns the slips by branch, then by user name: the order in which they are handed out. */
async function listSlips({ db, keys }: LoginSheetDeps, batchId: number): Promise<Slip[]> {
  const rows = await db
    .select({
      userId: users.id,
      fullName: users.fullName,
      // For parents, the roll numbers of their children: the slips go home with them
      program: sql<string>`coalesce((${childrenOf}), ${users.program})`,
      username: users.username,
      passwordSealed: loginBatchRows.passwordSealed,
    })
    .from(loginBatchRows)
    .innerJoin(users, eq(users.id, loginBatchRows.userId))
    .where(and(eq(loginBatchRows.batchId, batchId), isWaiting))
    .orderBy(sql`coalesce((${childrenOf}), ${users.program})`, asc(users.username))
  return rows.flatMap(({ passwordSealed, ...row }) => {
    const password = decrypt(keys, passwordSealed ?? '', oneUsePasswordContext(row.userId))
    return password === null ? [] : [{ ...row, password }]
  })
}

async function slipsPdf(deps: LoginSheetDeps, { kind }: LoginBatch, slips: readonly Slip[]): Promise<Buffer> {
  const { name } = await getInstitutionRow(deps.db)
  const data = {
    college: name,
    address: signInAddress(deps.publicUrl, kind).replace(/^https?:\/\//, ''),
    slips: slips.map(({ userId: _, ...slip }) => slip),
  }
  return deps.documents.render(new URL('./login-sheet.typ', import.meta.url), data)
}

function slipsTable({ spreadsheets, publicUrl }: LoginSheetDeps, { kind }: LoginBatch, slips: readonly Slip[]): Promise<Buffer> {
  const address = signInAddress(publicUrl, kind)
  const heading = beside[kind]
  const columns = [
    { header: 'Name', width: 32 },
    ...(heading ? [{ header: heading, width: 20 }] : []),
    { header: 'User name', width: 28 },
    { header: 'Password', width: 18 },
    { header: 'Sign in at', width: 44 },
  ]
  const rows = slips.map(({ fullName, program, username, password }) => [
    fullName,
    ...(heading ? [program] : []),
    username,
    password,
    address,
  ])
  return spreadsheets.writeXlsx([{ name: 'Logins', columns, rows }])
}
