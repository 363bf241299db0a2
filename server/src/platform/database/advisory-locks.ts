import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/** The first number of every lock of the portal, so that none meets a lock of another program in the same database. */
const space = 7305
/** The same for locks of which there is one for each text; their second number is its hash. */
const keyedSpace = 7306

/**
 * Every advisory lock of the portal and what it protects: the one place where their numbers are given. Code that needs two takes them in this order.
 */
export const advisoryLocks = {
  /** The demo college is loaded into an empty database once. */
  demoData: 3,
  /** Files that rows named are not removed while a backup copies them: the backup holds it alone, removals share it. Of a session. */
  fileRemoval: 4,
  /** The first administrator is registered once. */
  firstAdministrator: 5,
  /** The last administrator stays: removing the role counts those who are left. */
  administrators: 31,
  /** Values are added to lookup lists by one person at a time, because each is numbered behind the last. */
  lookupLists: 71,
  /** The academic structure is built by one person at a time. */
  academicStructure: 72,
  /** Seasons of online applications are set by one person at a time. */
  admissionSeasons: 73,
  /** Committed entries of the audit trail are sealed, and heads added to their file, by one process at a time. Writers of entries do not take it. */
  auditSeals: 1,
  /** Who holds a post is decided one at a time: two appointments at once would both find it vacant. */
  posts: 74,
  /** Timetables are published and withdrawn one at a time: two at once would each end the same version before, and none would see the other. */
  timetables: 75,
  /** Leave of students is written into their marks while nobody takes attendance, which shares it: who reads the leave before that would not know of it. */
  leaveMarks: 76,
  /** Students of earlier years are saved by one import at a time: two at once would each add a student without numbers whom both have. */
  studentImports: 77,
} as const
export type AdvisoryLock = keyof typeof advisoryLocks

/** Locks of which there is one for each text. Two texts may share one by chance, and then merely wait for each other. */
export type KeyedLock =
  /** A sheet is imported by one person at a time: two at once would each add what both read as missing. The key is the sheet's name; it is taken before all others. */
  | 'checked sheet'
  /** A publication is recorded once, whatever its title is like: recording waits for recording. */
  | 'publication'
  /** An address is invited once; the key is the address. */
  | 'invitation'
  /** Of user names that look alike one is given; the key is what they look like. */
  | 'username'
  /** The marks and results of an exam are changed by one at a time; the key is the exam's number. Of several, those held first come first. */
  | 'exam'
  /** A payment at the counter with a bank's reference is entered once; the key is mode and reference. */
  | 'fee reference'
  /** Some cash book takes online payments: books that no longer do wait for each other. */
  | 'online cash book'
  /** A refund is paid out with a bank's reference once; the key is mode and reference in capitals. */
  | 'refund reference'
  /** A vendor is paid with a bank's reference once; the key is vendor, mode and reference in capitals. */
  | 'vendor payment reference'
  /** The deputies of a person are counted and named by one at a time; the key is the person's number. */
  | 'deputies'
  /** The rows of an import that is saved whole are saved by one worker; the key is the import's number. */
  | 'staged import'

/** Held by a migration, to the end of the transaction. It has one number, as in every version before this list. */
export const migrationLock = 7_262_532

/** Waits for a lock and holds it to the end of the transaction. */
export async function lockInTransaction(db: Database, lock: AdvisoryLock): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${space}::int, ${advisoryLocks[lock]}::int)`)
}

/** The same beside others who share the lock, while nobody has it alone. */
export async function shareInTransaction(db: Database, lock: AdvisoryLock): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock_shared(${space}::int, ${advisoryLocks[lock]}::int)`)
}

/** The same for one text, such as an address. */
export async function lockKeyInTransaction(db: Database, lock: KeyedLock, key: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${keyedSpace}::int, hashtext(${`${lock} ${key}`}))`)
}

/** Takes a lock to the end of the transaction if nobody has it; answers whether. */
export async function tryLockInTransaction(db: Database, lock: AdvisoryLock): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${space}::int, ${advisoryLocks[lock]}::int) AS taken`,
  )
  return rows[0]?.taken ?? false
}

/** The numbers of a lock as arguments of PostgreSQL's functions, `7305, 4`, for those who hold it on a connection of their own. */
export function numbersOf(lock: AdvisoryLock): string {
  return `${space}, ${advisoryLocks[lock]}`
}
