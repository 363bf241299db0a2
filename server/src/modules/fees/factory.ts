import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { feeHeads } from './schema.ts'
import { cashBooks } from './schema-receipts.ts'

/** The heads and cash books that every college begins with: their numbers by code and by letters. */
export async function feeBasics(db: Database) {
  const heads = await db.select().from(feeHeads)
  const books = await db.select().from(cashBooks)
  return {
    head: (code: string) => heads.find((head) => head.code === code)?.id ?? 0,
    book: (letters: string) => books.find((book) => book.letters === letters)?.id ?? 0,
  }
}

/** Sets the priority of a head. */
export async function setPriority(db: Database, id: number, priority: number): Promise<void> {
  await db.update(feeHeads).set({ priority }).where(eq(feeHeads.id, id))
}
