/** Connections of the portal: the mail server, the file store and the payment gateway, which only administrators see and change, and the maintenance switch. */
import { z } from 'zod'
import { endpoint, Nothing } from '../platform/endpoint.ts'
import { Instant, line, optionalLine, plainText } from '../platform/primitives.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { validationError } from '../platform/validation/validation-error.ts'
import { institutionError } from './validation-errors.ts'

/** 0 until something is saved. */
const Revision = z.int().min(0)
/** Typed once and never shown again. An empty value keeps the stored secret. */
const Secret = z.preprocess((value) => (value === '' ? null : value), line(200).nullable())

export const MailSecurity = z.enum(['tls', 'starttls', 'none'])
export type MailSecurity = z.infer<typeof MailSecurity>

const sender = /^(?:[^<>@\p{Cc}]*<)?[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+>?$/u
const MailFields = z.object({
  /** Null writes e-mails to a folder of the data folder, where they can be inspected. */
  host: optionalLine(253).refine(
    (value) => value === null || /^[\w.:-]+$/.test(value),
    issueMessage(institutionError('institution.not-a-server')),
  ),
  port: z.int().min(1).max(65_535),
  security: MailSecurity,
  username: optionalLine(254),
  from: line(254).regex(sender, issueMessage(institutionError('institution.not-a-sender'))),
})
/** The mail server as entered. A stored password is only ever used with the server and user for which it was stored. */
export const MailForm = MailFields.extend({ password: Secret })
export type MailForm = z.infer<typeof MailForm>

export const MailState = MailFields.extend({
  host: z.string().nullable(),
  from: z.string(),
  revision: Revision,
  hasPassword: z.boolean(),
  /** Whether these settings come from environment variables; they cannot be changed here then. */
  fixed: z.object({ server: z.boolean(), from: z.boolean() }),
})
export type MailState = z.infer<typeof MailState>

export const GatewayMode = z.enum(['TEST', 'PRODUCTION'])
export type GatewayMode = z.infer<typeof GatewayMode>
/** The college's shop at the payment gateway: an eight-digit number and, for each mode, the password of its calls and the key of its forms. */
export const GatewayForm = z.object({
  shopId: optionalLine(8).refine(
    (value) => value === null || /^\d{8}$/.test(value),
    issueMessage(institutionError('institution.not-a-shop')),
  ),
  mode: GatewayMode,
  testPassword: Secret,
  productionPassword: Secret,
  testSecret: Secret,
  productionSecret: Secret,
})
export type GatewayForm = z.infer<typeof GatewayForm>

/** Last characters of a stored secret, such as `••••3f9a`; null if there is none. */
const Masked = z.string().nullable()
export const GatewayState = z.object({
  revision: Revision,
  shopId: z.string().nullable(),
  mode: GatewayMode,
  testPassword: Masked,
  productionPassword: Masked,
  testSecret: Masked,
  productionSecret: Masked,
  /** Address at which the gateway notifies the portal of payments; to be entered in the gateway's back office. */
  notificationUrl: z.string(),
})
export type GatewayState = z.infer<typeof GatewayState>

export const StorageState = z.object({
  store: z.enum(['folder', 'bucket']),
  /** The folder, or the bucket and its server. */
  place: z.string(),
})
export type StorageState = z.infer<typeof StorageState>

/** Message shown while the portal is closed; empty for the default message. */
const MaintenanceMessage = plainText.trim().max(300)
export const MaintenanceState = z.object({
  revision: Revision,
  on: z.boolean(),
  message: z.string(),
  /** When the switch was last changed; null if never. */
  since: Instant.nullable(),
})
export type MaintenanceState = z.infer<typeof MaintenanceState>

export const Connections = z.object({
  mail: MailState,
  gateway: GatewayState,
  storage: StorageState,
})
export type Connections = z.infer<typeof Connections>

/** Faults that a test can find; the screens have texts for each. */
export const testFaults = [
  'not-set-up',
  'no-such-server',
  'no-answer',
  'no-encryption',
  'wrong-password',
  'private-address',
  'refused',
  'cannot-write',
  'cannot-read',
  'not-the-same',
  'cannot-delete',
  'unexpected',
] as const

/** Result of a test, step by step: the action, the fault, and the reply of the other side, verbatim. */
export const TestReport = z.object({
  passed: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(['send', 'write', 'read', 'delete', 'ask', 'text']),
      fault: z.enum(testFaults).nullable(),
      said: z.string(),
    }),
  ),
})
export type TestReport = z.infer<typeof TestReport>

