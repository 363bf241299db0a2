import { leaveRowErrors } from '@nalanda/contract/leave/row-errors'
import { daysText } from '@nalanda/contract/platform/dates/half-days'
import { Reason } from '@nalanda/contract/platform/primitives'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { checkedSheet } from '../../../platform/imports/checked-sheet.ts'
import { cellErrors } from '../../../platform/imports/row-errors.ts'
import type { ImportCall } from '../../../platform/imports/sheet-import.ts'
import { problem } from '../../../platform/problems.ts'
import { staff } from '../../people/schema.ts'
import { leaveYearOf } from '../counting/leave-years.ts'
import { leaveEntries } from '../schema.ts'
import { listTypesWithRules, rulesOn } from '../types/leave-rules.ts'
import { enterByOffice } from './corrections.ts'
import { creditsBeyond, readBalances } from './highest-balance.ts'
import { getLeavePerson } from './postings.ts'

const error = cellErrors(leaveRowErrors)

/** Imports days that the office credits to many people at once: compensatory off, maternity leave, and balances from before the portal. */
export const awardSheet = checkedSheet({
  name: 'Leave to credit',
  maxRows: 2_000,
  notes: [
    'Each row adds days to the balance of the present leave year. Days that were credited with the same reason are refused: give more of them another reason. No row lifts a balance above the highest one of the type.',
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
  load: async (db, { user }: ImportCall, named) => {
    const people = await db
      .select()
      .from(staff)
      .where(inArray(staff.empCode, named('empCode')))
    const types = await listTypesWithRules(db)
    const staffIds = people.map(({ id }) => id)
    return {
      ownCode: people.find(({ id }) => id === user?.staffId)?.empCode,
      people: new Map(people.map((one) => [one.empCode, one])),
      types: new Map(types.map((one) => [one.code, one])),
      awarded: await awardsOf(db, staffIds),
      balances: await readBalances(db, staffIds),
    }
  },
  checks: {
    empCode: (empCode, _row, { people, ownCode }) => {
      if (empCode === ownCode) return error('leave.own-credit')
      return people.has(empCode) ? null : error('leave.unknown-employee', { empCode })
    },
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
  plan: (rows, { people, types, balances }, refuse) => {
    const credits = rows.flatMap((row) => {
      const [person, type] = [people.get(row.empCode), types.get(row.type)]
      return person && type ? [{ staffId: person.id, type, halves: Math.round(row.days * 2), row }] : []
    })
    for (const { credit, balance, highest } of creditsBeyond(credits, balances, dayOf(now()))) {
      const values = { empCode: credit.row.empCode, code: credit.type.code, days: daysText(balance), highest: daysText(highest) }
      refuse(credit.row, 'days', error('leave.above-highest-balance', values))
    }
    const awards = credits.map(({ row, ...credit }) => ({ ...credit, reason: row.reason }))
    return {
      awards,
      change: { added: rows.map(({ empCode, type, days }) => `${empCode}: ${daysText(days * 2)} ${type}`), present: 0 },
    }
  },
  apply: async (db, { awards, change }) => {
    const today = dayOf(now())
    const staffIds = [...new Set(awards.map(({ staffId }) => staffId))].sort((a, b) => a - b)
    for (const staffId of staffIds) await getLeavePerson(db, staffId, { lock: true })
    // Another office may have credited days before the people were locked
    if (creditsBeyond(awards, await readBalances(db, staffIds), today).length > 0) throw problem('platform.changed-meanwhile')
    for (const award of awards) await enterByOffice(db, { ...award, kind: 'award' }, today)
    return change
  },
})

type Award = Pick<typeof leaveEntries.$inferSelect, 'staffId' | 'typeId' | 'year' | 'halves' | 'reason'>

const awardKey = ({ staffId, typeId, year, halves, reason }: Award) => JSON.stringify([staffId, typeId, year, halves, reason])

/** Returns what was credited to these people before, so that importing a file twice does not credit its days twice. */
async function awardsOf(db: Database, staffIds: readonly number[]): Promise<Set<string>> {
  const rows = await db
    .select()
    .from(leaveEntries)
    .where(and(inArray(leaveEntries.staffId, [...staffIds]), eq(leaveEntries.kind, 'award')))
  return new Set(rows.map(awardKey))
}
