import type { Role } from '@nalanda/contract/permissions'
import { sql } from 'drizzle-orm'
import { boolean, index, inet, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref, revision } from '../../platform/database/columns.ts'

/** Everybody who may sign in. The user name is unique whatever its capitals. */
export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    fullName: text().notNull(),
    /** argon2id in PHC format. */
    passwordHash: text().notNull(),
    instituteType: text().notNull().default('autonomous'),
    program: text().notNull().default(''),
    /** The student this login belongs to (a student's own, or a parent's). */
    studentId: ref(),
    staffId: ref(),
    createdAt: instant().notNull(),
    disabledAt: instant(),
    revision: revision(),
  },
  (t) => [uniqueIndex('users_username').on(sql`lower(${t.username})`), uniqueIndex('users_email').on(sql`lower(${t.email})`)],
)

/** The roles of a user, in order: the first decides where the user lands. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    role: text().$type<Role>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.position] }), uniqueIndex().on(t.userId, t.role)],
)

/** A signed-in session; the token itself is known to the client alone. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    address: inet(),
    userAgent: text().notNull().default(''),
    /** The remember series that renewed it, so that signing out ends both. */
    series: text(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** A remembered browser. Every use replaces the token; an old token that comes again was stolen, and ends the series. */
export const rememberedBrowsers = pgTable(
  'remembered_browsers',
  {
    series: text().primaryKey(),
    tokenHash: text().notNull(),
    /** The token before this one, still good for a moment: two tabs may start at once. */
    previousHash: text(),
    rotatedAt: instant().notNull(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    stolen: boolean().notNull().default(false),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)
