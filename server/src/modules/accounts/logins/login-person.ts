import type { Relation } from '@nalanda/contract/people/relations'
import type { Role } from '@nalanda/contract/platform/roles'

/** Somebody who is to get a login. */
export type LoginPerson = {
  /** The roll number, or the employee code. */
  person: string
  fullName: string
  username: string
  email: string | null
  program: string
  role: Role
  studentId: number | null
  staffId: number | null
  /** Whose parent this is. */
  child?: Child
}

/** The child whose record the login of a parent opens. */
export type Child = { studentId: number; rollNo: string; relation: Relation }
