import type { academics } from '@nalanda/contract/academics/academics'
import { eq, sql } from 'drizzle-orm'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { numbered, where } from '../../platform/lists/listing.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { isRetired } from '../../platform/lists/removal.ts'
import { courses, degrees } from './schema.ts'

export const degreeKind: KindOf<typeof academics.degrees> = {
  table: degrees,
  entity: 'degree',
  title: 'Degrees',
  searched: sql`(${degrees.name} || ' ' || ${degrees.shortName})`,
  filters: ({ level }) => [where(degrees.level, level)],
  sorts: { name: byText(degrees.name), level: byValue(degrees.level) },
  firstSort: 'name',
  load: (db, ids) =>
    db
      .select({
        id: degrees.id,
        name: degrees.name,
        shortName: degrees.shortName,
        level: degrees.level,
        courseCount: db.$count(courses, eq(courses.degreeId, sql`${degrees}.id`)),
        retired: isRetired(degrees),
        revision: degrees.revision,
      })
      .from(degrees)
      .where(numbered(degrees.id, ids)),
  columns: [
    { header: 'Degree', width: 44, value: ({ name }) => name },
    { header: 'Short name', value: ({ shortName }) => shortName },
    { header: 'Level', value: ({ level }) => level },
    { header: 'Courses', kind: 'number', value: ({ courseCount }) => courseCount },
  ],
  constraintProblems: { degrees_name_unique: { code: 'academics.degree-taken', field: 'name' } },
}
