import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../database/columns.ts'

/** The stored files with encrypted content, each with its own data key. A row makes its file restricted, even while its content waits to be encrypted. */
export const encryptedFiles = pgTable(
  'encrypted_files',
  {
    file: text().primaryKey(),
    /** The data key, encrypted with the vault key `keyId`; null before the content is encrypted. */
    wrappedKey: text(),
    keyId: text(),
    /** When the content was encrypted; null while it may still be plain. */
    encryptedAt: instant(),
  },
  (t) => [
    index().on(t.keyId),
    index('files_to_encrypt').on(t.file).where(sql`${t.encryptedAt} is null`),
    check('encrypted_file_has_a_key', sql`(${t.wrappedKey} is null) = (${t.keyId} is null)`),
    check('encrypted_content_has_a_key', sql`${t.encryptedAt} is null or ${t.keyId} is not null`),
  ],
)
