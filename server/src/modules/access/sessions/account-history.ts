import type { AccountEvent, HistoryEntry } from '@nalanda/contract/access/sessions'
import type { AuditEntry } from '@nalanda/contract/platform/audit/audit'
import { listTrail } from '../../../platform/audit/trail.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { Page, PageQuery } from '../../../platform/lists/listing.ts'

const eventOfAct: Readonly<Record<string, AccountEvent>> = {
  'access.sign-in': 'sign-in',
  'access.sign-in-refused': 'sign-in-refused',
  'access.sign-in-not-approved': 'sign-in-not-approved',
  'access.sign-in-suspended': 'sign-in-suspended',
  'access.second-factor-refused': 'second-factor-refused',
  'access.sign-out': 'sign-out',
  'access.change-password': 'password-changed',
  'access.change-password-refused': 'password-change-refused',
  'access.send-password-link': 'password-link-sent',
  'access.use-password-link': 'password-set-by-link',
  'access.remember-token-reused': 'remember-token-reused',
  'access.end-session': 'session-ended',
  'access.end-other-sessions': 'other-sessions-ended',
  'access.confirm-authenticator': 'authenticator-on',
  'access.stop-authenticator': 'authenticator-off',
  'access.use-recovery-code': 'recovery-code-used',
  'access.add-passkey': 'passkey-added',
  'access.remove-passkey': 'passkey-removed',
  'access.reset-second-factor': 'second-factor-reset',
  'access.confirm-factors': 'factors-confirmed',
  'access.link-provider': 'provider-linked',
  'access.unlink-provider': 'provider-unlinked',
}

/** Returns the audited sign-ins, password changes and second-factor changes of a user, the newest first. */
export async function listOwnHistory(
  db: Database,
  userId: number,
  page: Pick<PageQuery, 'after' | 'size'>,
  secret: Buffer,
): Promise<Page<HistoryEntry>> {
  const trail = await listTrail(db, { entity: 'user', entityId: userId, acts: Object.keys(eventOfAct) }, page, secret)
  return { ...trail, items: trail.items.flatMap(describe) }
}

function describe({ id, act, at, address, changes }: AuditEntry): HistoryEntry[] {
  const event = changes.byRememberedBrowser ? 'sign-in-remembered' : eventOfAct[act]
  return event ? [{ id, event, at, address }] : []
}
