import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/** First key of every advisory lock of the portal, so that none collides with a lock of another program in the same database. */
const space = 7305
/** First key of the keyed locks; their second key is the hash of their text. */
const keyedSpace = 7306

/** All advisory locks of the portal and what they protect. Their keys are defined only here. Code that needs two locks takes them in this order. */
export const advisoryLocks = {
  /** The demo college is loaded only once into an empty database. */
  demoData: 3,
  /**
   * Files that rows referred to are not removed while a backup copies them: the backup holds the lock exclusively, removals share it. Held by a database
   * session, not by a transaction.
   */
  fileRemoval: 4,
  /** The first administrator is registered only once. */
  firstAdministrator: 5,
  /** The last administrator stays: removing the role counts the remaining ones. */
  administrators: 31,
  /** Values are added to lookup lists one at a time, because each is numbered after the last. */
  lookupLists: 71,
  /** Changes to the academic structure are serialized. */
  academicStructure: 72,
  /** Changes to the seasons of online applications are serialized. */
  admissionSeasons: 73,
  /** One process at a time seals committed entries of the audit trail and appends heads to their file. Writers of entries do not take this lock. */
  auditSeals: 1,
  /** Appointments to posts are serialized: two concurrent ones would both find the post vacant. */
  posts: 74,
  /** Publishing and withdrawing timetables is serialized: two concurrent calls would each end the same earlier version and not see each other. */
  timetables: 75,
  /**
   * Leave of students is written to attendance marks under the exclusive lock, while taking attendance shares it: otherwise attendance could read the leave
   * before the change and miss it.
   */
  leaveMarks: 76,
  /** Imports of students of earlier years are serialized: two concurrent ones would both add a student without numbers whom both contain. */
  studentImports: 77,
} as const
export type AdvisoryLock = keyof typeof advisoryLocks

/** Locks per text. Two texts may share a lock by chance, and then merely wait for each other. */
export type KeyedLock =
  /**
   * Imports of a sheet are serialized: two concurrent ones would both add what each read as missing. The key is the sheet's name; this lock is taken before all
   * others.
   */
  | 'checked sheet'
  /** A publication is recorded only once, whatever its title is like: recordings are serialized. */
  | 'publication'
  /** An address is invited only once; the key is the address. */
  | 'invitation'
  /** Only one of several similar-looking user names is assigned; the key is their common form. */
  | 'username'
  /** Changes to the marks and results of an exam are serialized; the key is the exam's id. Several exams are locked in the order in which they were held. */
  | 'exam'
  /** A counter payment with a bank reference is entered only once; the key is mode and reference. */
  | 'fee reference'
  /** At least one cash book takes online payments: changes that take online payments away from a book are serialized. */
  | 'online cash book'
  /** A refund is paid out only once per bank reference; the key is mode and reference in capitals. */
  | 'refund reference'
  /** A vendor is paid only once per bank reference; the key is vendor, mode and reference in capitals. */
  | 'vendor payment reference'
  /** The deputies of a person are counted and named one at a time; the key is the person's id. */
  | 'deputies'
  /** One worker saves the rows of an import that is saved as a whole; the key is the import's id. */
  | 'staged import'

/** Held by a migration until the end of the transaction. It has a single key, as in every version before this list. */
export const migrationLock = 7_262_532

/** Waits for a lock and holds it until the end of the transaction. */
export async function lockInTransaction(db: Database, lock: AdvisoryLock): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${space}::int, ${advisoryLocks[lock]}::int)`)
}

/** Like `lockInTransaction`, but shared: waits only for an exclusive holder. */
export async function shareInTransaction(db: Database, lock: AdvisoryLock): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock_shared(${space}::int, ${advisoryLocks[lock]}::int)`)
}

/** Like `lockInTransaction`, for a lock per text, such as an address. */
export async function lockKeyInTransaction(db: Database, lock: KeyedLock, key: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${keyedSpace}::int, hashtext(${`${lock} ${key}`}))`)
}

/** Takes a lock until the end of the transaction if it is free; returns whether it did. */
export async function tryLockInTransaction(db: Database, lock: AdvisoryLock): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${space}::int, ${advisoryLocks[lock]}::int) AS taken`,
  )
  return rows[0]?.taken ?? false
}

/** Returns the keys of a lock as arguments of PostgreSQL's functions, `7305, 4`, for code that holds it on its own connection. */
export function numbersOf(lock: AdvisoryLock): string {
  return `${space}, ${advisoryLocks[lock]}`
}
