import type { Database } from './client.ts'

/**
 * Builds a prepared statement once for the pool, instead of for every call: building a wide one takes longer than executing it. In a transaction it is built
 * anew, since it is bound to that transaction's connection.
 */
export function builtOnce<Prepared>(build: (db: Database) => Prepared): (db: Database) => Prepared {
  const built = new WeakMap<Database, Prepared>()
  return (db) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}
