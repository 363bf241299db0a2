import type { AddDeputy, Deputy } from '@nalanda/contract/platform/approvals/deputies'
import { mayUse } from '@nalanda/contract/platform/permissions'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { lockKeyInTransaction } from '../database/advisory-locks.ts'
import type { Database } from '../database/client.ts'
import { recordChange } from '../database/transactions.ts'
import type { SignedIn } from '../http/context.ts'
import { problem } from '../problems.ts'
import { type ApprovalDirectory, type Person, worksHere } from './directory.ts'
import { deputies } from './schema.ts'

type Row = typeof deputies.$inferSelect
type User = Pick<SignedIn, 'userId' | 'username' | 'roles'>

const mayManage = ({ roles }: User) => mayUse('accounts.manage', roles)
const shownDaysAfterEnd = 100
const maxCandidates = 20
/** Maximum number of current and future deputies per person: each request queries all of them. */
const maxDeputies = 20

/** Returns the people whose deputy the user is on a day. A deputy of a deputy decides only for that deputy. */
export async function listAbsentPeople(db: Database, deputyId: number, day: IsoDate): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: deputies.userId })
    .from(deputies)
    .where(and(eq(deputies.deputyId, deputyId), holdsOn(day)))
  return rows.map(({ id }) => id)
}

/** Returns the deputies of these people on a day. */
export async function listDeputiesOf(db: Database, userIds: readonly number[], day: IsoDate): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: deputies.deputyId })
    .from(deputies)
    .where(and(sql`${deputies.userId} = any(${sql.param(userIds)}::bigint[])`, holdsOn(day)))
  return rows.map(({ id }) => id)
}

/** Returns the user's deputies and those of whom the user is a deputy; all deputies for users who manage users. The latest start date comes first. */
export async function listDeputies(db: Database, directory: ApprovalDirectory, user: User, today: IsoDate): Promise<Deputy[]> {
  const mine = or(eq(deputies.userId, user.userId), eq(deputies.deputyId, user.userId))
  const rows = await db
    .select()
    .from(deputies)
    .where(and(mayManage(user) ? undefined : mine, sql`${deputies.validUntil} >= ${today}::date - ${shownDaysAfterEnd}::int`))
    .orderBy(desc(deputies.validFrom), desc(deputies.id))
  const people = await directory.peopleOf(
    db,
    rows.flatMap(({ userId, deputyId }) => [userId, deputyId]),
  )
  return rows.map((row) => describeDeputy(row, people, user, today))
}

/** Returns the first twenty staff whose names contain these words, without the user: the possible deputies. */
export async function listCandidates(db: Database, directory: ApprovalDirectory, user: User, words: string) {
  const found = await directory.findStaff(db, words, maxCandidates + 1)
  const others = found.filter(({ id }) => id !== user.userId).slice(0, maxCandidates)
  return others.map(({ username, fullName }) => ({ username, fullName }))
}

/**
 * Lets a deputy decide in a person's place from one day to another. Refuses an unknown user, oneself, a user from outside the college's offices as if there
 * were no such user, days in the past, naming a deputy of another person without the right to manage users, and more current and future deputies than the
 * limit.
 */
