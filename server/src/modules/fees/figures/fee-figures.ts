import { demands } from '@nalanda/contract/fees/demands'
import { academicYearName, academicYearOf } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { leadership, type Role } from '@nalanda/contract/platform/roles'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { AskedFigure } from '../../../platform/manifest/asked-figures.ts'
import { type Figure, figureOfList } from '../../../platform/manifest/figures.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { defaulterKind } from '../demands/defaulters.ts'
import { isOverdue, overduePaise } from '../demands/overdue.ts'
import { collectedRows } from '../receipts/collected.ts'
import { feeDemands } from '../schema.ts'

const accountants: readonly Role[] = ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER']
const office: readonly Role[] = [...accountants, 'ROLE_FEEPAYMENTS']
const glance = { place: 'glance', allow: 'fees.view', unit: 'paise' } as const

/** Fee figures of the start pages: of the college for the office and the management, of one student for the student and the parents. */
export const feeFigures: readonly Figure[] = [
  {
    ...{ ...glance, name: 'feesCollectedToday', address: '/app/Accounts/Receipts', roles: office },
    measure: (db, { today }) => measureReceived(db, today, today),
  },
  {
    ...{ ...glance, name: 'feesCollectedMonth', address: '/app/Accounts/Receipts', roles: office },
    measure: (db, { today }) => measureReceived(db, `${today.slice(0, 7)}-01`, today),
  },
  {
    ...{ ...glance, name: 'feesCollectedYear', address: '/app/Accounts/Demands', roles: leadership },
    measure: measureYear,
  },
  {
    ...{ ...glance, name: 'feesOverdue', address: '/app/Accounts/Defaulters', roles: office },
    measure: async (db, { today }) => {
      const [row] = await db
        .select({ paise: overduePaise(today) })
        .from(feeDemands)
        .where(isOverdue(today))
      return { total: row?.paise ?? 0, search: {} }
    },
  },
  figureOfList(
    {
      ...{ name: 'feeDefaulters', place: 'waiting', allow: 'fees.view', roles: office },
      address: '/app/Accounts/Defaulters',
    },
    demands.defaulters.list,
    () => defaulterKind(),
  ),
  {
    ...{ name: 'ownFeesOverdue', place: 'waiting', allow: 'fees.own', roles: ['ROLE_STUDENT', 'ROLE_PARENT'] },
    ...{ ofStudent: true, address: '/app/My Fees' },
    measure: async (db, { studentId, today }) => {
      if (studentId === null) return null
      return { total: await countOverdue(db, studentId, today), search: { child: String(studentId) } }
    },
  },
]

/** Returns the number of overdue fees of a student. A late fee counts together with its due, so that the number stays the same when it is charged. */
async function countOverdue(db: Database, studentId: number, today: IsoDate): Promise<number> {
  const dues = sql<number>`count(distinct coalesce(${feeDemands.lateFeeOfId}, ${feeDemands.id}))`.mapWith(Number)
  const [row] = await db
    .select({ dues })
    .from(feeDemands)
    .where(and(eq(feeDemands.studentId, studentId), isOverdue(today)))
  return row?.dues ?? 0
}

/** Returns the paid amount of the demands of the present academic year, out of the demanded amount less concessions. */
async function measureYear(db: Database, { today }: AskedFigure) {
  const { academicYearFirstMonth } = await getInstitutionRow(db)
  const year = academicYearOf(today, academicYearFirstMonth)
  const paidPaise = sql<number>`coalesce(sum(${feeDemands.paidPaise}), 0)`.mapWith(Number)
  const owed = sql<number>`coalesce(sum(${feeDemands.amountPaise} - ${feeDemands.concededPaise}), 0)`.mapWith(Number)
  const [row] = await db.select({ paidPaise, owed }).from(feeDemands).where(eq(feeDemands.academicYear, year))
  return {
    total: row?.paidPaise ?? 0,
    outOf: row?.owed ?? 0,
    about: academicYearName(year),
    search: { academicYear: String(year) },
  }
}

/** Returns the amount collected on these days, as their day books show it. */
async function measureReceived(db: Database, from: IsoDate, to: IsoDate) {
  const { rows } = await db.execute<{ paise: string }>(
    sql`SELECT coalesce(sum(received - returned), 0) AS paise FROM (${collectedRows(from, to)}) collected`,
  )
  return { total: Number(rows[0]?.paise), search: { from, to } }
}
