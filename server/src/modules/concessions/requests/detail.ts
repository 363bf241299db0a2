import type { ConcessionDetail, OwnConcession } from '@nalanda/contract/concessions/concessions'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Approvals } from '../../../platform/approvals/kinds.ts'
import { requestAndHistory } from '../../../platform/approvals/record-approval.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { feeDemands, feeHeads } from '../../fees/schema.ts'
import { concessions, concessionTypes } from '../schema.ts'
import { concessionApproval } from './approval.ts'
import { concessionKind, concessionRecord } from './concessions.ts'
import { concessionEffect } from './effect.ts'
import { listShares } from './posting.ts'

/** Returns a concession with the dues that it reduces or would reduce, its request and its history. */
export async function getConcession(db: Database, approvals: Approvals, id: number, user: SignedIn): Promise<ConcessionDetail> {
  const concession = await getItem(db, concessionKind, id)
  const { type, ...effect } = await concessionEffect(db, concession)
  const [row] = await db.select({ entryId: concessions.entryId }).from(concessions).where(eq(concessions.id, id))
  const posted = row?.entryId != null
  const shares = posted ? await listShares(db, id) : effect.shares
  const asked = concession.requestedPaise ?? effect.wantedPaise
  return {
    ...concession,
    ...{ basePaise: effect.basePaise, mostPaise: effect.mostPaise, wantedPaise: posted ? asked : effect.wantedPaise },
    excessPaise: posted ? Math.max(0, asked - concession.grantedPaise) : effect.excessPaise,
    shares: await describeShares(db, shares),
    approver: type.approver,
    entryId: row?.entryId ?? null,
    ...(await requestAndHistory(db, approvals, { kind: concessionApproval.kind, workflow: concessionRecord.workflow, id }, user)),
  }
}

type Share = { demandId: number; amountPaise: number }

/** Returns the dues of these shares, oldest first. */
async function describeShares(db: Database, shares: readonly Share[]): Promise<ConcessionDetail['shares']> {
  const amounts = new Map(shares.map(({ demandId, amountPaise }) => [demandId, amountPaise]))
  const { id, label, instalment, dueOn } = feeDemands
  const rows = await db
    .select({ demandId: id, head: feeHeads.name, label, instalment, dueOn })
    .from(feeDemands)
    .innerJoin(feeHeads, eq(feeHeads.id, feeDemands.headId))
    .where(inArray(id, [...amounts.keys()]))
    .orderBy(dueOn, id)
  return rows.map((row) => ({ ...row, amountPaise: amounts.get(row.demandId) ?? 0 }))
}

/** Returns the granted concessions of each of these students, latest first. */
export async function listGranted(db: Database, studentIds: readonly number[]): Promise<Map<number, OwnConcession[]>> {
  const { id, academicYear, grantedPaise, returnedPaise, grantedOn, studentId } = concessions
  const rows = await db
    .select({
      id,
      type: concessionTypes.name,
      kind: concessionTypes.kind,
      academicYear,
      grantedPaise,
      returnedPaise,
      grantedOn,
      studentId,
    })
    .from(concessions)
    .innerJoin(concessionTypes, eq(concessionTypes.id, concessions.typeId))
    .where(and(inArray(studentId, [...studentIds]), eq(concessions.state, 'granted')))
    .orderBy(desc(id))
  const byStudent = Map.groupBy(rows, (row) => row.studentId)
  return new Map(
    studentIds.map((one) => [one, (byStudent.get(one) ?? []).map(({ studentId: _student, ...concession }) => concession)]),
  )
}
