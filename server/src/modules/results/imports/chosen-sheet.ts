import type { Mapping } from '@nalanda/contract/results/results'
import type { ImportRecord, Run } from '../../../platform/imports/staged/kinds.ts'
import type { Spreadsheets } from '../../../platform/spreadsheets/spreadsheets.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import { loadRegister } from './import-register.ts'
import { listRollNos } from './sheet-check.ts'
import { readableSheets } from './uploaded-sheets.ts'

/** Returns the id of the exam that an import belongs to. */
export function examOf({ id, ownerId }: Pick<ImportRecord, 'id' | 'ownerId'>): number {
  if (ownerId === null) throw new Error(`The import ${id} belongs to no exam`)
  return ownerId
}

/** Loads what the check of a sheet of marks needs first: the chosen sheet, its exam, and the register of its students. */
export async function readChosenSheet(run: Run, spreadsheets: Spreadsheets) {
  const { db, record, signal } = run
  const mapping = record.mapping as Mapping
  const sheets = await readableSheets(spreadsheets, await run.file(), { signal })
  const sheet = sheets.find(({ name }) => name === mapping.sheet)
  if (!sheet) throw new Error('The chosen sheet is not in the file')
  await run.progress(20)
  const exam = await getExamRecord(db, examOf(record))
  const register = await loadRegister(db, exam, listRollNos(sheet, mapping))
  return { mapping, sheet, exam, register }
}
