import { mayUse } from '@nalanda/contract/platform/permissions'
import type { Database } from '../../../platform/database/client.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problems.ts'
import { listMyStudents } from '../../students/public.ts'

/** Refuses, with a 404, a user who may not read the fees of a student: only the office, the student and the parents may. */
export async function refuseStrangers(db: Database, user: SignedIn, studentId: number | null): Promise<void> {
  if (mayUse('fees.view', user.roles)) return
  const isOwn = mayUse('fees.own', user.roles) && (await listMyStudents(db, user)).some(({ id }) => id === studentId)
  if (!isOwn) throw problem('platform.not-found')
}
