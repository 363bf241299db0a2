import { randomUUID } from 'node:crypto'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import type { Posting } from '../../ledger/public.ts'
import { lockFeeAccounts } from '../fee-accounts.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import { feeAccounts, feeDemands, feeOpeningAdvances } from '../schema.ts'
import { isReturned } from '../structures/returned-demands.ts'
import { inSteps, postAll } from './sheet-basics.ts'

/** An opening balance as stated in a sheet. `before` is the stored amount, or null. */
export type OpeningDue = {
  id: number | null
  studentId: number
  headId: number
  academicYear: number
  amountPaise: number
  dueOn: IsoDate
  before: number | null
  /** Whether the due day differs from the stored one. */
  moved: boolean
}
export type OpeningAdvance = { studentId: number; amountPaise: number; before: number | null }
type Planned = { dues: readonly OpeningDue[]; advances: readonly OpeningAdvance[]; openingOn: IsoDate }

/**
 * Sets opening balances and advances, and posts the differences on the opening day against the account of opening balances, one entry per student. Refuses if
 * stored values changed since they were read.
 */
export async function applyOpenings(db: Database, { dues, advances, openingOn }: Planned): Promise<void> {
  const changedDues = dues.filter(({ amountPaise, before, moved }) => moved || amountPaise !== (before ?? 0))
  const changedAdvances = advances.filter(({ amountPaise, before }) => amountPaise !== (before ?? 0))
  const studentIds = [...new Set([...changedDues, ...changedAdvances].map(({ studentId }) => studentId))]
  await lockFeeAccounts(db, studentIds)
  await addDues(db, changedDues, openingOn)
  await changeDues(db, changedDues)
  await setAdvances(db, changedAdvances)
  await post(db, { dues: changedDues, advances: changedAdvances, openingOn })
  await updateDuesHolds(db, studentIds)
  recordStudents(db, changedDues, changedAdvances)
}

async function addDues(db: Database, dues: readonly OpeningDue[], raisedOn: IsoDate): Promise<void> {
  const added = dues.filter(({ id }) => id === null)
  for (const some of inSteps(added))
    await db.insert(feeDemands).values(
      some.map(({ studentId, headId, academicYear, amountPaise, dueOn }) => ({
        ...{ studentId, headId, academicYear, amountPaise, dueOn, raisedOn, source: 'opening' as const },
      })),
    )
}

async function changeDues(db: Database, dues: readonly OpeningDue[]): Promise<void> {
  const changed = dues.filter(({ id }) => id !== null)
  if (changed.length === 0) return
  const rows = changed.map(({ id, amountPaise, dueOn, before }) => ({ id, amount: amountPaise, due_on: dueOn, before }))
  const { rowCount } = await db.execute(sql`
    UPDATE ${feeDemands} demand SET amount_paise = new.amount, due_on = new.due_on
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new(id bigint, amount bigint, due_on date, before bigint)
    WHERE demand.id = new.id AND demand.amount_paise = new.before
      AND (demand.amount_paise = new.amount OR NOT ${isReturned(sql`demand.id`)})`)
  if (rowCount !== changed.length) throw problem('platform.changed-meanwhile')
}

async function setAdvances(db: Database, advances: readonly OpeningAdvance[]): Promise<void> {
  if (advances.length === 0) return
  const rows = advances.map(({ studentId, amountPaise, before }) => ({ id: studentId, amount: amountPaise, before: before ?? 0 }))
  const set = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new(id bigint, amount bigint, before bigint)`
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${feeOpeningAdvances} AS own (student_id, amount_paise) SELECT id, amount FROM ${set}
    ON CONFLICT (student_id) DO UPDATE SET amount_paise = excluded.amount_paise
    WHERE own.amount_paise = (SELECT before FROM ${set} WHERE new.id = own.student_id)`)
  if (rowCount !== advances.length) throw problem('platform.changed-meanwhile')
  await db.execute(sql`UPDATE ${feeAccounts} account SET advance_paise = advance_paise + new.amount - new.before FROM ${set}
    WHERE account.student_id = new.id`)
}

async function post(db: Database, { dues, advances, openingOn }: Planned): Promise<void> {
  const moreDue = sumsBy(dues)
  const moreAdvance = sumsBy(advances)
  const ids = [...new Set([...moreDue.keys(), ...moreAdvance.keys()])]
  await postAll(
    db,
    ids.flatMap((id): Posting[] => {
      const [due, advance] = [moreDue.get(id) ?? 0, moreAdvance.get(id) ?? 0]
      const party = { kind: 'student', id } as const
      const lines = [
        { account: 'students', amountPaise: due, party },
        { account: 'advances', amountPaise: 0 - advance, party },
        { account: 'opening', amountPaise: advance - due },
      ] as const
      if (due === 0 && advance === 0) return []
      return [
        { key: `opening ${randomUUID()}`, source: 'opening', postedOn: openingOn, narration: 'Opening balance of fees', lines },
      ]
    }),
  )
}

type Amount = { studentId: number; amountPaise: number; before: number | null }

/** Returns the differences of each student's amounts from the previous ones. */
function sumsBy(rows: readonly Amount[]): Map<number, number> {
  const byStudent = Map.groupBy(rows, ({ studentId }) => studentId)
  return new Map(
    [...byStudent].map(([id, own]) => [id, sumPaise(own.map(({ amountPaise, before }) => amountPaise - (before ?? 0)))]),
  )
}

function recordStudents(db: Database, dues: readonly OpeningDue[], advances: readonly OpeningAdvance[]): void {
  const duesOf = Map.groupBy(dues, ({ studentId }) => studentId)
  const advancesOf = Map.groupBy(advances, ({ studentId }) => studentId)
  for (const id of new Set([...duesOf.keys(), ...advancesOf.keys()])) {
    const own = duesOf.get(id) ?? []
    const [advance] = advancesOf.get(id) ?? []
    recordChange(db, {
      ...{ entity: 'student', entityId: id },
      before: { openingBalancePaise: sumPaise(own.map(({ before }) => before ?? 0)), openingAdvancePaise: advance?.before ?? 0 },
      after: {
        openingBalancePaise: sumPaise(own.map(({ amountPaise }) => amountPaise)),
        openingAdvancePaise: advance?.amountPaise ?? 0,
      },
    })
  }
}
