import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { hashToken, sameHash } from '../encryption/tokens.ts'
import { invalid } from '../problems.ts'
import type { Position } from './keyset.ts'

/** Returns a cursor for the client: opaque and signed, so that it proves that this server issued its position for this list in this order. */
export function signCursor(secret: Buffer, order: string, { key, id }: Position): string {
  const text = Buffer.from(JSON.stringify([key, id])).toString('base64url')
  return `${text}.${signature(secret, order, text)}`
}

/** Returns the position of a cursor. Refuses a manipulated cursor, or one of another list or order. */
export function verifyCursor(secret: Buffer, order: string, cursor: string): Position {
  const [text = '', signed = ''] = cursor.split('.')
  if (!sameHash(hashToken(signed), hashToken(signature(secret, order, text))))
    throw invalid({ after: validationError('list-position-unknown') })
  const [key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [Position['key'], number]
  return { key, id }
}

function signature(secret: Buffer, order: string, text: string): string {
  return createHmac('sha256', keyOf(secret)).update(`position in ${order}: ${text}`).digest('base64url').slice(0, 22)
}

/** Creates the key once per secret: this takes ten times as long as signing. */
function keyOf(secret: Buffer): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, key)
  return key
}

const keys = new WeakMap<Buffer, KeyObject>()
