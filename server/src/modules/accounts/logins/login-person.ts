import type { Relation } from '@nalanda/contract/people/relations'
import type { Role } from '@nalanda/contract/platform/roles'

/** A person who is to get a login. */
export type LoginPerson = {
  /** Roll number or employee code. */
  person: string
  fullName: string
  username: string
  email: string | null
  program: string
  role: Role
  studentId: number | null
  staffId: number | null
  /** The child of a parent. */
  child?: Child
}

/** The child whose record the login of a parent opens. */
export type Child = { studentId: number; rollNo: string; relation: Relation }
