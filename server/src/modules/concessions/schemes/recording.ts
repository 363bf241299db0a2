import { isKeptByParty } from '@nalanda/contract/ledger/system-accounts'
/** Records reimbursements of the government. Wrongly entered ones are reversed. */

import { randomUUID } from 'node:crypto'
import type { RecordReimbursement } from '@nalanda/contract/concessions/reimbursements'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { formatRupees, sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { numbered } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { lockFeeAccounts } from '../../fees/public.ts'
import { type Line, postEntry } from '../../ledger/public.ts'
import { ledgerAccounts } from '../../ledger/schema.ts'
import { students } from '../../students/schema.ts'
import { listShares, settle, storeShares } from '../requests/posting.ts'
import { concessions, concessionTypes, reimbursementReversals, reimbursementShares, reimbursements } from '../schema.ts'

type Settled = { id: number; studentId: number; receivedPaise: number; shortfallPaise: number }

/**
 * Records what a scheme paid for concessions, and the shortfall that the students owe again. Refuses a future date, concessions of other schemes or not
 * granted, more than a concession's open amount, and a reference that the scheme already has. Returns the id of the row.
 */
export async function recordReimbursement(db: Database, asked: RecordReimbursement, today: IsoDate): Promise<number> {
  if (asked.receivedOn > today) throw problem('concessions.future-day', { today: formatDay(today) }, { fields: ['receivedOn'] })
  const scheme = await lockScheme(db, asked)
  const settled = await lockSettled(db, asked)
  const amountPaise = sumPaise(settled.map(({ receivedPaise }) => receivedPaise))
  const shortfallPaise = sumPaise(settled.map((one) => one.shortfallPaise))
  const entryId = await postEntry(db, {
    key: `reimbursement ${randomUUID()}`,
    source: 'reimbursement',
    postedOn: asked.receivedOn,
    narration: `${scheme.name}, ${asked.reference}`.slice(0, 200),
    lines: [
      { account: asked.accountId, amountPaise },
      { account: 'schemes', amountPaise: 0 - amountPaise - shortfallPaise, party: { kind: 'scheme', id: scheme.id } },
      ...studentLines(settled),
    ],
  })
  for (const one of settled) {
    await settle(db, one.id, one)
    await storeShares(db, { id: one.id, entryId }, await takenBack(db, one))
  }
  return insert(db, { ...asked, amountPaise, shortfallPaise, entryId }, settled)
}

const studentLines = (settled: readonly Settled[]): Line[] =>
  settled.map(({ studentId, shortfallPaise }) => ({
    ...{ account: 'students', amountPaise: shortfallPaise, party: { kind: 'student', id: studentId } },
  }))

/** Locks the scheme, so that concurrent recordings run one after the other and a reference is used once. */
async function lockScheme(db: Database, { typeId, reference, accountId }: RecordReimbursement) {
  const [scheme] = await db.select().from(concessionTypes).where(eq(concessionTypes.id, typeId)).for('update')
  if (scheme?.kind !== 'scheme') throw problem('concessions.not-of-scheme', {}, { fields: ['typeId'] })
  const [account] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, accountId)).for('share')
  if (account?.kind !== 'asset' || account.retiredAt !== null || isKeptByParty(account))
    throw problem('concessions.account-unusable', {}, { fields: ['accountId'] })
  const stands = sql`not exists (select from ${reimbursementReversals} where ${reimbursementReversals.reimbursementId} = ${reimbursements.id})`
  const taken = await db.$count(
    reimbursements,
    and(eq(reimbursements.typeId, typeId), sql`lower(${reimbursements.reference}) = lower(${reference})`, stands),
  )
  if (taken > 0) throw problem('concessions.reference-taken', {}, { fields: ['reference'] })
  return scheme
}

async function lockSettled(db: Database, { typeId, lines, receivedOn }: RecordReimbursement): Promise<Settled[]> {
  const wanted = new Map(lines.map((line) => [line.concessionId, line]))
  const rows = await lockConcessions(db, [...wanted.keys()])
  const isWrong = ({ typeId: own, state }: Row) => own !== typeId || state !== 'granted'
  if (wanted.size < lines.length || rows.length < wanted.size || rows.some(isWrong))
    throw problem('concessions.not-of-scheme', {}, { fields: ['lines'] })
  const settled = rows.flatMap((row) => {
    const { receivedPaise = 0, shortfallPaise = 0 } = wanted.get(row.id) ?? {}
    const { id, studentId, fullName: student, receivablePaise, grantedOn } = row
    if (receivedPaise + shortfallPaise === 0) return []
    if (receivedPaise + shortfallPaise > receivablePaise)
      throw problem('concessions.more-than-open', { open: formatRupees(receivablePaise), student }, { fields: ['lines'] })
    if (grantedOn !== null && receivedOn < grantedOn)
      throw problem('concessions.before-grant', { student, day: formatDay(grantedOn) }, { fields: ['receivedOn'] })
    return [{ id, studentId, receivedPaise, shortfallPaise }]
  })
  if (settled.length === 0) throw problem('concessions.not-of-scheme', {}, { fields: ['lines'] })
  await lockFeeAccounts(
    db,
    settled.map(({ studentId }) => studentId),
  )
  return settled
}

type Row = Awaited<ReturnType<typeof lockConcessions>>[number]

/** Locks concessions in the order of their ids, so that transactions cannot deadlock. */
export async function lockConcessions(db: Database, ids: readonly number[]) {
  const { id, typeId, studentId, state, grantedOn } = concessions
  return db
    .select({
      ...{ id, typeId, studentId, state, grantedOn, fullName: students.fullName },
      receivablePaise: sql<number>`${concessions.receivablePaise}`.mapWith(Number),
    })
    .from(concessions)
    .innerJoin(students, eq(students.id, studentId))
    .where(numbered(id, ids))
    .orderBy(id)
    .for('update', { of: concessions })
}

/** Returns negative shares of the dues that are owed again, latest due day first. */
async function takenBack(db: Database, { id, shortfallPaise }: Settled) {
  let left = shortfallPaise
  const shares: { demandId: number; amountPaise: number }[] = []
  for (const { demandId, amountPaise } of left > 0 ? await listShares(db, id) : []) {
    const back = Math.min(left, amountPaise)
    if (back > 0) shares.push({ demandId, amountPaise: 0 - back })
    left -= back
  }
  if (left > 0) throw new Error(`Concession ${id} has too little that could be taken back`)
  return shares
}

type NewRow = RecordReimbursement & { amountPaise: number; shortfallPaise: number; entryId: number }

async function insert(db: Database, { lines: _lines, accountId, ...row }: NewRow, settled: readonly Settled[]): Promise<number> {
  const by = { recordedBy: actorOf(db).username, recordedAt: now() }
  const [stored] = await db
    .insert(reimbursements)
    .values({ ...row, ...by })
    .returning({ id: reimbursements.id })
  const reimbursementId = stored?.id ?? 0
  await db.insert(reimbursementShares).values(
    settled.map(({ id, receivedPaise, shortfallPaise }) => ({
      reimbursementId,
      concessionId: id,
      receivedPaise,
      shortfallPaise,
    })),
  )
  const after = { ...row, accountId, concessions: settled.map(({ id }) => id) }
  recordChange(db, { entity: 'reimbursement', entityId: reimbursementId, after })
  return reimbursementId
}
