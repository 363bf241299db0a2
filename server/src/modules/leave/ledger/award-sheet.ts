import { leaveRowErrors } from '@nalanda/contract/leave/row-errors'
import { daysText } from '@nalanda/contract/platform/dates/half-days'
import { Reason } from '@nalanda/contract/platform/primitives'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf, now } from '../../../platform/clock.ts'
import { checkedSheet } from '../../../platform/imports/checked-sheet.ts'
import { cellErrors } from '../../../platform/imports/row-errors.ts'
import { staff } from '../../people/schema.ts'
import { listTypesWithRules, rulesOn } from '../types/leave-rules.ts'
import { enterByOffice } from './corrections.ts'
import { getLeavePerson } from './postings.ts'

const error = cellErrors(leaveRowErrors)

/** Days that the office credits to many at once: compensatory off, maternity leave, and balances of the time before the portal. */
export const awardSheet = checkedSheet({
  name: 'Leave to credit',
  maxRows: 2_000,
  notes: ['Each row adds days to the balance of the present leave year. The same file imported again adds them again.'],
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
  load: async (db, _call, named) => {
    const codes = named('empCode')
    const people =
      codes.length === 0
        ? []
        : await db
            .select()
            .from(staff)
            .where(inArray(staff.empCode, [...codes]))
    return {
      people: new Map(people.map((one) => [one.empCode, one])),
      types: new Map((await listTypesWithRules(db)).map((one) => [one.code, one])),
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
