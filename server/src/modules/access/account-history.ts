import type { AccountEvent, HistoryEntry } from '@nalanda/contract/access-sessions'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { auditEntries } from '../../platform/schema.ts'

const shownAtOnce = 20

const eventOfAct: Readonly<Record<string, AccountEvent>> = {
  'access.sign-in': 'sign-in',
  'access.sign-in-refused': 'sign-in-refused',
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
}

/** What the audit trail knows of somebody's sign-ins, passwords and second factors, the newest first, from before the entry `before`. */
export async function listOwnHistory(
  db: Database,
  userId: number,
  before: number | undefined,
): Promise<{ entries: HistoryEntry[]; next: string | null }> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.entity, 'user'),
        eq(auditEntries.entityId, String(userId)),
        inArray(auditEntries.act, Object.keys(eventOfAct)),
        before === undefined ? undefined : lt(auditEntries.id, before),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(shownAtOnce + 1)
  const shown = rows.slice(0, shownAtOnce)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return { entries: shown.flatMap(describe), next: last ? String(last.id) : null }
}

function describe({ id, act, at, address, changes }: typeof auditEntries.$inferSelect): HistoryEntry[] {
  const event = changes.byRememberedBrowser ? 'sign-in-remembered' : eventOfAct[act]
  return event ? [{ id, event, at: at.toISOString(), address }] : []
}
