/** Calls of the administrator's encrypt/decrypt screen. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'

/** Maximum lengths of the text that the screen encrypts, and of the result. */
export const longestPlainText = 1000
export const longestEncryptedText = 6000

export const toolCalls = {
  getDecryptedValue: endpoint({
    method: 'GET',
    path: '/getDecryptedValue',
    allow: 'access.restore-credentials',
    query: z.object({ content: z.string().max(longestEncryptedText).default(''), type: z.enum(['decrypt', 'encrypt']) }),
    reply: z.object({ status: z.literal(200), data: z.string() }),
    problems: ['access.not-decryptable', 'access.no-encrypted-value', 'access.no-plain-text', 'access.text-too-long'],
    ownTransactions: 'the documented call is a GET; the audit trail records that it was used, never the text',
    summary: 'Encrypts text with the key of the portal, or decrypts text encrypted by it; never a password',
  }),
} as const