export async function addDeputy(
  db: Database,
  directory: ApprovalDirectory,
  user: User,
  { person: away, deputy: named, ...days }: AddDeputy,
  today: IsoDate,
): Promise<Deputy> {
  const forOther = away !== undefined && away.toLowerCase() !== user.username.toLowerCase()
  if (forOther && !mayManage(user)) throw problem('platform.forbidden')
  if (days.validUntil < today) throw refuse('validUntil', 'platform.deputy-past')
  const person = await getPerson(db, directory, 'person', away ?? user.username)
  const deputy = await getPerson(db, directory, 'deputy', named)
  if (person.id === deputy.id) throw refuse('deputy', 'platform.deputy-oneself')
  const held = await directory.authoritiesOf(db, [deputy.id], today)
  // User names of students and parents are roll numbers and mobile numbers: users who do not see other users must not learn which exist
  if (!worksHere(held, deputy.id))
    throw mayManage(user) ? refuse('deputy', 'platform.deputy-outside') : noSuchPerson('deputy', named)
  await refuseMore(db, person, today)
  const [row] = await db
    .insert(deputies)
    .values({ ...days, userId: person.id, deputyId: deputy.id, madeBy: user.username, madeAt: now() })
    .returning()
  if (!row) throw new Error('The deputy was not stored')
  const after = { person: person.username, deputy: deputy.username, ...days }
  recordChange(db, { entity: 'deputy', entityId: row.id, act: 'approvals.add-deputy', after, reason: days.reason || null })
  return describeDeputy(row, [person, deputy], user, today)
}

/** Serializes concurrent requests that name deputies of the same person. */
async function refuseMore(db: Database, { id, fullName }: Person, today: IsoDate): Promise<void> {
  await lockKeyInTransaction(db, 'deputies', String(id))
  const open = and(eq(deputies.userId, id), isNull(deputies.endedAt), gte(deputies.validUntil, today))
  if ((await db.$count(deputies, open)) >= maxDeputies)
    throw refuse('deputy', 'platform.deputies-full', { person: fullName, max: maxDeputies })
}

/** Ends a deputy's authority immediately. Allowed for the absent person, the deputy, and users who manage users; for others the record does not exist. */
export async function endDeputy(db: Database, user: User, id: number, today: IsoDate): Promise<void> {
  const [row] = await db.select().from(deputies).where(eq(deputies.id, id)).for('update')
  if (!row || !(isTheirs(row, user) || mayManage(user))) throw problem('platform.not-found')
  if (!isOpen(row, today)) throw problem('platform.not-now', { state: 'ended' })
  await db.update(deputies).set({ endedAt: now(), endedBy: user.username }).where(eq(deputies.id, id))
  recordChange(db, {
    entity: 'deputy',
    entityId: id,
    act: 'approvals.end-deputy',
    before: { ended: false },
    after: { ended: true },
  })
}

function holdsOn(day: IsoDate): SQL | undefined {
  return and(isNull(deputies.endedAt), lte(deputies.validFrom, day), gte(deputies.validUntil, day))
}

async function getPerson(db: Database, directory: ApprovalDirectory, field: string, username: string): Promise<Person> {
  const person = await directory.findPerson(db, username)
  if (!person) throw noSuchPerson(field, username)
  return person
}

const noSuchPerson = (field: string, username: string) => refuse(field, 'platform.no-such-person', { username })

function refuse(
  field: string,
  code:
    | 'platform.no-such-person'
    | 'platform.deputy-oneself'
    | 'platform.deputy-outside'
    | 'platform.deputy-past'
    | 'platform.deputies-full',
  values = {},
) {
  return problem(code, values, { fields: [field] })
}

const isTheirs = ({ userId, deputyId }: Row, user: User) => userId === user.userId || deputyId === user.userId
const isOpen = ({ endedAt, validUntil }: Row, today: IsoDate) => endedAt === null && validUntil >= today

function describeDeputy(row: Row, people: readonly Person[], user: User, today: IsoDate): Deputy {
  const { id, userId, deputyId, validFrom, validUntil, reason, madeBy, endedAt } = row
  const nameOf = (one: number) => people.find((person) => person.id === one)?.fullName ?? ''
  return {
    id,
    person: nameOf(userId),
    deputy: nameOf(deputyId),
    reader: userId === user.userId ? 'away' : deputyId === user.userId ? 'deputy' : 'neither',
    validFrom,
    validUntil,
    reason,
    madeBy,
    endedAt: endedAt?.toISOString() ?? null,
    can: { end: isOpen(row, today) && (isTheirs(row, user) || mayManage(user)) },
  }
}
