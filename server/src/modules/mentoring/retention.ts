import { lt } from 'drizzle-orm'
import type { Retention } from '../../platform/personal-data/retention.ts'
import { mentorConversations } from './schema.ts'

/** Retention of conversations without new messages for a long time, with all their messages. */
export const mentoringRetention: readonly Retention[] = [
  {
    ...{ kind: 'mentor-messages', standardDays: 1460, leastDays: 180, least: 'use' },
    ...{ table: mentorConversations, key: mentorConversations.id },
    due: (before) => lt(mentorConversations.lastAt, before),
  },
]
