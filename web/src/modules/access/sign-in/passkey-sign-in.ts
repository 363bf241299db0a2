import type { SessionUser } from '@nalanda/contract/access/session-user'
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { call } from '../../../api/call.ts'
import { firstCalls } from '../../../api/first-calls.ts'
import { throwPasskeyError } from '../factors/passkey-error.ts'

/** Signs in with a passkey of this device, or of a telephone nearby. */
export async function signInByPasskey(remember: boolean): Promise<SessionUser> {
  stopPasskeyOffer()
  return enter(await sign().catch(throwPasskeyError), remember)
}

/**
 * Offers the passkeys of this device among what the browser fills in for the user name. Waits until one is chosen, and signs in with it; null
 * when none is, because another way was taken or the browser cannot. `isWanted` returns whether the offer is still open when the server has
 * answered: one that begins late would end what its owner began meanwhile.
 */
export async function signInByOfferedPasskey(isWanted: () => boolean, remember: () => boolean): Promise<SessionUser | null> {
  const signed = await sign(isWanted).catch(() => null)
  return signed && enter(signed, remember())
}

/** Takes the offer back. */
export function stopPasskeyOffer(): void {
  WebAuthnAbortService.cancelCeremony()
}

async function sign(isOfferWanted?: () => boolean) {
  const { token, options } = await call(firstCalls.startPasskeySignIn)
  if (isOfferWanted?.() === false) throw new DOMException('', 'AbortError')
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: isOfferWanted !== undefined,
  })
  return { token, credential: { id, rawId, type, response } }
}

async function enter(signed: Awaited<ReturnType<typeof sign>>, remember: boolean): Promise<SessionUser> {
  const { token: _token, ...user } = await call(firstCalls.signInByPasskey, { body: { ...signed, remember } })
  return user
}
