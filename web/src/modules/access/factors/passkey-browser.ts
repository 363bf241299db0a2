import { access } from '@nalanda/contract/access/access'
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { call } from '../../../api/call.ts'
import { throwPasskeyError } from './passkey-error.ts'

/** Lets the browser create a passkey and sends its public half to the portal. */
export async function makePasskey(name: string) {
  const { token, options } = await call(access.startPasskey)
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(throwPasskeyError)
  return call(access.addPasskey, { body: { token, name, credential: { id, rawId, type, response } } })
}
