import { createHmac } from 'node:crypto'
import { hostOfAddress } from '@nalanda/contract/platform/sms/provider-fields'
import type { RunningConfig } from '../config/config.ts'
import type { Keys } from '../encryption/keys.ts'
import { sameHash } from '../encryption/tokens.ts'
import type { SmsFacts } from './sms-settings.ts'

type Deps = { keys: Pick<Keys, 'secret'>; config: Pick<RunningConfig, 'publicUrl'> }
/** The provider, with its key decrypted. */
type Provider = Pick<SmsFacts, 'url' | 'secret'>

/** Returns the token of this provider. Another host or another key has another token. */
function tokenOf({ secret }: Pick<Keys, 'secret'>, provider: Provider): string {
  const who = JSON.stringify(['sms delivery reports', hostOfAddress(provider.url ?? ''), provider.secret])
  return createHmac('sha256', secret).update(who).digest('base64url')
}

/** Returns the address to which this provider sends its delivery reports. */
export function reportAddress({ keys, config }: Deps, provider: Provider): string {
  return `${config.publicUrl}/api/text-messages/reports?token=${tokenOf(keys, provider)}`
}

/** Whether a token belongs to this provider, compared in constant time. */
export function isReportToken(keys: Pick<Keys, 'secret'>, provider: Provider, token: string): boolean {
  return sameHash(token, tokenOf(keys, provider))
}
