import i18next from 'i18next'
import { ApiError } from '../../../api/problems/api-error.ts'
import { accessWords } from '../words.en.ts'

/** The browser’s words for a person who turned away, and for what it cannot do, are made for programmers. */
export function throwPasskeyError(error: unknown): never {
  // The portal's own refusals explain themselves
  if (error instanceof ApiError) throw error
  const known = (error as { code?: string }).code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  throw new ApiError({
    status: 0,
    code: known ? 'web.passkey-known' : 'web.no-passkey',
    message: word(known ? 'passkeyKnown' : 'noPasskey'),
  })
}

const word = (name: 'passkeyKnown' | 'noPasskey'): string =>
  i18next.isInitialized ? i18next.t(name, { ns: 'access', defaultValue: accessWords[name] }) : accessWords[name]
