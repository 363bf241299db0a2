import i18next from 'i18next'
import { ApiError } from '../../../api/problems/api-error.ts'
import { accessWords } from '../words.en.ts'

/** Throws a message of the portal: the browser's texts about cancelled or unsupported requests are written for programmers. */
export function throwPasskeyError(error: unknown): never {
  // The portal's own refusals are clear as they are
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
