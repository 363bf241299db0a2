import { type ExamKind, examKinds } from '@nalanda/contract/academics/exam-kinds'
import { AddDemand } from '@nalanda/contract/fees/demands'
import { maxFeeRows } from '@nalanda/contract/fees/sheets'
import { academicYearOf } from '@nalanda/contract/platform/dates/dates'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import { IsoDate } from '@nalanda/contract/platform/primitives'
import { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import { checkedSheet } from '../../../platform/imports/checked-sheet.ts'
import { codeChoices } from '../../../platform/imports/columns.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { addDemands, findIndividual, type Individual, type NewDemand, nameOfDemand, setExamKinds } from './demands-of-many.ts'
import {
  amountColumn,
  checkRollNo,
  headChoices,
  headColumn,
  type Known,
  loadHeads,
  loadStudents,
  type NamedHead,
  rollNoColumn,
  rowError,
  yearColumn,
} from './sheet-basics.ts'

/**
 * Sheet of demands of many students, such as fines, library, bus and hostel fees. Existing demands of a student stay unchanged, except that an exam fee without
 * its kind gets it.
 */
export const demandSheet = checkedSheet({
  name: 'Demands',
  maxRows: maxFeeRows,
  notes: [
    'Enter one demand in each row: what a student owes under a fee head, what it is for, and by when.',
    'Leave the academic year empty for the year in which the demand falls due.',
    'The kind of exam is for exam fees alone: an online payment of a supplementary exam is known by it.',
    'A demand that the student already has, with the same head, text, due day and amount, is left out.',
  ],
  columns: {
    rollNo: rollNoColumn,
    head: headColumn,
    academicYear: { ...yearColumn, optional: true },
    label: { heading: 'For', synonyms: ['Label', 'Description', 'Reason'], schema: AddDemand.shape.label, width: 32 },
    amountPaise: amountColumn,
    dueOn: { heading: 'Due on', synonyms: ['Due date'], kind: 'day', schema: IsoDate },
    examKind: {
      heading: 'Kind of exam',
      synonyms: ['Exam kind', 'Exam'],
      optional: true,
      width: 16,
      note: 'Of an exam fee: Regular or Supplementary',
      schema: z.enum(examKinds),
      choices: codeChoices(examKinds),
    },
  },
  unique: [['rollNo', 'head', 'label', 'dueOn', 'amountPaise']],
  load: (db, _call, named) => loadKnown(db, named('rollNo')),
  choices: { head: (known) => headChoices(known) },
  checks: {
    rollNo: (rollNo, _row, known) =>
      checkRollNo(rollNo, known) ?? (known.byRollNo.get(rollNo)?.isCurrent ? null : rowError('fees.student-left', { rollNo })),
    amountPaise: (amount) => (amount > 0 ? null : rowError('fees.zero-amount')),
    examKind: (kind, { head = '' }, { heads }) => checkExamKind(kind, head, heads.get(head)),
  },
  plan: (rows, { byRollNo, heads, stored, firstMonth }) => {
    const wanted = rows.map(({ rollNo, head, academicYear, examKind, ...row }): NewDemand => {
      const known = heads.get(head)
      const year = academicYear ?? academicYearOf(row.dueOn, firstMonth)
      const names = { studentId: byRollNo.get(rollNo)?.id ?? 0, headId: known?.id ?? 0, accountId: known?.accountId ?? 0 }
      return { ...names, academicYear: year, examKind: examKind ?? null, ...row }
    })
    const missing = wanted.filter((demand) => !stored.has(nameOfDemand(demand)))
    const completed = wanted.flatMap(({ studentId, examKind, ...row }) => {
      const own = stored.get(nameOfDemand({ studentId, ...row }))
      return own && examKind && own.examKind === null ? [{ id: own.id, studentId, examKind }] : []
    })
    const totalPaise = sumPaise(missing.map(({ amountPaise }) => amountPaise))
    const present = rows.length - missing.length - completed.length
    return { missing, completed, change: { added: missing.length, changed: completed.length, present, totalPaise } }
  },
  apply: async (db, { missing, completed, change }, _prepared, { today }) => {
    await addDemands(db, missing, today)
    await setExamKinds(db, completed)
    return change
  },
})

/** Checks that an exam fee has a kind, and that no other fee has one. Errors of the head are reported at the head. */
function checkExamKind(kind: ExamKind | null | undefined, code: string, head: NamedHead | undefined) {
  if (!head) return null
  if (head.kind === 'exam') return kind ? null : rowError('fees.exam-kind-missing', { head: code })
  return kind ? rowError('fees.not-an-exam-fee', { head: code }) : null
}

type KnownDemands = Known & { stored: ReadonlyMap<string, Individual>; firstMonth: number }

async function loadKnown(db: Database, rollNos: readonly string[]): Promise<KnownDemands> {
  const byRollNo = await loadStudents(db, rollNos)
  const ids = [...byRollNo.values()].map(({ id }) => id)
  const { academicYearFirstMonth: firstMonth } = await getInstitutionRow(db)
  return { byRollNo, heads: await loadHeads(db), stored: await findIndividual(db, ids), firstMonth }
}
