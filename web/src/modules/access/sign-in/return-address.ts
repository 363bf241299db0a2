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
 * Reads the parameters that the identity provider's redirect left in the address: the step of a sign-in that needs a code, or the reason of a refusal. Removes
 * both from the address, so that they get into no bookmark or history. An unknown reason is shown as a refusal.
 */
export function takeReturnAddress(): { step?: string; refused?: Reason } {
  const { pathname, search, hash } = window.location
  const step = /^#step=([\w-]{20,200})$/.exec(hash)?.[1]
  const code = new URLSearchParams(search).get('refused')
  if (!step && code === null) return {}
  window.history.replaceState(window.history.state, '', pathname)
  return step ? { step } : { refused: reasonOf(code) }
}

/** Returns the outcome of linking an account at the identity provider after the redirect, and removes it from the address. */
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
