import { addDays } from '@nalanda/contract/platform/dates/dates'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { approvalDirectory } from '../../../platform/approvals/directory.ts'
import { openApprovals } from '../../../platform/approvals/kinds.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, identifyActor } from '../../../platform/database/transactions.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { addRecord } from '../../../platform/lists/records.ts'
import type { DemoSteps } from '../../../platform/manifest/demo.ts'
import { applyTransition, lockForAction } from '../../../platform/workflow/transitions.ts'
import { users } from '../../access/schema.ts'
import { feeDemands, feeHeads } from '../../fees/schema.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import { ledgerAccounts } from '../../ledger/schema.ts'
import { students } from '../../students/schema.ts'
import { askForConcession, concessionApproval } from '../requests/approval.ts'
import { concessionKind, concessionRecord } from '../requests/concessions.ts'
import { concessionEffect } from '../requests/effect.ts'
import { cancelConcession, grantConcession } from '../requests/posting.ts'
import { concessions } from '../schema.ts'
import { recordReimbursement } from '../schemes/recording.ts'
import { concessionTypeKind } from '../types/types.ts'
import { joinFamilies } from './demo-families.ts'
import { type DemoRequest, demoTypes, earlierRequests, laterRequests } from './demo-plan.ts'

type Person = 'accountant' | 'accountants_officer' | 'principal'
type Acting = (person: Person) => void

/** Adds concessions in every state, schemes with recent and old receivables, and waiting requests. */
export const demo: DemoSteps = {
  async finish({ db }) {
    const loading = actorOf(db)
    const people = await db
      .select()
      .from(users)
      .where(inArray(users.username, ['accountant', 'accountants_officer', 'principal']))
    const acting = (person: Person) =>
      identifyActor(db, { userId: people.find(({ username }) => username === person)?.id ?? null, username: person })
    acting('accountants_officer')
    await joinFamilies(db)
    const types = await addTypes(db)
    const waiting: number[] = []
    for (const year of [2025, 2026]) {
      const payers = await listOwing(db, year)
      for (const [at, request] of (year === 2025 ? earlierRequests : laterRequests).entries()) {
        const studentId = payers[at]
        if (studentId === undefined) continue
        const id = await enter(db, acting, {
          studentId,
          academicYear: year,
          typeId: types.get(request[0]) ?? 0,
          reason: request[1],
        })
        await follow(db, acting, id, request)
        if (request[2] === 'requested') waiting.push(id)
      }
    }
    acting('accountant')
    await settleBatch(db, types.get('RTF') ?? 0)
    await requestWaiting(db, waiting)
    identifyActor(db, loading)
  },
}

async function addTypes(db: Database): Promise<Map<string, number>> {
  const heads = new Map((await db.select().from(feeHeads)).map(({ code, id }) => [code, id]))
  const ids = new Map<string, number>()
  for (const { heads: codes, ...type } of demoTypes) {
    const headIds = codes.flatMap((code) => heads.get(code) ?? [])
    const { id } = await addRecord(db, concessionTypeKind, { ...type, headIds })
    ids.set(type.code, id)
  }
  return ids
}

/** Returns students with partly open tuition of a year, without those named in the documentation of the demo college. */
async function listOwing(db: Database, year: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: students.id })
    .from(students)
    .innerJoin(feeDemands, eq(feeDemands.studentId, students.id))
    .innerJoin(feeHeads, eq(feeHeads.id, feeDemands.headId))
    .where(
      and(
        ...[eq(feeDemands.academicYear, year), eq(feeHeads.code, 'TUITION'), gt(feeDemands.openPaise, 0)],
        sql`coalesce(${students.rollNo}, '') !~ '^2[23]NA1A05'`,
      ),
    )
    .orderBy(asc(students.id))
  return rows.map(({ id }) => id)
}

type Entered = { studentId: number; academicYear: number; typeId: number; reason: string }

async function enter(db: Database, acting: Acting, save: Entered): Promise<number> {
  acting('accountant')
  const { id } = await addRecord(db, concessionKind, { ...save, percent: null, amountPaise: null })
  return id
}

/** Takes a request to the state that it has on the demo day. */
async function follow(db: Database, acting: Acting, id: number, [, , fate, daysAgo]: DemoRequest): Promise<void> {
  if (fate === 'draft' || fate === 'requested') return
  const { wantedPaise } = await concessionEffect(db, await getItem(db, concessionKind, id))
  await db.update(concessions).set({ requestedPaise: wantedPaise }).where(eq(concessions.id, id))
  await move(db, id, 'request', null)
  acting('principal')
  if (fate === 'rejected') return move(db, id, 'reject', 'The certificate of income is of an earlier year')
  await grantConcession(db, id, addDays(demoDay, -daysAgo))
  acting('accountant')
  if (fate === 'cancelled') await cancelConcession(db, id, { reason: 'The student took another scholarship', today: demoDay })
}

async function move(db: Database, id: number, action: 'request' | 'reject', reason: string | null): Promise<void> {
  await applyTransition(db, concessionRecord, await lockForAction(db, concessionRecord, id, action), action, { reason })
}

/** Records a government payment for the two oldest claims of a scheme; the second one is paid in part. */
async function settleBatch(db: Database, typeId: number): Promise<void> {
  const [bank] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.systemKey, 'bank'))
  const claims = await db
    .select()
    .from(concessions)
    .where(and(eq(concessions.typeId, typeId), gt(concessions.receivablePaise, 0)))
    .orderBy(concessions.grantedOn, concessions.id)
    .limit(2)
  const lines = claims.map(({ id, grantedPaise }, at) => {
    const shortfallPaise = at === 1 ? Math.floor(grantedPaise / 1_000) * 100 : 0
    return { concessionId: id, receivedPaise: grantedPaise - shortfallPaise, shortfallPaise }
  })
  if (lines.length === 0) return
  const batch = { typeId, receivedOn: addDays(demoDay, -30), reference: 'GO Rt 214/2026', accountId: bank?.id ?? 0, remark: null }
  await recordReimbursement(db, { ...batch, lines }, demoDay)
}

/** Requests approvals last, when the open amounts are known. */
async function requestWaiting(db: Database, ids: readonly number[]): Promise<void> {
  const approvals = openApprovals(() => approvalDirectory.only())
  approvals.register(concessionApproval)
  for (const id of ids) {
    await move(db, id, 'request', null)
    await askForConcession(db, approvals, id)
  }
}
