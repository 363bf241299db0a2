/** Calls that configure and test the provider of text messages; only administrators see and change it. */
import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { line } from '../../platform/primitives.ts'
import { mobileNumber } from '../../platform/sms/phone-number.ts'
import { issueMessage } from '../../platform/validation/issues.ts'
import { TestReport } from '../connections.ts'
import { SmsForm, SmsState } from './provider.ts'
import { smsError } from './validation-errors.ts'

/** Recipient of a test, and the registered text to send, with sample values. */
export const SmsTest = SmsForm.safeExtend({
  to: line(20).refine((text) => mobileNumber(text) !== null, issueMessage(smsError('institution.not-a-mobile'))),
  kind: z.string(),
})
export type SmsTest = z.infer<typeof SmsTest>

const allow = 'institution.connect'

export const smsCalls = {
  getSms: endpoint({ method: 'GET', path: '/institution/sms', allow, reply: SmsState }),
  changeSms: endpoint({
    ...{ allow, reauthentication: true },
    method: 'PUT',
    path: '/institution/sms',
    body: SmsForm.safeExtend({ revision: z.int().min(0) }),
    reply: SmsState,
    problems: ['platform.changed-meanwhile', 'platform.nothing-changed', 'institution.password-again'],
  }),
  testSms: endpoint({
    ...{ allow, reauthentication: true },
    method: 'POST',
    path: '/institution/sms/test',
    ownTransactions: 'another server is called, which takes time',
    body: SmsTest,
    reply: TestReport,
    problems: ['platform.too-many', 'institution.password-again'],
    summary: 'Sends a text message through the provider entered but not yet saved, and returns the reply of the provider',
  }),
}
