import type { NoticeChoices } from '@nalanda/contract/notices/audience'
import type { Notice, SaveNotice } from '@nalanda/contract/notices/posting'
import { collegePosters, isOffice, offices } from '@nalanda/contract/notices/posting-authority'
import { mayUse } from '@nalanda/contract/platform/permissions'
import type { Role } from '@nalanda/contract/platform/roles'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { problem, refuseInvalid } from '../../../platform/problems.ts'
import { batches, courses } from '../../academics/schema.ts'
import { headedDepartments } from '../../people/public.ts'
import { departments } from '../../people/schema.ts'
import { notices } from '../schema.ts'

export type Author = Pick<SignedIn, 'userId' | 'username' | 'roles' | 'scopes' | 'staffId'>

/** The signers that a user may choose. */
type PostingAuthority = { college: boolean; offices: Role[]; departmentIds: number[] }

const postsAs = (role: Role) => collegePosters.includes(role) || isOffice(role)

/** Returns a user's signers: a head has the headed departments, a user who posts for the college all of them. */
export async function postingAuthorityOf(db: Database, author: Author): Promise<PostingAuthority> {
  const college = author.roles.some((role) => collegePosters.includes(role))
  const own = offices.filter((office) => author.roles.includes(office))
  const theirs = college ? undefined : sql`${departments.id} in ${headedDepartments(author)}`
  const headed = await db.select({ id: departments.id }).from(departments).where(theirs)
  return { college, offices: own, departmentIds: headed.map(({ id }) => id) }
}

type SignedNotice = Pick<SaveNotice, 'signer' | 'audience' | 'isPublic'>

/**
 * Refuses a signer that the poster may not use; a user who manages all notices may keep the signer `before`. A notice by a user who is only head of department
 * must be for people of that department alone, and not public.
 */
export async function refuseForeignSigner(
  db: Database,
  author: Author,
  { signer, audience, isPublic }: SignedNotice,
  before: SignedNotice['signer'] | null = null,
): Promise<void> {
  const authority = await postingAuthorityOf(db, author)
  const { kind, departmentId, office } = signer
  const mine =
    (mayUse('notices.manage', author.roles) &&
      before?.kind === kind &&
      before.departmentId === departmentId &&
      before.office === office) ||
    (kind === 'college' && authority.college && departmentId === null && office === null) ||
    (kind === 'office' && departmentId === null && office !== null && authority.offices.includes(office)) ||
    (kind === 'department' && office === null && departmentId !== null && authority.departmentIds.includes(departmentId))
  if (!mine) throw problem('notices.not-your-voice', {}, { fields: ['signer.kind'] })
  if (authority.college || kind === 'office') return
  const within = audience.departmentIds.length > 0 && audience.departmentIds.every((id) => authority.departmentIds.includes(id))
  if (!within || isPublic) throw problem('notices.own-department-only')
}

/**
 * Selects the notices that a user may see and act on as a poster: own drafts, own notices with a signer that the user may still choose, and those of the user's
 * departments and offices. Undefined (all) for users who manage notices.
 */
export async function postedBy(db: Database, author: Author): Promise<SQL | undefined> {
  if (mayUse('notices.manage', author.roles)) return undefined
  const authority = await postingAuthorityOf(db, author)
  const asCollege = sql`(${authority.college} and ${notices.office} is null and ${notices.departmentId} is null)`
  return sql`((${notices.createdById} = ${author.userId} and (${notices.state} = 'draft' or ${asCollege}))
    or ${notices.office} = any(${sql.param(authority.offices)}::text[])
    or ${notices.departmentId} = any(${sql.param(authority.departmentIds)}::bigint[]))`
}

/** Returns the choices for writing a notice. */
export async function listChoices(db: Database, author: Author): Promise<NoticeChoices> {
  const authority = await postingAuthorityOf(db, author)
  const all = await db
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(isNull(departments.retiredAt))
    .orderBy(asc(departments.name))
  const own = all.filter(({ id }) => authority.departmentIds.includes(id))
  const beyondDepartment = author.roles.some(postsAs)
  const classes = await db
    .select({ id: batches.id, name: sql<string>`${courses.name} || ' ' || ${batches.label}` })
    .from(batches)
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .where(isNull(batches.retiredAt))
    .orderBy(desc(batches.startYear), asc(courses.name))
  return {
    college: authority.college,
    departments: own,
    offices: authority.offices,
    beyondDepartment,
    audienceDepartments: beyondDepartment ? all : own,
    batches: classes,
  }
}

/** Refuses unknown department and batch ids, so that a notice never refers to a missing record. */
export async function refuseUnknownParts(db: Database, { audience }: Pick<Notice, 'audience'>): Promise<void> {
  const known = await db.$count(departments, inArray(departments.id, [0, ...audience.departmentIds]))
  const classes = await db.$count(batches, inArray(batches.id, [0, ...audience.batchIds]))
  const error = validationError('no-such-record')
  refuseInvalid({
    ...(known !== new Set(audience.departmentIds).size && { 'audience.departmentIds': error }),
    ...(classes !== new Set(audience.batchIds).size && { 'audience.batchIds': error }),
  })
}
