import type { AchievementType } from '@nalanda/contract/achievements/achievements'
import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { deletedAt, id, ref, refTo } from '../../platform/database/columns.ts'
import { evidenceColumns } from '../../platform/evidence/evidence-columns.ts'
import { users } from '../access/schema.ts'
import { staff } from '../people/schema.ts'

export const achievements = pgTable(
  'achievements',
  {
    id: id(),
    staffId: refTo(() => staff.id),
    type: text().$type<AchievementType>().notNull(),
    description: text().notNull(),
    achievedOn: date().notNull(),
    recordedById: refTo(() => users.id),
    changedById: ref().references(() => users.id),
    deletedAt: deletedAt(),
    ...evidenceColumns(),
  },
  (t) => [
    uniqueIndex('achievement_once').on(t.staffId, t.achievedOn, sql`md5(lower(${t.description}))`).where(sql`deleted_at is null`),
    index().on(t.achievedOn, t.id),
    index().on(t.state, t.id),
    index().on(t.recordedById),
    index().on(t.changedById),
  ],
)
