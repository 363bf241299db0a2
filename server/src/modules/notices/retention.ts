import { lt } from 'drizzle-orm'
import type { Retention } from '../../platform/personal-data/retention.ts'
import { notifications } from './schema.ts'

/** Retention of notifications, read or unread: they only repeat records. */
export const noticesRetention: readonly Retention[] = [
  {
    ...{ kind: 'notifications', standardDays: 180, leastDays: 30, least: 'use' },
    ...{ table: notifications, key: notifications.id, due: (before) => lt(notifications.createdAt, before) },
  },
]
