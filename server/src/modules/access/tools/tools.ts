import { longestPlainText } from '@nalanda/contract/access/tools'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { decrypt, encrypt } from '../../../platform/encryption/encryption.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { problem } from '../../../platform/problems.ts'

/** Text that the screen encrypts cannot be decrypted anywhere else, and text encrypted elsewhere cannot be decrypted here. */
const purpose = { purpose: 'restore credentials' }

type Question = { content: string; type: 'encrypt' | 'decrypt' }

/**
 * Encrypts text with the key of the portal, or decrypts text that was encrypted here; nothing else can be decrypted, above all no password. The audit trail
 * records the user and the outcome, never the text. Refuses an empty text and one that cannot be decrypted.
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

/** Removes the spaces and line ends of copied text; an encrypted value has none. */
function decryptTyped(keys: Pick<Keys, 'encryption'>, content: string): string | null {
  const value = content.replace(/\s+/g, '')
  if (value === '') throw problem('access.no-encrypted-value')
  return decrypt(keys, value, purpose)
}
