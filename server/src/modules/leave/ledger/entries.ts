import type { balanceCalls, LeaveEntry } from '@nalanda/contract/leave/balances'
import { eq, sql } from 'drizzle-orm'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { departments, staff } from '../../people/schema.ts'
import { leaveYearName } from '../counting/leave-years.ts'
import { visibleStaff } from '../requests/requests.ts'
import { leaveEntries, leaveTypes } from '../schema.ts'
import { entryNames } from '../statements/statement-text.ts'

const joins = [
  { table: staff, on: eq(staff.id, leaveEntries.staffId) },
  { table: departments, on: eq(departments.id, staff.departmentId) },
  { table: leaveTypes, on: eq(leaveTypes.id, leaveEntries.typeId) },
]
const load = loadRows(leaveEntries, joins, {
  ...{ fullName: staff.fullName, empCode: staff.empCode, typeCode: leaveTypes.code, typeName: leaveTypes.name },
  firstMonth: leaveTypes.yearFirstMonth,
})

/** Lines of the ledger: the user's own, and those of staff in the user's charge. */
export const entryKind: ListKindOf<typeof balanceCalls.entries> = {
  table: leaveEntries,
  title: 'Leave ledger',
  joins,
  visibleTo: visibleStaff,
  searched: sql`(${staff.fullName} || ' ' || ${staff.empCode} || ' ' || ${leaveTypes.name})`,
  filters: ({ staffId, departmentId, typeId, kind, own }, user) => [
    where(leaveEntries.staffId, staffId),
    where(staff.departmentId, departmentId),
    where(leaveEntries.typeId, typeId),
    where(leaveEntries.kind, kind),
    own && sql`${leaveEntries.staffId} is not distinct from ${user?.staffId ?? null}`,
  ],
  countsFar: ({ departmentId }) => departmentId !== undefined,
  sorts: { enteredOn: byValue(leaveEntries.enteredOn), fullName: byText(staff.fullName) },
  firstSort: '-enteredOn',
  load: async (db, ids): Promise<LeaveEntry[]> =>
    (await load(db, ids)).map(({ firstMonth, year, ...row }) => ({ ...row, year: leaveYearName(year, firstMonth) })),
  columns: [
    { header: 'Employee code', value: ({ empCode }) => empCode },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Type', width: 24, value: ({ typeName }) => typeName },
    { header: 'Leave year', value: ({ year }) => year },
    { header: 'Date', kind: 'date', value: ({ enteredOn }) => enteredOn },
    { header: 'Entry', value: ({ kind }) => entryNames[kind] },
    { header: 'Days', kind: 'number', value: ({ halves }) => halves / 2 },
    { header: 'Reason', width: 44, value: ({ reason }) => reason },
    { header: 'Entered by', value: ({ enteredBy }) => enteredBy },
  ],
}