export const ConnectionKind = z.enum(['mail', 'gateway', 'sms'])
export type ConnectionKind = z.infer<typeof ConnectionKind>
export const ConnectionVersion = z.object({
  revision: z.int(),
  changedBy: z.string(),
  changedAt: Instant,
  undoneTo: z.int().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type ConnectionVersion = z.infer<typeof ConnectionVersion>

const allow = 'institution.connect'
/** Version 0 is the state before the first save. */
const VersionText = z
  .string()
  .regex(/^\d{1,9}$/, issueMessage(validationError('not-a-whole-number')))
  .transform(Number)
const ofKind = z.object({ kind: ConnectionKind })
const testing = { ownTransactions: 'another server is called, which takes time', problems: ['platform.too-many'] } as const
const saving = { allow, reauthentication: true, problems: ['platform.changed-meanwhile', 'platform.nothing-changed'] } as const
/** Number of latest versions shown in a history. */
export const maxConnectionVersions = 50
const Versions = z.object({ versions: z.array(ConnectionVersion) })
const forMaintenance = { allow: 'institution.edit' } as const

export const connectionCalls = {
  getConnections: endpoint({ method: 'GET', path: '/institution/connections', allow, reply: Connections }),
  changeMail: endpoint({
    ...saving,
    method: 'PUT',
    path: '/institution/mail',
    body: MailForm.extend({ revision: Revision }),
    reply: MailState,
    problems: [
      ...saving.problems,
      'institution.mail-fixed',
      'institution.password-again',
      'institution.password-in-clear',
      'institution.mail-in-clear',
    ],
  }),
  testMail: endpoint({
    ...testing,
    reauthentication: true,
    method: 'POST',
    path: '/institution/mail/test',
    allow,
    body: MailForm,
    reply: TestReport,
    problems: [...testing.problems, 'institution.password-again', 'institution.password-in-clear', 'institution.mail-in-clear'],
    summary:
      'Sends a test e-mail to the current user through the server entered but not yet saved, and returns the reply of the server',
  }),
  testStorage: endpoint({
    ...testing,
    method: 'POST',
    path: '/institution/storage/test',
    allow,
    reply: TestReport,
    summary: 'Tests the file store: writes a file, reads it and deletes it',
  }),
  changeGateway: endpoint({
    ...saving,
    method: 'PUT',
    path: '/institution/gateway',
    body: GatewayForm.extend({ revision: Revision }),
    reply: GatewayState,
    problems: [...saving.problems, 'institution.password-again'],
  }),
  testGateway: endpoint({
    ...testing,
    reauthentication: true,
    method: 'POST',
    path: '/institution/gateway/test',
    allow,
    body: GatewayForm,
    reply: TestReport,
    problems: [...testing.problems, 'institution.password-again'],
    summary: 'Tests the gateway: asks for a payment that does not exist, to see whether the gateway knows the shop',
  }),
  getMaintenance: endpoint({
    ...forMaintenance,
    method: 'GET',
    path: '/institution/maintenance',
    reply: MaintenanceState,
  }),
  switchMaintenance: endpoint({
    ...forMaintenance,
    method: 'PUT',
    path: '/institution/maintenance',
    body: z.object({ on: z.boolean(), message: MaintenanceMessage, revision: Revision }),
    reply: MaintenanceState,
    problems: saving.problems,
    summary:
      'Turns maintenance mode on or off: while it is on, only administrators can work with the portal; published results stay readable',
  }),
  listMaintenanceVersions: endpoint({
    ...{ ...forMaintenance, method: 'GET', path: '/institution/maintenance/versions', reply: Versions },
    summary: 'Lists the last fifty changes of maintenance mode, newest first',
  }),
  listConnectionVersions: endpoint({
    method: 'GET',
    path: '/institution/connections/:kind/versions',
    allow,
    params: ofKind,
    reply: Versions,
    summary: 'Lists the last fifty changes, newest first; a changed secret is listed without its value',
  }),
  restoreConnection: endpoint({
    ...saving,
    method: 'POST',
    path: '/institution/connections/:kind/versions/:revision/return',
    params: ofKind.extend({ revision: VersionText }),
    body: z.object({ revision: Revision }),
    reply: Nothing,
    problems: [...saving.problems, 'institution.mail-fixed'],
  }),
} as const
