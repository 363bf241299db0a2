import type { UserState } from '@nalanda/contract/access/access'
import type { Role } from '@nalanda/contract/platform/roles'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, inet, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref, refTo, revision } from '../../platform/database/columns.ts'

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
    /** Only an active user may sign in. */
    state: text().$type<UserState>().notNull().default('active'),
    stateAt: instant(),
    stateReason: text().notNull().default(''),
    /** Made with a password that somebody else has seen: the first thing after signing in is another one. */
    mustChangePassword: boolean().notNull().default(false),
    passwordChangedAt: instant(),
    /** When the password was recovered, as long as the owner has not confirmed the passkeys and the authenticator that were there. */
    factorReviewSince: instant(),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index().on(t.state),
    index().on(t.studentId),
    index().on(t.staffId),
    index('users_by_name').on(sql`lower(${t.fullName})`, t.id),
    index().on(t.createdAt, t.id),
    index('users_search').using('gin', sql`(${t.fullName} || ' ' || ${t.username} || ' ' || ${t.email}) gin_trgm_ops`),
  ],
)

/** The roles of a user, in order: the first decides where the user lands. One role may be held for several parts of the college. */
export const userRoles = pgTable(
  'user_roles',
  {
    id: id(),
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    role: text().$type<Role>().notNull(),
    /** What the role is for, where that is less than the college: the code of a department, the name of a hostel or library; else empty. */
    scope: text().notNull().default(''),
    /** The days on which the role holds, both included; null leaves that end open. */
    validFrom: date({ mode: 'string' }),
    validUntil: date({ mode: 'string' }),
  },
  (t) => [
    uniqueIndex('user_roles_in_order').on(t.userId, t.position),
    // One role may be held in several terms
    uniqueIndex('user_roles_once').on(t.userId, t.role, t.scope, sql`coalesce(${t.validFrom}, '-infinity')`),
    index().on(t.role, t.userId),
    check('role_days_in_order', sql`${t.validUntil} >= ${t.validFrom}`),
  ],
)

/** A signed-in session; the token itself is known to the client alone. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** By which its owner names it; the hash stays here. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique(),
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** To the minute: written at most once in five. */
    lastSeenAt: instant(),
    address: inet(),
    userAgent: text().notNull().default(''),
    /** The remember series that renewed it, so that signing out ends both. */
    series: text(),
    /** Whether it was opened with more than a password. */
    secondFactor: boolean().notNull().default(false),
    /** When its owner last signed in or gave the password or a code in it; null when a remembered browser opened it. */
    authenticatedAt: instant(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** A remembered browser. Every use replaces the token; an old token that is used again was stolen, and ends the series. */
export const rememberedBrowsers = pgTable(
  'remembered_browsers',
  {
    series: text().primaryKey(),
    tokenHash: text().notNull(),
    /** The token before this one, still good for a moment: two tabs may start together. */
    previousHash: text(),
    rotatedAt: instant().notNull(),
    /** When its owner really signed in: it is not remembered for ever. */
    signedInAt: instant().notNull(),
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    stolen: boolean().notNull().default(false),
    /** Whether it was remembered after more than a password; only then does it replace a second factor. */
    secondFactor: boolean().notNull().default(false),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** What the college decided about accounts. One row. */
export const accessSettings = pgTable(
  'access_settings',
  {
    id: smallint().primaryKey().default(1),
    /** Whether people may register themselves, to be approved. */
    selfRegistration: boolean().notNull().default(true),
    /** Users with one of these roles sign in with a second factor. */
    secondFactorRoles: text().array().$type<Role[]>().notNull().default([]),
    revision: revision(),
  },
  (t) => [check('access_settings_one_row', sql`${t.id} = 1`)],
)

/** A link sent by mail that sets a new password, once. Only its hash is kept. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: text().primaryKey(),
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** Between the right password and the session: who still has to give a second factor. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    tokenHash: text().primaryKey(),
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    remember: boolean().notNull().default(false),
    /** Codes tried so far, each counted before it is checked. */
    tries: smallint().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** An authenticator app (TOTP, RFC 6238). The secret is encrypted; a step is good once. */
export const authenticators = pgTable('authenticators', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secretSealed: text().notNull(),
  createdAt: instant().notNull(),
  /** Null until a first code proved that the app has it. */
  confirmedAt: instant(),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

/** Printed codes in case the telephone is lost, each good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** Passkeys (WebAuthn credentials): the public half of a key that stays in its owner's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [index().on(t.userId)],
)

/** A challenge that a passkey has to sign, once and soon. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    tokenHash: text().primaryKey(),
    challenge: text().notNull(),
    /** Null while it is not known yet who signs in. */
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt), index().on(t.userId)],
)

/** A sign-in at the college's identity provider that is under way. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    stateHash: text().primaryKey(),
    nonce: text().notNull(),
    /** The verifier, and whose account is to be linked if it is no sign-in. */
    verifierSealed: text().notNull(),
    remember: boolean().notNull().default(false),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
)

/** Whom an identity provider means. */
export const providerIdentities = pgTable(
  'provider_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    linkedAt: instant().notNull(),
    /** When its owner, signed in, linked it; null when a claim did, which signs no administrator in. */
    linkedByOwnerAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index().on(t.userId)],
)
