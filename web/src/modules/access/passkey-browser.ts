import { access } from '@nalanda/contract/access'
import type { SessionUser } from '@nalanda/contract/session-user'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { call } from '../../api/call.ts'
import { Refusal } from '../../api/refusal.ts'

/** Lets the browser make a passkey and hands its public half to the portal. */
export async function makePasskey(name: string) {
  const { token, options } = await call(access.startPasskey)
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(notMade)
  return call(access.addPasskey, { body: { token, name, credential: { id, rawId, type, response } } })
}

/** Signs in with a passkey of this device, or of a telephone nearby. */
export async function signInByPasskey(remember: boolean): Promise<SessionUser> {
  const { token, options } = await call(access.startPasskeySignIn)
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(notMade)
  const { token: _token, ...user } = await call(access.signInByPasskey, {
    body: { token, remember, credential: { id, rawId, type, response } },
  })
  return user
}

/** The browser’s words for a person who turned away, and for what it cannot do, are made for programmers. */
function notMade(error: unknown): never {
  const code =
    (error as { code?: string }).code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'web.passkey-known' : 'web.no-passkey'
  throw new Refusal({ status: 0, code, message: sentences[code] })
}

const sentences = {
  'web.passkey-known': 'This device has a passkey for your account already.',
  'web.no-passkey': 'No passkey was used. Please try again, or choose another way.',
}
