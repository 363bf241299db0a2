import { lt } from 'drizzle-orm'
import type { Retention } from '../../platform/personal-data/retention.ts'
import { mentorConversations } from './schema.ts'

/** Conversations in which nothing was written for long, with all their messages. */
export const mentoringRetention: readonly Retention[] = [
  {
    ...{ kind: 'mentor-messages', standardDays: 1460, leastDays: 180, least: 'use' },
    ...{ table: mentorConversations, key: mentorConversations.id },
    due: (before) => lt(mentorConversations.lastAt, before),
  },
]
