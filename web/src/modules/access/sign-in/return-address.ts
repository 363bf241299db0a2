const reasons = {
  'access.provider-unknown': 'providerUnknown',
  'access.provider-over': 'providerOver',
  'access.provider-unreachable': 'providerUnreachable',
  'access.passkey-needed': 'passkeyNeeded',
  'access.provider-by-owner': 'providerByOwner',
  'access.provider-paused': 'providerPaused',
  'access.provider-taken': 'providerTaken',
  'access.provider-linked': 'providerLinked',
} as const
type Reason = (typeof reasons)[keyof typeof reasons] | 'providerRefused'

/**
 * The parameters of the address after the identity provider: the step of a sign-in that a code completes, or the word for why it was refused. Takes both
 * out of the address, so that they are in no bookmark and no history. A reason that is not ours is shown as a refusal.
 */
export function takeReturnAddress(): { step?: string; refused?: Reason } {
  const { pathname, search, hash } = window.location
  const step = /^#step=([\w-]{20,200})$/.exec(hash)?.[1]
  const code = new URLSearchParams(search).get('refused')
  if (!step && code === null) return {}
  window.history.replaceState(window.history.state, '', pathname)
  return step ? { step } : { refused: reasonOf(code) }
}

/** What became of linking an account at the identity provider, when the browser has come back; it is taken out of the address. */
export function takeLinkOutcome(): 'linked' | Reason | null {
  const { pathname, search } = window.location
  const found = new URLSearchParams(search)
  if (!found.has('linked') && !found.has('refused')) return null
  window.history.replaceState(window.history.state, '', pathname)
  return found.has('linked') ? 'linked' : reasonOf(found.get('refused'))
}

function reasonOf(code: string | null): Reason {
  return new Map<string, Reason>(Object.entries(reasons)).get(code ?? '') ?? 'providerRefused'
}
