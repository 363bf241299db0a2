import { placeholdersIn, type SmsPlaceholder } from '../../platform/sms/provider-fields.ts'
import { countVariables } from '../../platform/sms/registered-text.ts'
import { type SmsKindName, smsKinds } from '../../platform/sms/sms-kinds.ts'
import type { SmsForm } from './provider.ts'

/** Gaps that prevent sending text messages; the screens have texts for each. */
export const smsGaps = ['address', 'number', 'text', 'secret', 'sender', 'entity', 'texts'] as const
export type SmsGap = (typeof smsGaps)[number]

type Typed = Omit<SmsForm, 'secret'> & { hasSecret: boolean }

/** Returns the gaps in the settings of text messages; nothing is sent while there are any. */
export function missingForSms(typed: Typed): SmsGap[] {
  const { url, headers, method, body, authPlace, authField, hasSecret, sender, entityId, texts } = typed
  const places = placeholdersIn([url, headers, method === 'POST' ? body : ''].join('\n'))
  const has = (name: SmsPlaceholder) => places.includes(name)
  const gaps: Record<SmsGap, boolean> = {
    address: url === null,
    number: url !== null && !has('to'),
    // Some providers need only the numbers of the registered text; the portal sends the text itself
    text: url !== null && !has('text'),
    secret: authPlace !== 'none' && (authField === null || !hasSecret),
    sender: sender === null,
    entity: entityId === null,
    texts: !texts.some((text) => text.enabled && isRegistered(text)),
  }
  return smsGaps.filter((gap) => gaps[gap])
}

/** Whether a text can be sent: it has a template number and as many variables as its kind has values. */
export function isRegistered({ kind, templateId, text }: SmsForm['texts'][number]): boolean {
  return templateId !== null && text !== '' && countVariables(text) === valuesOf(kind).length
}

const valuesOf = (kind: string) => Object.keys(smsKinds[kind as SmsKindName]?.values ?? {})
