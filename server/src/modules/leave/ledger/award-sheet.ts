import { leaveRowErrors } from '@nalanda/contract/leave/row-errors'
import { daysText } from '@nalanda/contract/platform/dates/half-days'
import { Reason } from '@nalanda/contract/platform/primitives'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { checkedSheet } from '../../../platform/imports/checked-sheet.ts'
import { cellErrors } from '../../../platform/imports/row-errors.ts'
import { staff } from '../../people/schema.ts'
import { leaveYearOf } from '../counting/leave-years.ts'
import { leaveEntries } from '../schema.ts'
import { listTypesWithRules, rulesOn } from '../types/leave-rules.ts'
import { enterByOffice } from './corrections.ts'
import { getLeavePerson } from './postings.ts'

const error = cellErrors(leaveRowErrors)

/** Days that the office credits to many at once: compensatory off, maternity leave, and balances of the time before the portal. */
export const awardSheet = checkedSheet({
  name: 'Leave to credit',
  maxRows: 2_000,
  notes: [
    'Each row adds days to the balance of the present leave year. Days that were credited with the same reason are refused: give more of them another reason.',
  ],
  columns: {
    empCode: {
      heading: 'Employee code',
      synonyms: ['Emp code', 'Employee ID'],
      schema: z.string().trim().toUpperCase(),
      width: 18,
    },
    type: { heading: 'Type', synonyms: ['Leave type', 'Code'], schema: z.string().trim().toUpperCase(), width: 12 },
    days: { heading: 'Days', kind: 'decimal', schema: z.number().positive().max(365), width: 10 },
    reason: { heading: 'Reason', schema: Reason, width: 44 },
  },
  unique: [['empCode', 'type', 'days', 'reason']],
  load: async (db, _call, named) => {
    const people = await db
      .select()
      .from(staff)
      .where(inArray(staff.empCode, named('empCode')))
    const types = await listTypesWithRules(db)
    return {
      people: new Map(people.map((one) => [one.empCode, one])),
      types: new Map(types.map((one) => [one.code, one])),
      awarded: await awardsOf(
        db,
        people.map(({ id }) => id),
      ),
    }
  },
  checks: {
    empCode: (empCode, _row, { people }) => (people.has(empCode) ? null : error('leave.unknown-employee', { empCode })),
    type: (code, _row, { types }) => {
      const type = types.get(code)
      if (!type || type.retiredAt !== null) return error('leave.unknown-type', { code })
      const grantKind = rulesOn(type, dayOf(now()))?.grantKind
      return grantKind === undefined || grantKind === 'unlimited' ? error('leave.type-without-balance', { code }) : null
    },
    days: (days) => (Number.isInteger(days * 2) ? null : error('leave.not-half-days')),
    reason: (reason, { empCode = '', type: code = '', days = 0 }, { people, types, awarded }) => {
      const [person, type] = [people.get(empCode), types.get(code)]
      if (!person || !type) return null
      const year = leaveYearOf(dayOf(now()), type.yearFirstMonth)
      const award = { staffId: person.id, typeId: type.id, year, halves: days * 2, reason }
      return awarded.has(awardKey(award)) ? error('leave.already-credited', { empCode }) : null
    },
  },
  plan: (rows, { people, types }) => ({
    awards: rows.flatMap(({ empCode, type: code, days, reason }) => {
      const [person, type] = [people.get(empCode), types.get(code)]
      return person && type ? [{ staffId: person.id, type, halves: Math.round(days * 2), reason }] : []
    }),
    change: { added: rows.map(({ empCode, type, days }) => `${empCode}: ${daysText(days * 2)} ${type}`), present: 0 },
  }),
  apply: async (db, { awards, change }) => {
    const today = dayOf(now())
    for (const award of [...awards].sort((a, b) => a.staffId - b.staffId)) {
      await getLeavePerson(db, award.staffId, { lock: true })
      await enterByOffice(db, { ...award, kind: 'award' }, today)
    }
    return change
  },
})

type Award = Pick<typeof leaveEntries.$inferSelect, 'staffId' | 'typeId' | 'year' | 'halves' | 'reason'>

const awardKey = ({ staffId, typeId, year, halves, reason }: Award) => JSON.stringify([staffId, typeId, year, halves, reason])

/** What was credited to these people before, so that a file imported twice does not credit its days twice. */
async function awardsOf(db: Database, staffIds: readonly number[]): Promise<Set<string>> {
  const rows = await db
    .select()
    .from(leaveEntries)
    .where(and(inArray(leaveEntries.staffId, [...staffIds]), eq(leaveEntries.kind, 'award')))
  return new Set(rows.map(awardKey))
}
