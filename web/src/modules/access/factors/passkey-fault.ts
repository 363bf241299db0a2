import { Refusal } from '../../../api/problems/refusal.ts'
import { faultWord } from '../../../ui/form/fault-words.ts'

/** The browser’s words for a person who turned away, and for what it cannot do, are made for programmers. */
export function throwPasskeyRefusal(error: unknown): never {
  // The portal's own refusals explain themselves
  if (error instanceof Refusal) throw error
  const code =
    (error as { code?: string }).code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'web.passkey-known' : 'web.no-passkey'
  throw new Refusal({ status: 0, code, message: faultWord(sentences[code]) })
}

const sentences = {
  'web.passkey-known': 'This device has a passkey for your account already.',
  'web.no-passkey': 'No passkey was used. Please try again, or choose another way.',
}
