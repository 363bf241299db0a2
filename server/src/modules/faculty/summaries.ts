import { publicationTypes } from '@nalanda/contract/faculty/publications'
import type { FacultySummary } from '@nalanda/contract/faculty/summaries'
import { fundedKinds, type WorkKind, workKinds } from '@nalanda/contract/faculty/works'
import { academicYearDays } from '@nalanda/contract/platform/dates/dates'
import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { shownEvidence } from '../../platform/evidence/evidence-lists.ts'
import { where } from '../../platform/lists/listing.ts'
import { academicYearColumn, getInstitutionRow } from '../institution/public.ts'
import { inServiceOn } from '../people/public.ts'
import { departments, staff } from '../people/schema.ts'
import { withAuthor } from './publications/publications.ts'
import { facultyWorks, publicationAuthors, publications } from './schema.ts'
import { withMember } from './works/works.ts'

type Asked = { departmentId?: number | undefined; from?: number | undefined; until?: number | undefined }

/** Summarises publications and other work of the college or a department in some academic years. Each record counts once; rejected ones do not count. */
export async function summarize(db: Database, { departmentId, from, until }: Asked): Promise<FacultySummary> {
  const { academicYearFirstMonth: firstMonth } = await getInstitutionRow(db)
  const first = from === undefined ? undefined : academicYearDays(from, firstMonth).from
  const last = until === undefined ? undefined : academicYearDays(until, firstMonth).to
  const within = (day: typeof publications.publishedOn | typeof facultyWorks.startsOn) =>
    and(first === undefined ? undefined : gte(day, first), last === undefined ? undefined : lte(day, last))
  const ofDepartment = departmentId === undefined ? undefined : eq(staff.departmentId, departmentId)
  const isShown = shownEvidence(publications)
  const published = and(isShown, withAuthor(ofDepartment), within(publications.publishedOn))
  const done = and(shownEvidence(facultyWorks), withMember(ofDepartment), within(facultyWorks.startsOn))
  return {
    ...(await totalsOf(db, published)),
    years: await yearsOf(db, published),
    ...(await worksOf(db, done)),
    departments: await departmentsOf(db, and(isShown, within(publications.publishedOn)), departmentId),
  }
}

type Where = ReturnType<typeof and>
const counted = (condition: unknown) => sql<number>`count(*) filter (where ${condition})::int`
const citations = sql<number>`coalesce(sum(${publications.citations}), 0)::int`

async function totalsOf(db: Database, published: Where) {
  const [found] = await db
    .select({
      publications: sql<number>`count(*)::int`,
      verified: counted(eq(publications.state, 'verified')),
      citations,
      scopus: counted(publications.inScopus),
      wos: counted(publications.inWos),
      ugcCare: counted(publications.inUgcCare),
    })
    .from(publications)
    .where(published)
  return found ?? { publications: 0, verified: 0, citations: 0, scopus: 0, wos: 0, ugcCare: 0 }
}

async function yearsOf(db: Database, published: Where): Promise<FacultySummary['years']> {
  const year = academicYearColumn(publications.publishedOn)
  const [journal, conference, book, chapter] = publicationTypes.map((type) => counted(eq(publications.type, type)))
  return (await db
    .select({ year, journal, conference, book, chapter } as never)
    .from(publications)
    .where(published)
    .groupBy(sql`1`)
    .orderBy(sql`1`)) as unknown as FacultySummary['years']
}

async function worksOf(db: Database, done: Where): Promise<Pick<FacultySummary, 'works' | 'fundedPaise'>> {
  const rows = await db
    .select({
      kind: facultyWorks.kind,
      count: sql<number>`count(*)::int`,
      paise: sql<number>`coalesce(sum(${facultyWorks.amountPaise}) filter (where ${inArray(facultyWorks.kind, [...fundedKinds])}), 0)::float8`,
    })
    .from(facultyWorks)
    .where(done)
    .groupBy(facultyWorks.kind)
  const works = Object.fromEntries(workKinds.map((kind) => [kind, 0])) as Record<WorkKind, number>
  for (const { kind, count } of rows) works[kind] = count
  return { works, fundedPaise: rows.reduce((sum, { paise }) => sum + paise, 0) }
}

/** A publication counts once for each department of its authors. */
async function departmentsOf(db: Database, published: Where, departmentId: number | undefined) {
  const ofDepartments = db
    .selectDistinct({
      ...{ departmentId: staff.departmentId, id: publications.id },
      ...{ cited: publications.citations, isIndexed: publications.inScopus },
    })
    .from(publications)
    .innerJoin(publicationAuthors, eq(publicationAuthors.publicationId, publications.id))
    .innerJoin(staff, eq(staff.id, publicationAuthors.staffId))
    .where(published)
    .as('of_departments')
  const today = dayOf(now())
  const serving = and(eq(staff.departmentId, sql`${departments}.id`), inServiceOn(today))
  return db
    .select({
      ...{ departmentId: departments.id, name: departments.name },
      staff: sql<number>`(select count(*)::int from ${staff} where ${serving})`,
      publications: sql<number>`count(${ofDepartments.id})::int`,
      citations: sql<number>`coalesce(sum(${ofDepartments.cited}), 0)::int`,
      scopus: sql<number>`count(*) filter (where ${ofDepartments.isIndexed})::int`,
    })
    .from(departments)
    .leftJoin(ofDepartments, eq(ofDepartments.departmentId, departments.id))
    .where(and(where(departments.id, departmentId), isNull(departments.retiredAt)))
    .groupBy(departments.id, departments.name)
    .orderBy(asc(departments.name))
}
