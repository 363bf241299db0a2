import { type Allow, mayUse } from '@nalanda/contract/platform/permissions'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { roles as allRoles, type Role } from '@nalanda/contract/platform/roles'
import { dayOf } from '../clock.ts'
import type { Database } from '../database/client.ts'
import type { SignedIn } from '../http/context.ts'
import { problem } from '../problems.ts'
import { extensionPoint } from './extension-point.ts'

/** Who reads figures: somebody who is signed in, or who gets them by e-mail. */
export type FigureReader = Pick<
  SignedIn,
  'userId' | 'username' | 'fullName' | 'email' | 'roles' | 'scopes' | 'staffId' | 'studentId'
>

/**
 * `studentId` is that of the student whose page is open, one whom the login belongs to; null on all other pages. `page` is the role whose start
 * page is open, null for the own ones.
 */
export type AskedFigure = { user: FigureReader; now: Date; today: IsoDate; studentId: number | null; page: Role | null }

/** The roles on whose start pages a figure or chart is: of those of the person, or the one whose page is open. None where the person may not see it. */
export function startPagesOf(
  { allow, roles = allRoles }: { allow: Allow; roles?: readonly Role[] },
  { user, page }: Pick<AskedFigure, 'user' | 'page'>,
): Role[] {
  const isOn = (role: Role) => roles.includes(role) && mayUse(allow, [role])
  if (page === null) return user.roles.filter(isOn)
  return isOn(page) && mayUse(allow, user.roles) ? [page] : []
}

/** Whether a figure or chart is about what the page is about: the student who is asked for, or the college. */
export function isAbout({ ofStudent = false }: { ofStudent?: boolean }, { studentId }: AskedFigure): boolean {
  return ofStudent === (studentId !== null)
}

/** Which students a login belongs to: the student's own, or those of a parent's children. Provided by the module of the students. */
export const ownStudents =
  extensionPoint<(db: Database, user: FigureReader) => Promise<readonly number[]>>('figures.own-students')

/** Who asks for figures, when, and about which student. Refuses a student whom the login does not belong to, as one who is not there. */
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
