import { recordUses } from '../../platform/lists/removal.ts'
import type { ServerModule } from '../../platform/manifest/module.ts'
import { searchList } from '../../platform/manifest/search.ts'
import { collegeCounts } from '../institution/public.ts'
import { peopleFigures } from './figures.ts'
import { departmentImport } from './imports/department-import.ts'
import { staffImport } from './imports/staff-import.ts'
import { peoplePersonalData } from './personal-data.ts'
import { usesOfPeople } from './record-uses.ts'
import { peopleRoutes } from './routes.ts'
import { departments, staff } from './schema.ts'
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
recordUses.provide(usesOfPeople)
