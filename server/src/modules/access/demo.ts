import type { Role } from '@nalanda/contract/platform/roles'
import type { Database } from '../../platform/database/client.ts'
import type { DemoSteps } from '../../platform/manifest/demo.ts'
import { demoDay } from '../institution/demo/demo.ts'
import { type DemoLogin, loginsOf } from './demo-logins.ts'
import { demoUsers } from './demo-users.ts'
import { addUser } from './users/users.ts'

/** Creates the documented users; those without an entry in `logins` get the name of their office. */
export async function addDemoUsers(db: Database, logins: Partial<Record<Role, DemoLogin | undefined>>, now: Date): Promise<void> {
  for (const { username, role, title } of demoUsers.users) {
    const login = { email: `${username}@nalanda.example`, fullName: title, ...logins[role] }
    await addUser(db, { username, roles: [role], password: demoUsers.password, ...login }, now)
  }
}

/** When the documented users joined the demo college. */
export const signedUpAt = new Date(`${demoDay}T03:30:00Z`)

// Some users belong to staff and students, so they are added after those
export const demo: DemoSteps = { finish: ({ db, college }) => addDemoUsers(db, loginsOf(college), signedUpAt) }
