import type { UserState } from '@nalanda/contract/access/access'
import type { Role } from '@nalanda/contract/platform/roles'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, inet, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref, refTo, revision } from '../../platform/database/columns.ts'

/** All users who may sign in. User names are unique regardless of case. */
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
    /** True if another person has seen the password; the user must then change it right after signing in. */
    mustChangePassword: boolean().notNull().default(false),
    passwordChangedAt: instant(),
    /** Time of the password recovery, until the owner has confirmed the passkeys and the authenticator that existed then. */
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

/** The roles of a user, in order: the first determines the landing page. A user may hold one role for several parts of the college. */
export const userRoles = pgTable(
  'user_roles',
  {
    id: id(),
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    role: text().$type<Role>().notNull(),
    /** Scope of the role if it covers less than the college: the code of a department, the name of a hostel or library; otherwise empty. */
    scope: text().notNull().default(''),
    /** First and last day on which the role holds, inclusive; null leaves that end open. */
    validFrom: date({ mode: 'string' }),
    validUntil: date({ mode: 'string' }),
  },
  (t) => [
    uniqueIndex('user_roles_in_order').on(t.userId, t.position),
    // A user may hold one role in several periods
    uniqueIndex('user_roles_once').on(t.userId, t.role, t.scope, sql`coalesce(${t.validFrom}, '-infinity')`),
    index().on(t.role, t.userId),
    check('role_days_in_order', sql`${t.validUntil} >= ${t.validFrom}`),
  ],
)

/** A signed-in session; only the client knows the token itself. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** Id by which the owner refers to the session; the hash is not disclosed. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique(),
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Accurate to minutes: written at most once every five. */
    lastSeenAt: instant(),
    address: inet(),
    userAgent: text().notNull().default(''),
    /** The remember series that renewed the session, so that signing out ends both. */
    series: text(),
    /** Whether the session was opened with more than a password. */
    secondFactor: boolean().notNull().default(false),
    /** When the owner last signed in, or gave the password or a code, in this session; null if a remembered browser opened it. */
    authenticatedAt: instant(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** A remembered browser. Every use replaces the token; the reuse of an old token means that it was stolen, and ends the series. */
export const rememberedBrowsers = pgTable(
  'remembered_browsers',
  {
    series: text().primaryKey(),
    tokenHash: text().notNull(),
    /** The previous token, valid for a short time more: two tabs may start together. */
    previousHash: text(),
    rotatedAt: instant().notNull(),
    /** When the owner really signed in: a browser is not remembered indefinitely. */
    signedInAt: instant().notNull(),
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    stolen: boolean().notNull().default(false),
    /** Whether more than a password was given before it was remembered; only then does it replace a second factor. */
    secondFactor: boolean().notNull().default(false),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** Settings of the college about accounts. One row. */
export const accessSettings = pgTable(
  'access_settings',
  {
    id: smallint().primaryKey().default(1),
    /** Whether people may register themselves, subject to approval. */
    selfRegistration: boolean().notNull().default(true),
    /** Users with one of these roles must sign in with a second factor. */
    secondFactorRoles: text().array().$type<Role[]>().notNull().default([]),
    revision: revision(),
  },
  (t) => [check('access_settings_one_row', sql`${t.id} = 1`)],
)

/** A mailed link that sets a new password, once. Only its hash is stored. */
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

/** A sign-in between the right password and the session: the user still has to give a second factor. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    tokenHash: text().primaryKey(),
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    remember: boolean().notNull().default(false),
    /** Number of codes tried, each counted before it is checked. */
    tries: smallint().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** An authenticator app (TOTP, RFC 6238). The secret is encrypted; each time step is accepted once. */
export const authenticators = pgTable('authenticators', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secretSealed: text().notNull(),
  createdAt: instant().notNull(),
  /** Null until a first code has proved that the app has the secret. */
  confirmedAt: instant(),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

/** Printed codes in case the telephone is lost, each valid once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** Passkeys (WebAuthn credentials): the public half of a key that stays in the owner's device. */
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

/** A challenge that a passkey has to sign, once and within a short time. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    tokenHash: text().primaryKey(),
    challenge: text().notNull(),
    /** Null while it is not known who signs in. */
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt), index().on(t.userId)],
)

/** A sign-in in progress at the college's identity provider. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    stateHash: text().primaryKey(),
    nonce: text().notNull(),
    /** Encrypted: the verifier, and the user whose account is to be linked if this is not a sign-in. */
    verifierSealed: text().notNull(),
    remember: boolean().notNull().default(false),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
)

/** Accounts at identity providers, with the users they belong to. */
export const providerIdentities = pgTable(
  'provider_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    linkedAt: instant().notNull(),
    /** When the signed-in owner linked it; null if a claim linked it, in which case it signs no administrator in. */
    linkedByOwnerAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index().on(t.userId)],
)
