import { SaveConcession } from '@nalanda/contract/concessions/concessions'
import { concessionsRowErrors } from '@nalanda/contract/concessions/row-errors'
import { RollNo } from '@nalanda/contract/platform/primitives'
import { and, inArray, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import { checkedSheet } from '../../../platform/imports/checked-sheet.ts'
import { cellErrors } from '../../../platform/imports/row-errors.ts'
import { addRecord } from '../../../platform/lists/records.ts'
import { findByRollNos } from '../../students/public.ts'
import { concessions, concessionTypes } from '../schema.ts'
import { concessionKind } from './concessions.ts'

const error = cellErrors(concessionsRowErrors)
const fields = SaveConcession.shape
const Code = z.string().trim().toUpperCase().min(1).max(20)

/** Imports requests from a spreadsheet as drafts, which the office checks and submits for approval. Skips those that a student already has. */
export const concessionSheet = checkedSheet({
  name: 'Concessions',
  maxRows: 2000,
  notes: [
    'Enter one request in each row. The academic year is such as 2026-27, or the year in which it begins.',
    'Leave percentage and amount empty for what the type grants.',
  ],
  columns: {
    rollNo: { heading: 'Roll number', synonyms: ['HT no', 'Hall ticket number'], schema: RollNo },
    type: { heading: 'Type', synonyms: ['Code', 'Concession type'], schema: Code, width: 16 },
    academicYear: { heading: 'Academic year', synonyms: ['Year'], kind: 'academic-year', schema: fields.academicYear },
    percent: { heading: 'Percent', kind: 'percent', schema: fields.percent, optional: true },
    amountPaise: { heading: 'Amount', synonyms: ['Rupees'], kind: 'rupees', schema: fields.amountPaise, optional: true },
    reason: { heading: 'Reason', schema: fields.reason, width: 48 },
  },
  unique: [['rollNo', 'type', 'academicYear']],
  load: async (db, _call, named) => loadKnown(db, named('rollNo')),
  checks: {
    rollNo: (rollNo, _row, { byRollNo }) => (byRollNo.has(rollNo) ? null : error('concessions.no-such-student', { rollNo })),
    type: (code, _row, { types }) => (types.has(code) ? null : error('concessions.no-such-type', { code })),
    amountPaise: (amount, { percent, type }, { types }) => {
      if (amount !== null && percent !== null && percent !== undefined) return error('concessions.percent-and-amount')
      const known = type === undefined ? undefined : types.get(type)
      const isEmpty = amount === null && percent === null && known && known.percent === null && known.amountPaise === null
      return isEmpty ? error('concessions.type-without-amount', { code: known.code }) : null
    },
  },
  plan: (rows, { byRollNo, types, taken }) => {
    const wanted = rows.flatMap(({ rollNo, type, ...row }) => {
      const [studentId, typeId] = [byRollNo.get(rollNo), types.get(type)?.id]
      return studentId === undefined || typeId === undefined ? [] : [{ rollNo, studentId, typeId, ...row }]
    })
    const missing = wanted.filter((row) => !taken.has(keyOf(row)))
    return { missing, change: { added: missing.map(({ rollNo }) => rollNo), present: rows.length - missing.length } }
  },
  apply: async (db, { missing, change }) => {
    for (const { rollNo: _rollNo, ...save } of missing) await addRecord(db, concessionKind, save)
    return change
  },
})

type Key = { studentId: number; typeId: number; academicYear: number }
const keyOf = ({ studentId, typeId, academicYear }: Key) => `${studentId} ${typeId} ${academicYear}`

async function loadKnown(db: Database, rollNos: readonly string[]) {
  const types = await db.select().from(concessionTypes).where(isNull(concessionTypes.retiredAt))
  const byRollNo = await findByRollNos(db, rollNos)
  const taken = await db
    .select()
    .from(concessions)
    .where(and(inArray(concessions.studentId, [...byRollNo.values()]), ne(concessions.state, 'cancelled')))
  return {
    types: new Map(types.map((type) => [type.code, type])),
    byRollNo,
    taken: new Set(taken.map(keyOf)),
  }
}
