/** The provider of the college's text messages, and the texts registered under the DLT rules of TRAI. Off until switched on. */
import { z } from 'zod'
import { optionalLine, plainText } from '../../platform/primitives.ts'
import {
  isPlaceholder,
  isProviderAddress,
  placeholdersIn,
  readFormLines,
  readHeaderLines,
  readJsonBody,
  smsPlaceholders,
} from '../../platform/sms/provider-fields.ts'
import { smsKindNames } from '../../platform/sms/sms-kinds.ts'
import { issueMessage } from '../../platform/validation/issues.ts'
import { smsError } from './validation-errors.ts'

const matching = (pattern: RegExp, max: number, error: ReturnType<typeof smsError>) =>
  optionalLine(max).refine((value) => value === null || pattern.test(value), issueMessage(error))
/** Typed once and never shown again; may be sent in a header. An empty value keeps the stored secret. */
const Secret = matching(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/, 500, smsError('institution.not-a-secret'))
const lines = (max: number) => plainText.trim().max(max)
/** Path of a value in a reply, such as `data.0.id`. */
const Path = matching(/^[\w-]+(\.[\w-]+)*$/, 100, smsError('institution.not-a-path'))

/** Format of mobile numbers: 9876543210, 919876543210, or +919876543210. */
export const NumberFormat = z.enum(['national', 'international', 'plus'])
export const AuthPlace = z.enum(['none', 'header', 'query'])

/** A kind of text message, as registered by the college. */
export const SmsTextForm = z.object({
  kind: z.string(),
  enabled: z.boolean(),
  templateId: matching(/^\d{10,25}$/, 25, smsError('institution.not-a-dlt-number')),
  text: plainText.trim().max(1000),
})
export type SmsTextForm = z.infer<typeof SmsTextForm>

const SmsFields = z.object({
  enabled: z.boolean(),
  method: z.enum(['GET', 'POST']),
  url: optionalLine(1000).refine(
    (value) => value === null || isProviderAddress(value),
    issueMessage(smsError('institution.not-an-sms-address')),
  ),
  headers: lines(2000).refine((text) => readHeaderLines(text) !== null, issueMessage(smsError('institution.not-headers'))),
  bodyFormat: z.enum(['form', 'json']),
  /** Sent only with POST. */
  body: lines(4000),
  authPlace: AuthPlace,
  authField: matching(/^[\w-]+$/, 100, smsError('institution.not-a-field-name')),
  /** The header, in the terms of the DLT rules. */
  sender: matching(/^([A-Za-z]{6}|\d{6})$/, 6, smsError('institution.not-a-sender-id')),
  entityId: matching(/^\d{10,25}$/, 25, smsError('institution.not-a-dlt-number')),
  numberFormat: NumberFormat,
  /** Path in the reply that shows whether the message was accepted, and the value for accepted; without a path, the whole reply is searched for it. */
  successPath: Path,
  successValue: optionalLine(100),
  idPath: Path,
  reasonPath: Path,
  /** Paths of the number and status of a message in a delivery report, and the statuses for delivered and not delivered, separated by commas. */
  reportIdPath: Path,
  reportStatusPath: Path,
  reportDelivered: optionalLine(200),
  reportFailed: optionalLine(200),
  reportReasonPath: Path,
  ratePerSecond: z.int().min(1).max(50),
  /** One per kind, in the order of the kinds. */
  texts: z
    .array(SmsTextForm)
    .max(100)
    .refine(
      (texts) => texts.length === smsKindNames.length && texts.every(({ kind }, at) => kind === smsKindNames[at]),
      issueMessage(smsError('institution.not-all-texts')),
    ),
})

const notBody = {
  json: smsError('institution.not-json', { example: '"{to}"' }),
  form: smsError('institution.not-form-lines', { example: 'message={text}' }),
}

/** The provider as entered. A stored secret is only ever used with the host and place for which it was stored. */
export const SmsForm = SmsFields.extend({ secret: Secret }).superRefine((form, { addIssue }) => {
  const refuse = (path: string, error: ReturnType<typeof smsError>) =>
    addIssue({ code: 'custom', path: [path], message: issueMessage(error) })
  const isBody = form.bodyFormat === 'json' ? readJsonBody : readFormLines
  if (form.method === 'POST' && form.body !== '' && isBody(form.body) === null) refuse('body', notBody[form.bodyFormat])
  const places = smsPlaceholders.map((name) => `{${name}}`).join(' ')
  for (const field of ['url', 'headers', 'body'] as const)
    if (!placeholdersIn(form[field] ?? '').every(isPlaceholder))
      refuse(field, smsError('institution.unknown-placeholder', { places }))
  // Headers can contain only ASCII letters
  if (placeholdersIn(form.headers).includes('text'))
    refuse('headers', smsError('institution.text-in-header', { example: '{text}' }))
})
export type SmsForm = z.infer<typeof SmsForm>

export const SmsState = z.object({
  ...SmsFields.shape,
  revision: z.int().min(0),
  hasSecret: z.boolean(),
  /** Page that shows the text messages of the demo, which are not sent; null outside the demo. */
  sandboxUrl: z.string().nullable(),
  /** Address for delivery reports of the provider; null until a provider is set. It is secret. */
  reportAddress: z.string().nullable(),
})
export type SmsState = z.infer<typeof SmsState>
