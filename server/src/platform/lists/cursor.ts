import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { hashToken, sameHash } from '../encryption/tokens.ts'
import { invalid } from '../problems.ts'
import type { Position } from './keyset.ts'

/** A cursor for the client: opaque, and signed, so that the position it names is one that this server gave for this list in this order. */
export function signCursor(secret: Buffer, order: string, { key, id }: Position): string {
  const text = Buffer.from(JSON.stringify([key, id])).toString('base64url')
  return `${text}.${signature(secret, order, text)}`
}

/** The position that a cursor names. Refuses one that was tampered with, or was given for another list or order. */
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

/** Made once of a secret: that takes ten times as long as to sign with it. */
function keyOf(secret: Buffer): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, key)
  return key
}

const keys = new WeakMap<Buffer, KeyObject>()
