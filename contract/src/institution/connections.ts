/**
 * What the portal works with: the mail server, the file store and the payment gateway, which administrators alone see and change, and the
 * switch for maintenance.
 */
import { z } from 'zod'
import { endpoint, Nothing } from '../platform/endpoint.ts'
import { Instant, line, optionalLine, plainText } from '../platform/primitives.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { validationError } from '../platform/validation/validation-error.ts'
import { institutionError } from './validation-errors.ts'

/** 0: nothing has been saved yet. */
const Revision = z.int().min(0)
/** What is typed once and never shown again. Nothing typed keeps what there is. */
const Secret = z.preprocess((value) => (value === '' ? null : value), line(200).nullable())

export const MailSecurity = z.enum(['tls', 'starttls', 'none'])
export type MailSecurity = z.infer<typeof MailSecurity>

const sender = /^(?:[^<>@\p{Cc}]*<)?[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+>?$/u
const MailFields = z.object({
  /** Null: e-mails are written to a folder of the data folder, for somebody to look at. */
  host: optionalLine(253).refine(
    (value) => value === null || /^[\w.:-]+$/.test(value),
    issueMessage(institutionError('institution.not-a-server')),
  ),
  port: z.int().min(1).max(65_535),
  security: MailSecurity,
  username: optionalLine(254),
  from: line(254).regex(sender, issueMessage(institutionError('institution.not-a-sender'))),
})
/** The mail server as it is typed; a password that is kept is only ever used with the server and the user it was kept for. */
export const MailForm = MailFields.extend({ password: Secret })
export type MailForm = z.infer<typeof MailForm>

export const MailState = MailFields.extend({
  host: z.string().nullable(),
  from: z.string(),
  revision: Revision,
  hasPassword: z.boolean(),
  /** The settings of environment variables; nothing here changes them. */
  fixed: z.object({ server: z.boolean(), from: z.boolean() }),
})
export type MailState = z.infer<typeof MailState>

export const GatewayMode = z.enum(['TEST', 'PRODUCTION'])
export type GatewayMode = z.infer<typeof GatewayMode>
/** The shop of the college at the payment gateway: an eight-digit number, and for each mode the password of its calls and the key of its forms. */
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

/** The last characters of a secret that is kept, `••••3f9a`; null where there is none. */
const Masked = z.string().nullable()
export const GatewayState = z.object({
  revision: Revision,
  shopId: z.string().nullable(),
  mode: GatewayMode,
  testPassword: Masked,
  productionPassword: Masked,
  testSecret: Masked,
  productionSecret: Masked,
  /** Where the gateway notifies the portal of payments; to be entered in its back office. */
  notificationUrl: z.string(),
})
export type GatewayState = z.infer<typeof GatewayState>

export const StorageState = z.object({
  store: z.enum(['folder', 'bucket']),
  /** The folder, or the bucket and its server. */
  place: z.string(),
})
export type StorageState = z.infer<typeof StorageState>

/** The sentence that people read while the portal is closed; empty for the usual one. */
const MaintenanceMessage = plainText.trim().max(300)
export const MaintenanceState = z.object({
  revision: Revision,
  on: z.boolean(),
  message: z.string(),
  /** When it was switched to what it is; null when it never was. */
  since: Instant.nullable(),
})
export type MaintenanceState = z.infer<typeof MaintenanceState>

export const Connections = z.object({
  mail: MailState,
  gateway: GatewayState,
  storage: StorageState,
})
export type Connections = z.infer<typeof Connections>

/** What went wrong in a test; screens have words for each. */
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

/** How a test went, step by step: what was done, what went wrong, and the answer of the other side, verbatim. */
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
/** Version 0 is the state before anything was saved. */
const VersionText = z
  .string()
  .regex(/^\d{1,9}$/, issueMessage(validationError('not-a-whole-number')))
  .transform(Number)
const ofKind = z.object({ kind: ConnectionKind })
const testing = { ownTransactions: 'another server is asked, which takes its time', problems: ['platform.too-many'] } as const
const saving = { allow, reauthentication: true, problems: ['platform.changed-meanwhile', 'platform.nothing-changed'] } as const
/** The newest versions that a history shows. */
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
      'Sends a test e-mail to the current user by the server entered but not yet saved, and answers what the server replied',
  }),
  testStorage: endpoint({
    ...testing,
    method: 'POST',
    path: '/institution/storage/test',
    allow,
    reply: TestReport,
    summary: 'Writes a file, reads it and deletes it',
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
    summary: 'Asks the gateway for a payment that does not exist: it answers whether it knows the shop',
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
    summary: 'While it is on, only administrators work with the portal; published results stay readable',
  }),
  listMaintenanceVersions: endpoint({
    ...{ ...forMaintenance, method: 'GET', path: '/institution/maintenance/versions', reply: Versions },
    summary: 'The last fifty times that it was switched, newest first',
  }),
  listConnectionVersions: endpoint({
    method: 'GET',
    path: '/institution/connections/:kind/versions',
    allow,
    params: ofKind,
    reply: Versions,
    summary: 'The last fifty changes, newest first; of secrets only that they changed',
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
