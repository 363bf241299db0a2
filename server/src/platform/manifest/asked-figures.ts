import { type Allow, mayUse } from '@nalanda/contract/platform/permissions'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { roles as allRoles, type Role } from '@nalanda/contract/platform/roles'
import { dayOf } from '../clock.ts'
import type { Database } from '../database/client.ts'
import type { SignedIn } from '../http/context.ts'
import { problem } from '../problems.ts'
import { extensionPoint } from './extension-point.ts'

/** The reader of figures: a signed-in user, or a user who receives them by e-mail. */
export type FigureReader = Pick<
  SignedIn,
  'userId' | 'username' | 'fullName' | 'email' | 'roles' | 'scopes' | 'staffId' | 'studentId'
>

/**
 * `studentId` is the student whose page is open and to whom the login belongs; null on all other pages. `page` is the role whose start page is open; null for
 * the user's own start pages.
 */
export type AskedFigure = { user: FigureReader; now: Date; today: IsoDate; studentId: number | null; page: Role | null }

/** Returns the roles whose start pages show a figure or chart: among the user's roles, or the role whose page is open. None if the user may not see it. */
export function startPagesOf(
  { allow, roles = allRoles }: { allow: Allow; roles?: readonly Role[] },
  { user, page }: Pick<AskedFigure, 'user' | 'page'>,
): Role[] {
  const isOn = (role: Role) => roles.includes(role) && mayUse(allow, [role])
  if (page === null) return user.roles.filter(isOn)
  return isOn(page) && mayUse(allow, user.roles) ? [page] : []
}

/** Whether a figure or chart fits the subject of the page: the requested student, or the college. */
export function isAbout({ ofStudent = false }: { ofStudent?: boolean }, { studentId }: AskedFigure): boolean {
  return ofStudent === (studentId !== null)
}

/** The students that a login belongs to: the student, or the children of a parent. Provided by the module of the students. */
export const ownStudents =
  extensionPoint<(db: Database, user: FigureReader) => Promise<readonly number[]>>('figures.own-students')

/** Returns the context of a request for figures: user, time and student. Refuses a student to whom the login does not belong, as not found. */
export async function askedOf(
  db: Database,
  user: FigureReader,
  now: Date,
  { studentId, page = null }: { studentId?: number | undefined; page?: Role | null | undefined },
): Promise<AskedFigure> {
  const asked = { user, now, today: dayOf(now), studentId: studentId ?? null, page }
  if (studentId === undefined) return asked
  const own = await Promise.all(ownStudents.all().map((list) => list(db, user)))
  if (!own.flat().includes(studentId)) throw problem('platform.not-found')
  return asked
}
