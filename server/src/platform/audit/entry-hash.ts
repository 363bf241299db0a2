import { type SQL, sql } from 'drizzle-orm'

/**
 * The SHA-256 of an audit entry, as SQL over the row that the query calls `entry`. The hashed text must never change: it is built as jsonb, which prints its
 * keys in a fixed order. The hash is not computed in a database function, which the owner of the database could replace.
 */
export const entryHash: SQL = hashOf(sql`jsonb_build_array(${contents()})`)

/** Like `entryHash`, for entries from before seals existed, which also hashed the hash of the previous entry. */
export const chainedEntryHash: SQL = sql`encode(${hashOf(sql`jsonb_build_array(entry.previous_hash, ${contents()})`)}, 'hex')`

function hashOf(array: SQL): SQL {
  return sql`pg_catalog.sha256(pg_catalog.convert_to((${array})::text, 'UTF8'))`
}

function contents(): SQL {
  return sql`entry.id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), entry.user_id, entry.username,
    host(entry.address), entry.request_id, entry.act, entry.entity, entry.entity_id, entry.changes, entry.reason`
}
