import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { externalRoles, type Role } from '@nalanda/contract/platform/roles'
import type { Database } from '../database/client.ts'
import { extensionPoint } from '../manifest/extension-point.ts'

export type Person = { id: number; username: string; fullName: string; active: boolean }

/** A role that an active user holds on a day; `scope` null: for the whole college. */
export type Authority = { userId: number; role: Role; scope: string | null }

/** Whom a step is for. */
export type StepFor = { role: Role; scope: string | null } | { userId: number }

/** What somebody is notified of about a request. */
export type ApprovalNote = {
  to: readonly number[]
  event: 'waits' | 'reminder' | 'escalated' | 'sanctioned' | 'refused' | 'returned'
  kind: string
  params: Record<string, string>
  link: string
  /** Nobody is notified of the same thing twice. */
  about: string
}

/**
 * What approvals must know of the college and the platform cannot: who holds which role, who somebody is, which days are worked, and how people
 * are notified. The modules that know it give it when the portal is built.
 */
export type ApprovalDirectory = {
  /** The roles of these users that hold on a day; of those who are not active, none. A role without a scope of its own gets the scope it has in effect. */
  authoritiesOf(db: Database, userIds: readonly number[], day: IsoDate): Promise<Authority[]>
  /** Everybody who holds a role on a day, in whatever part of the college. */
  holdersOf(db: Database, role: Role, day: IsoDate): Promise<Authority[]>
  /** The users with these numbers. */
  peopleOf(db: Database, userIds: readonly number[]): Promise<Person[]>
  /** The active user of this user name, whatever its capitals. */
  findPerson(db: Database, username: string): Promise<Person | null>
  /** The first active users who work at the college and whose names hold these words, by name. */
  findStaff(db: Database, words: string, most: number): Promise<Person[]>
  /** The day that is so many working days of the college after another. */
  addWorkingDays(db: Database, day: IsoDate, days: number): Promise<IsoDate>
  notify(db: Database, note: ApprovalNote): Promise<void>
}

/** Given by the module that administers users, above those that keep people, notices and the calendar. */
export const approvalDirectory = extensionPoint<ApprovalDirectory>('approvals.directory')

/** Whether one of the roles of somebody, among these, is not of people outside the college's offices. */
export const worksHere = (authorities: readonly Authority[], userId: number): boolean =>
  authorities.some((one) => one.userId === userId && !externalRoles.includes(one.role))

/** Whether an authority covers what a step is for: a step without a scope is for every holder of the role, and the whole college covers each part. */
export function covers(held: Pick<Authority, 'role' | 'scope'>, step: { role: Role | null; scope: string | null }): boolean {
  return held.role === step.role && (step.scope === null || held.scope === null || held.scope === step.scope)
}
