import { academicYearName, academicYearOf } from '@nalanda/contract/platform/dates/dates'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { AskedFigure } from '../../../platform/manifest/asked-figures.ts'
import type { Chart } from '../../../platform/manifest/charts.ts'
import { courses } from '../../academics/schema.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { students } from '../../students/schema.ts'
import { feeDemands, feeHeads } from '../schema.ts'

const shown = {
  allow: 'fees.view',
  roles: ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER', 'ROLE_FEEPAYMENTS'],
} as const

/** Paid and open amounts of the fees of the present academic year. */
export const feeCharts: readonly Chart[] = [
  { ...shown, name: 'feesByCourse', draw: (db, asked) => drawFees(db, asked, sql`${courses.name}`) },
  { ...shown, name: 'feesByHead', draw: (db, asked) => drawFees(db, asked, sql`${feeHeads.name}`) },
]

async function drawFees(db: Database, { today }: AskedFigure, group: SQL) {
  const { academicYearFirstMonth } = await getInstitutionRow(db)
  const year = academicYearOf(today, academicYearFirstMonth)
  const { rows } = await db.execute<{ name: string; paid: string; open: string }>(sql`
    SELECT ${group} AS name, sum(${feeDemands.paidPaise}) AS paid, sum(${feeDemands.openPaise}) AS open
    FROM ${feeDemands} JOIN ${students} ON ${students.id} = ${feeDemands.studentId}
    JOIN ${courses} ON ${courses.id} = ${students.courseId} JOIN ${feeHeads} ON ${feeHeads.id} = ${feeDemands.headId}
    WHERE ${feeDemands.academicYear} = ${year} GROUP BY 1 ORDER BY 1`)
  const named = rows.map(({ name, paid, open }) => ({ name, values: [Number(paid), Number(open)] }))
  const openOf = (row: (typeof named)[number]) => row.values[1] ?? 0
  const [most] = named.toSorted((a, b) => openOf(b) - openOf(a))
  const allPaise = named.reduce((sum, row) => sum + openOf(row), 0)
  const values = { name: most?.name ?? '', openPaise: most ? openOf(most) : 0, allPaise }
  return {
    rows: named,
    about: academicYearName(year),
    finding: { word: allPaise === 0 ? 'none' : 'most', values },
    link: { address: '/app/Accounts/Demands', search: { academicYear: String(year), state: 'open' } },
  }
}
