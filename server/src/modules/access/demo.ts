import type { Role } from '@nalanda/contract/permissions'
import type { Database } from '../../platform/database/client.ts'
import { demoUsers } from './demo-users.ts'
import { addUser } from './users.ts'

/** Whom a role of the demo college is played by, where it is a student or a member of staff. */
export type DemoLogin = { fullName: string; email?: string; program?: string; studentId?: number; staffId?: number }

/** Makes the documented users; those without a part in `logins` are called by their office. */
export async function addDemoUsers(db: Database, logins: Partial<Record<Role, DemoLogin | undefined>>, now: Date): Promise<void> {
  for (const { username, role, title } of demoUsers.users) {
    const login = { email: `${username}@nalanda.example`, fullName: title, ...logins[role] }
    await addUser(db, { username, roles: [role], password: demoUsers.password, ...login }, now)
  }
}
