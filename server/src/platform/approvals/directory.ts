import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { externalRoles, type Role } from '@nalanda/contract/platform/roles'
import type { Database } from '../database/client.ts'
import { extensionPoint } from '../manifest/extension-point.ts'

export type Person = { id: number; username: string; fullName: string; active: boolean }

/** A role that an active user holds on a day; a null `scope` is the whole college. */
export type Authority = { userId: number; role: Role; scope: string | null }

/** The role or the user that a step is for. */
export type StepFor = { role: Role; scope: string | null } | { userId: number }

/** A notification about a request. */
export type ApprovalNote = {
  to: readonly number[]
  event: 'waits' | 'reminder' | 'escalated' | 'sanctioned' | 'refused' | 'returned'
  kind: string
  params: Record<string, string>
  link: string
  /** Notifications with the same key reach a user only once. */
  about: string
}

/**
 * Facts about the college that approvals need and the platform cannot know: role holders, people, working days, and how to notify. Higher modules provide it
 * when the portal is built.
 */
export type ApprovalDirectory = {
  /** Returns the roles of these users on a day; inactive users have none. A role without its own scope gets the scope that is in effect. */
  authoritiesOf(db: Database, userIds: readonly number[], day: IsoDate): Promise<Authority[]>
  /** Returns everyone who holds a role on a day, in any part of the college. */
  holdersOf(db: Database, role: Role, day: IsoDate): Promise<Authority[]>
  /** Returns the users with these ids. */
  peopleOf(db: Database, userIds: readonly number[]): Promise<Person[]>
  /** Returns the active user with this user name, ignoring case. */
  findPerson(db: Database, username: string): Promise<Person | null>
  /** Returns the first active users, by name, who work at the college and whose names contain these words. */
  findStaff(db: Database, words: string, most: number): Promise<Person[]>
  /** Returns the day that is this number of the college's working days after `day`. */
  addWorkingDays(db: Database, day: IsoDate, days: number): Promise<IsoDate>
  notify(db: Database, note: ApprovalNote): Promise<void>
  /** Removes notifications whose key is one of these, or one of these and more words. */
  removeNotifications(db: Database, about: readonly string[]): Promise<void>
}

/** Provided by the module that administers users, which lies above the modules for people, notices and the calendar. */
export const approvalDirectory = extensionPoint<ApprovalDirectory>('approvals.directory')

/** Whether one of these authorities gives the user a role inside the college's offices. */
export const worksHere = (authorities: readonly Authority[], userId: number): boolean =>
  authorities.some((one) => one.userId === userId && !externalRoles.includes(one.role))

/** Whether an authority covers a step: a step without a scope is for every holder of the role, and an authority for the whole college covers every part. */
export function covers(held: Pick<Authority, 'role' | 'scope'>, step: { role: Role | null; scope: string | null }): boolean {
  return held.role === step.role && (step.scope === null || held.scope === null || held.scope === step.scope)
}
