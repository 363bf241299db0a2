import { longestPlainText } from '@nalanda/contract/access/tools'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { decrypt, encrypt } from '../../../platform/encryption/encryption.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { problem } from '../../../platform/problems.ts'

/** What the screen encrypts opens for nothing else, and what is encrypted for anything else does not open here. */
const purpose = { purpose: 'restore credentials' }

type Question = { content: string; type: 'encrypt' | 'decrypt' }

/**
 * Encrypts text with the key of the portal, or decrypts what was encrypted here; nothing else opens, above all nobody's password. Who asked,
 * and with what outcome, goes into the audit trail, the text never. Refuses an empty text and one that does not open.
 */
export async function answerValue(
  { db, keys }: { db: Database; keys: Pick<Keys, 'encryption'> },
  { content, type }: Question,
  actor: Actor,
): Promise<string> {
  const data = type === 'encrypt' ? encryptTyped(keys, content) : decryptTyped(keys, content)
  await inTransaction(db, actor, async (tx) => {
    recordChange(tx, { entity: 'encrypted value', entityId: type, after: { opened: data !== null } })
  })
  if (data === null) throw problem('access.not-decryptable')
  return data
}

function encryptTyped(keys: Pick<Keys, 'encryption'>, content: string): string {
  if (content.trim() === '') throw problem('access.no-plain-text')
  if (content.length > longestPlainText) throw problem('access.text-too-long', { most: longestPlainText })
  return encrypt(keys, content, purpose)
}

/** Copied text brings spaces and line ends along; no encrypted value has any. */
function decryptTyped(keys: Pick<Keys, 'encryption'>, content: string): string | null {
  const value = content.replace(/\s+/g, '')
  if (value === '') throw problem('access.no-encrypted-value')
  return decrypt(keys, value, purpose)
}
