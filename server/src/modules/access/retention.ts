import { lt } from 'drizzle-orm'
import type { Retention } from '../../platform/personal-data/retention.ts'
import { sessions } from './schema.ts'

/** Ended sessions: when the user was signed in, from which address and with which browser. */
export const accessRetention: readonly Retention[] = [
  {
    ...{ kind: 'sign-ins', standardDays: 365, leastDays: 365, least: 'law' },
    ...{ table: sessions, key: sessions.id, due: (before) => lt(sessions.expiresAt, before) },
  },
]
