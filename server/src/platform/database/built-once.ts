import type { Database } from './client.ts'

/**
 * A prepared statement that is put together once for the pool, instead of for every call: of a wide one that takes longer than to execute it. In a
 * transaction it is put together anew, since it is bound to that transaction's connection.
 */
export function builtOnce<Prepared>(build: (db: Database) => Prepared): (db: Database) => Prepared {
  const built = new WeakMap<Database, Prepared>()
  return (db) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}
