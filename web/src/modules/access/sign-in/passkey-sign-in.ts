import type { SessionUser } from '@nalanda/contract/access/session-user'
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { call } from '../../../api/call.ts'
import { firstCalls } from '../../../api/first-calls.ts'
import { throwPasskeyError } from '../factors/passkey-error.ts'

/** Signs in with a passkey of this device or of a phone nearby. */
export async function signInByPasskey(remember: boolean): Promise<SessionUser> {
  stopPasskeyOffer()
  return enter(await sign().catch(throwPasskeyError), remember)
}

/**
 * Offers the passkeys of this device in the browser's autofill for the user name. Waits until one is chosen and signs in with it; returns null if none is,
 * because the user took another way or the browser does not support it. `isWanted` returns whether the offer is still open once the server has responded:
 * starting a late offer would cancel what the user started meanwhile.
 */
export async function signInByOfferedPasskey(isWanted: () => boolean, remember: () => boolean): Promise<SessionUser | null> {
  const signed = await sign(isWanted).catch(() => null)
  return signed && enter(signed, remember())
}

/** Cancels the offer. */
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
