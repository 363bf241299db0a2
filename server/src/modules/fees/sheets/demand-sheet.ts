import { AddDemand } from '@nalanda/contract/fees/demands'
import { maxFeeRows } from '@nalanda/contract/fees/sheets'
import { academicYearOf } from '@nalanda/contract/platform/dates/dates'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../../platform/database/client.ts'
import { checkedSheet } from '../../../platform/imports/checked-sheet.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { addDemands, findIndividual, type NewDemand, nameOfDemand } from './demands-of-many.ts'
import {
  amountColumn,
  checkRollNo,
  headChoices,
  headColumn,
  type Known,
  loadHeads,
  loadStudents,
  rollNoColumn,
  rowError,
  yearColumn,
} from './sheet-basics.ts'

/** Demands of many students at once, such as fines, library, bus and hostel fees. Those that a student already has stay as they are. */
export const demandSheet = checkedSheet({
  name: 'Demands',
  maxRows: maxFeeRows,
  notes: [
    'Enter one demand in each row: what a student owes under a fee head, what it is for, and by when.',
    'Leave the academic year empty for the year in which the demand falls due.',
    'A demand that the student already has, with the same head, text, due day and amount, is left out.',
  ],
  columns: {
    rollNo: rollNoColumn,
    head: headColumn,
    academicYear: { ...yearColumn, optional: true },
    label: { heading: 'For', synonyms: ['Label', 'Description', 'Reason'], schema: AddDemand.shape.label, width: 32 },
    amountPaise: amountColumn,
    dueOn: { heading: 'Due on', synonyms: ['Due date'], kind: 'day', schema: IsoDate },
  },
  unique: [['rollNo', 'head', 'label', 'dueOn', 'amountPaise']],
  load: (db, _call, named) => loadKnown(db, named('rollNo')),
  choices: { head: (known) => headChoices(known) },
  checks: {
    rollNo: (rollNo, _row, known) =>
      checkRollNo(rollNo, known) ?? (known.byRollNo.get(rollNo)?.isCurrent ? null : rowError('fees.student-left', { rollNo })),
    amountPaise: (amount) => (amount > 0 ? null : rowError('fees.zero-amount')),
  },
  plan: (rows, { byRollNo, heads, stored, firstMonth }) => {
    const wanted = rows.map(({ rollNo, head, academicYear, ...row }): NewDemand => {
      const known = heads.get(head)
      const year = academicYear ?? academicYearOf(row.dueOn, firstMonth)
      const names = { studentId: byRollNo.get(rollNo)?.id ?? 0, headId: known?.id ?? 0, accountId: known?.accountId ?? 0 }
      return { ...names, academicYear: year, ...row }
    })
    const missing = wanted.filter((demand) => !stored.has(nameOfDemand(demand)))
    const totalPaise = sumPaise(missing.map(({ amountPaise }) => amountPaise))
    const change = { added: missing.length, changed: 0, present: rows.length - missing.length, totalPaise }
    return { missing, change }
  },
  apply: async (db, { missing, change }, _prepared, { today }) => {
    await addDemands(db, missing, today)
    return change
  },
})

type KnownDemands = Known & { stored: ReadonlySet<string>; firstMonth: number }

async function loadKnown(db: Database, rollNos: readonly string[]): Promise<KnownDemands> {
  const byRollNo = await loadStudents(db, rollNos)
  const ids = [...byRollNo.values()].map(({ id }) => id)
  const { academicYearFirstMonth: firstMonth } = await getInstitutionRow(db)
  return { byRollNo, heads: await loadHeads(db), stored: await findIndividual(db, ids), firstMonth }
}
