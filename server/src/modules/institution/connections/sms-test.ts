import { randomUUID } from 'node:crypto'
import type { TestReport } from '@nalanda/contract/institution/connections'
import type { SmsTest } from '@nalanda/contract/institution/sms/calls'
import { isRegistered } from '@nalanda/contract/institution/sms/completeness'
import { mobileNumber } from '@nalanda/contract/platform/sms/phone-number'
import { countVariables, fillRegisteredText } from '@nalanda/contract/platform/sms/registered-text'
import { DeliveryError } from '../../../platform/outbox/delivery-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { NotAuthorised } from '../../../platform/sms/provider-answer.ts'
import { reportAddress } from '../../../platform/sms/report-address.ts'
import { NoAnswer, PrivateProvider, sendText } from '../../../platform/sms/sms-delivery.ts'
import { providerOf, type SmsFacts } from '../../../platform/sms/sms-settings.ts'
import { type Fault, report, shorten } from './connection-tests.ts'

/** Sends one of the registered texts with sample values, using settings that need not be saved or turned on. */
export async function testSms(
  { config, keys }: { config: Pick<Platform['config'], 'smsSandbox' | 'publicUrl'>; keys: Pick<Platform['keys'], 'secret'> },
  facts: SmsFacts,
  { to, kind }: Pick<SmsTest, 'to' | 'kind'>,
): Promise<TestReport> {
  const provider = providerOf(facts, facts.secret)
  const text = facts.texts.find((one) => one.kind === kind)
  const number = mobileNumber(to)
  if (!provider || !text?.templateId || !isRegistered(text) || number === null)
    return report([{ step: 'text', fault: 'not-set-up', said: '' }])
  const samples = Array.from({ length: countVariables(text.text) }, () => ({ kind: 'exact', value: 'test' }) as const)
  const message = {
    to: number,
    text: fillRegisteredText(text.text, samples),
    templateId: text.templateId,
    reference: randomUUID(),
    reportAddress: reportAddress({ keys, config }, provider),
  }
  const connection = { signal: AbortSignal.timeout(15_000), sandbox: config.smsSandbox }
  return sendText(provider, message, connection).then(
    (id) => report([{ step: 'text', fault: null, said: shorten(id ?? '') }]),
    (error: Error) =>
      report([{ step: 'text', fault: faultOf(error), said: error instanceof NoAnswer ? '' : shorten(error.message) }]),
  )
}

function faultOf(error: Error): Fault {
  if (error instanceof NotAuthorised) return 'wrong-password'
  if (error instanceof PrivateProvider) return 'private-address'
  if (error instanceof NoAnswer) {
    if (/^(ENOTFOUND|EAI_AGAIN)$/.test(error.code)) return 'no-such-server'
    return /CERT|TLS|SSL|EPROTO|ERR_/.test(error.code) ? 'no-encryption' : 'no-answer'
  }
  return error instanceof DeliveryError && error.fault === 'refused' ? 'refused' : 'unexpected'
}
