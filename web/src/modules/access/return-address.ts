const reasons = {
  'access.provider-unknown': 'providerUnknown',
  'access.provider-over': 'providerOver',
  'access.provider-unreachable': 'providerUnreachable',
  'access.passkey-needed': 'passkeyNeeded',
} as const

/**
 * The parameters of the address after the identity provider: the step of a sign-in that a code completes, or the word for why it was refused. Takes both
 * out of the address, so that they are in no bookmark and no history. A reason that is not ours is shown as a refusal.
 */
export function takeReturnAddress(): { step?: string; refused?: (typeof reasons)[keyof typeof reasons] | 'providerRefused' } {
  const { pathname, search, hash } = window.location
  const step = /^#step=([\w-]{20,200})$/.exec(hash)?.[1]
  const code = new URLSearchParams(search).get('refused')
  if (!step && code === null) return {}
  window.history.replaceState(window.history.state, '', pathname)
  if (step) return { step }
  return {
    refused:
      new Map<string, (typeof reasons)[keyof typeof reasons]>(Object.entries(reasons)).get(code ?? '') ?? 'providerRefused',
  }
}
