import { count, inArray } from 'drizzle-orm'
import { recordUses } from '../../platform/lists/removal.ts'
import type { ServerModule } from '../../platform/manifest/module.ts'
import { searchList } from '../../platform/manifest/search.ts'
import { users } from '../access/schema.ts'
import { collegeCounts } from '../institution/public.ts'
import { countsOfDesignations } from './designations.ts'
import { peopleFigures } from './figures.ts'
import { departmentImport } from './imports/department-import.ts'
import { staffImport } from './imports/staff-import.ts'
import { peoplePersonalData } from './personal-data.ts'
import { peopleRoutes } from './routes.ts'
import { departments, designations, staff } from './schema.ts'
import { staffKind } from './staff.ts'

export const peopleModule: ServerModule = {
  name: 'people',
  routes: peopleRoutes,
  personalData: peoplePersonalData,
  fileReferences: [{ table: staff, key: staff.photoFile }],
  demo: () => import('./demo/demo-staff.ts'),
  search: [
    searchList(
      'staff',
      { allow: 'people.view', screen: '/app/Admin/Staff' },
      staffKind,
      ({ fullName, empCode, designation }) => ({ title: fullName, note: `${empCode} · ${designation}` }),
    ),
  ],
  sheetImports: () => [departmentImport, staffImport],
  figures: peopleFigures,
}

collegeCounts.provide(async (db) => ({ departments: await db.$count(departments), staff: await db.$count(staff) }))

recordUses.provide(async (db, { table, ids }) => {
  if (table === designations) return countsOfDesignations(db, ids)
  if (table !== staff) return []
  const rows = await db
    .select({ id: users.staffId, count: count() })
    .from(users)
    .where(inArray(users.staffId, [...ids]))
    .groupBy(users.staffId)
  return rows.map(({ id, ...row }) => ({ ...row, id: id ?? 0, what: 'user_accounts' }))
})
