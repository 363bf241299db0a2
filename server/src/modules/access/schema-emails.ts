import type { MailKind } from '@nalanda/contract/platform/mail/mail-kinds'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, refTo } from '../../platform/database/columns.ts'
import { users } from './schema.ts'

/** The kinds of e-mails that a user turned off. A kind without a row is on. */
export const emailsTurnedOff = pgTable(
  'emails_turned_off',
  {
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<MailKind>().notNull(),
    turnedOffAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)
