import { maxFeeRows } from '@nalanda/contract/fees/sheets'
import { formatRupees, sumPaise } from '@nalanda/contract/platform/money/money'
import { IsoDate } from '@nalanda/contract/platform/primitives'
import { checkedWorkbook } from '../../../platform/imports/checked-sheet.ts'
import type { CellError } from '../../../platform/imports/row-errors.ts'
import { applyOpenings, type OpeningAdvance, type OpeningDue } from './opening-balances.ts'
import { keyOf, loadOpenings, type Openings } from './opening-rows.ts'
import { amountColumn, checkRollNo, headChoices, headColumn, rollNoColumn, rowError, yearColumn } from './sheet-basics.ts'

const dues = 'Opening balances'
const advances = 'Advances'

/**
 * Sheet of what students still owed, and had in advance, on the opening day: one amount per student, head and academic year. A row that differs from the stored
 * value corrects it, zero removes it, and importing the same sheet again changes nothing.
 */
export const openingSheet = checkedWorkbook({
  name: 'Opening balances',
  maxRows: maxFeeRows,
  notes: [
    'Opening balances: what a student still owed on the opening day of the books, by head and academic year, after all receipts before that day.',
    'Advances: what a student had paid in advance on that day.',
    'To correct an amount, import it again with the right one. Zero takes it off. Rows that are the same as before change nothing.',
    'Receipts of the earlier system are imported on the screen Receipts. Those dated before the opening day do not change what is owed.',
  ],
  sheets: {
    [dues]: {
      rollNo: rollNoColumn,
      head: headColumn,
      academicYear: yearColumn,
      amountPaise: { ...amountColumn, heading: 'Still owed', synonyms: ['Amount', 'Balance', 'Due', 'Rupees'] },
      dueOn: { heading: 'Due on', synonyms: ['Due date'], kind: 'day', schema: IsoDate },
    },
    [advances]: { rollNo: rollNoColumn, amountPaise: { ...amountColumn, synonyms: ['Advance', 'Rupees'] } },
  },
  load: (db, _call, named) => loadOpenings(db, [...named(dues, 'rollNo'), ...named(advances, 'rollNo')]),
  rules: {
    [dues]: {
      unique: [['rollNo', 'head', 'academicYear']],
      choices: { head: (known) => headChoices(known) },
      checks: { rollNo: (rollNo, _row, known) => checkRollNo(rollNo, known) },
    },
    [advances]: { unique: [['rollNo']], checks: { rollNo: (rollNo, _row, known) => checkRollNo(rollNo, known) } },
  },
  plan: (rows, known, refuse) => {
    const [first] = [...rows[dues], ...rows[advances]]
    if (known.openingOn === null && first) refuse(first, 'rollNo', rowError('fees.no-opening-day'))
    const plannedDues = rows[dues].map((row) => {
      const { due, error } = planDue(row, known)
      if (error) refuse(row, 'amountPaise', error)
      return due
    })
    const plannedAdvances = rows[advances].map((row) => {
      const { advance, error } = planAdvance(row, known)
      if (error) refuse(row, 'amountPaise', error)
      return advance
    })
    const all = [...plannedDues, ...plannedAdvances]
    const differing = all.filter(({ amountPaise, before }) => amountPaise !== (before ?? 0))
    const moved = plannedDues.filter(({ amountPaise, before, moved }) => moved && amountPaise === (before ?? 0))
    const added = differing.filter(({ before }) => before === null).length
    const changed = differing.length - added + moved.length
    const counted = { added, changed, present: all.length - added - changed }
    const change = { ...counted, totalPaise: sumPaise(differing.map(({ amountPaise }) => amountPaise)) }
    return { dues: plannedDues, advances: plannedAdvances, openingOn: known.openingOn ?? '', change }
  },
  apply: async (db, { change, ...planned }) => {
    await applyOpenings(db, planned)
    return change
  },
})

type DueRow = { rollNo: string; head: string; academicYear: number; amountPaise: number; dueOn: string }

/** Returns the change by a row of the dues, or why it is impossible. */
function planDue({ rollNo, head, ...row }: DueRow, known: Openings): { due: OpeningDue; error: CellError | null } {
  const studentId = known.byRollNo.get(rollNo)?.id ?? 0
  const headId = known.heads.get(head)?.id ?? 0
  const stored = known.dues.get(keyOf({ studentId, headId, academicYear: row.academicYear }))
  return {
    due: {
      studentId,
      headId,
      ...row,
      id: stored?.id ?? null,
      before: stored?.amountPaise ?? null,
      moved: stored !== undefined && stored.dueOn !== row.dueOn,
    },
    error: stored ? refusalOf(row.amountPaise, stored) : null,
  }
}

type Stored = { amountPaise: number; settledPaise: number; returned: boolean }

/**
 * Returns why an opening balance cannot get this amount: more of it is settled, or a refund lowered it, and cancelling the refund would add that amount again.
 */
function refusalOf(amountPaise: number, { amountPaise: before, settledPaise, returned }: Stored): CellError | null {
  if (returned && amountPaise !== before) return rowError('fees.opening-refunded', { stays: formatRupees(before) })
  return amountPaise < settledPaise ? rowError('fees.opening-settled', { paid: formatRupees(settledPaise) }) : null
}

/** Like `planDue`, for a row of the advances: the used part of an advance cannot be removed. */
function planAdvance(
  { rollNo, amountPaise }: Pick<DueRow, 'rollNo' | 'amountPaise'>,
  { byRollNo, advances: stored, accounts }: Openings,
): { advance: OpeningAdvance; error: CellError | null } {
  const studentId = byRollNo.get(rollNo)?.id ?? 0
  const before = stored.get(studentId) ?? null
  const used = Math.max(0, (before ?? 0) - (accounts.get(studentId) ?? 0))
  return {
    advance: { studentId, amountPaise, before },
    error: amountPaise < used ? rowError('fees.advance-used', { used: formatRupees(used) }) : null,
  }
}
