import type { reimbursements as calls, SchemeAgeing } from '@nalanda/contract/concessions/reimbursements'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { eq, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { byText } from '../../../platform/lists/keyset.ts'
import { numbered } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { concessions, concessionTypes } from '../schema.ts'

/** Receivables of each government scheme, by days since the concessions were granted; includes schemes that owe nothing. */
export const schemeAgeingKind = (): ListKindOf<typeof calls.ageing> => ({
  table: concessionTypes,
  title: 'Receivables of schemes',
  within: sql`${concessionTypes.kind} = 'scheme'`,
  searched: sql`(${concessionTypes.code} || ' ' || ${concessionTypes.name})`,
  sorts: { scheme: byText(concessionTypes.name) },
  firstSort: 'scheme',
  load: loadAgeing,
  columns: [
    { header: 'Code', value: ({ code }) => code },
    { header: 'Scheme', width: 36, value: ({ scheme }) => scheme },
    { header: 'Students', kind: 'number', value: ({ students }) => students },
    { header: '0 to 30 days', kind: 'number', value: ({ to30Paise }) => rupeesOfPaise(to30Paise) },
    { header: '31 to 60 days', kind: 'number', value: ({ to60Paise }) => rupeesOfPaise(to60Paise) },
    { header: '61 to 90 days', kind: 'number', value: ({ to90Paise }) => rupeesOfPaise(to90Paise) },
    { header: '91 to 180 days', kind: 'number', value: ({ to180Paise }) => rupeesOfPaise(to180Paise) },
    { header: 'Over 180 days', kind: 'number', value: ({ over180Paise }) => rupeesOfPaise(over180Paise) },
    { header: 'Total in rupees', kind: 'number', value: ({ receivablePaise }) => rupeesOfPaise(receivablePaise) },
  ],
})

function loadAgeing(db: Database, ids: readonly number[]): Promise<SchemeAgeing[]> {
  const age = sql`(${dayOf(now())}::date - ${concessions.grantedOn})`
  const owed = (condition: SQL) =>
    sql`coalesce(sum(${concessions.receivablePaise}) filter (where ${condition}), 0)`.mapWith(Number)
  return db
    .select({
      ...{ id: concessionTypes.id, scheme: concessionTypes.name, code: concessionTypes.code },
      students: sql`count(distinct ${concessions.studentId}) filter (where ${concessions.receivablePaise} > 0)`.mapWith(Number),
      to30Paise: owed(sql`${age} <= 30`),
      to60Paise: owed(sql`${age} between 31 and 60`),
      to90Paise: owed(sql`${age} between 61 and 90`),
      to180Paise: owed(sql`${age} between 91 and 180`),
      over180Paise: owed(sql`${age} > 180`),
      receivablePaise: owed(sql`true`),
    })
    .from(concessionTypes)
    .leftJoin(concessions, eq(concessions.typeId, concessionTypes.id))
    .where(numbered(concessionTypes.id, ids))
    .groupBy(concessionTypes.id)
}
