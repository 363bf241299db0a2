import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { CannotStart } from './cannot-start.ts'
import { keyVariables } from './config-keys.ts'
import { serverVariables } from './config-servers.ts'
import { providerVariables, readProvider } from './config-single-sign-on.ts'

export type Config = ReturnType<typeof loadConfig>
/** The configuration of a process that serves calls: includes the address of its database, embedded or not. */
export type RunningConfig = Config & { databaseUrl: string }

type Environment = Record<string, string | undefined>

const port = 'a whole number from 0 to 65535'
const count = 'a whole number from 1 to 256'
const webAddress = 'an address such as https://portal.college.edu, without a path'
const proxies = 'false, a number of proxies, or their addresses separated by commas'
const mailServer = 'an address such as smtp://user:password@host:587'
const registry = 'an address such as https://doi.org/'
const sandbox = 'an address of this machine such as http://127.0.0.1:8090'
const database = 'an address such as postgres://user:password@host:5432/database'

/** Every variable that the portal reads, with its default and the allowed values, as worded in the refusal of another value. */
const variables = z.object({
  DATA_DIR: text('a folder').optional(),
  PORT: whole(0, 65_535, port).default(8080),
  HOST: text('a name or an address of this machine, such as 127.0.0.1 or ::', /^[\w.:%-]+$/).default('127.0.0.1'),
  PUBLIC_URL: text(webAddress).transform(toOrigin).optional(),
  WORKERS: whole(1, 256, count).default(availableParallelism),
  TRUST_PROXY: text(proxies).transform(toTrust).default(false),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'fatal, error, warn, info, debug, trace or silent')
    .optional(),
  DATABASE_URL: text(database, /^postgres(ql)?:\/\//)
    .refine((value) => URL.canParse(value), database)
    .optional(),
  DATABASE_POOL: whole(1, 256, count).default(10),
  SMTP_URL: text(mailServer, /^smtps?:\/\//)
    .refine((value) => URL.canParse(value), mailServer)
    .optional(),
  MAIL_FROM: text('a sender such as Nalanda <portal@college.edu>', /@/).optional(),
  S3_ENDPOINT: text('an address such as https://s3.ap-south-1.amazonaws.com', /^https?:\/\//).optional(),
  S3_BUCKET: text('the name of a bucket', /^[\w.-]+$/).optional(),
  S3_REGION: text('a region such as ap-south-1', /^[\w-]+$/).default('us-east-1'),
  S3_ACCESS_KEY_ID: text('a key id').optional(),
  S3_SECRET_ACCESS_KEY: text('a key').optional(),
  DOI_LOOKUP: text(registry, /^https?:\/\//)
    .refine((value) => URL.canParse(value), registry)
    .optional(),
  DIGEST_HOUR: whole(0, 23, 'an hour of the day in India, from 0 to 23').default(7),
  AUDIT_HEADS_TO: text('an e-mail address', /^\S+@\S+$/).optional(),
  HSTS_SUBDOMAINS: z.enum(['true', 'false'], 'true or false').default('false'),
  PAYMENT_SANDBOX: text(sandbox, /^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/).optional(),
  SMS_SANDBOX: text(sandbox, /^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/).optional(),
  METRICS_TOKEN: text('at least 16 characters', /^\S{16,}$/).optional(),
  ...keyVariables,
  ...serverVariables,
  ...providerVariables,
})

/** Reads the configuration. Refuses a wrong value with one line that names the variable and the allowed values. */
export function loadConfig(environment: Environment = process.env, { demo = false }: { demo?: boolean } = {}) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) throw refusal(parsed.error.issues[0], given)
  const values = parsed.data
  return {
    demo,
    dataDir: resolve(values.DATA_DIR ?? (demo ? 'data-demo' : 'data')),
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    /** Whether the subdomains of the portal have TLS too, so that browsers must insist on it. */
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'true',
    workers: values.WORKERS,
    trustProxy: values.TRUST_PROXY,
    // The demo's terminal shows who may sign in; a line per request would scroll that away.
    logLevel: values.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    s3: readS3(values),
    identityProvider: readProvider(values),
    /** The hour of the day, in India, at which digests of notices are sent. */
    digestHour: values.DIGEST_HOUR,
    /** The address that receives the head of the audit trail by mail, once a day. */
    auditHeadsTo: values.AUDIT_HEADS_TO,
    metricsToken: values.METRICS_TOKEN,
    /** The DOI registry that imports of publications query; none unless it is set. */
    doiLookup: values.DOI_LOOKUP,
    /** The sandbox that replaces the payment gateway, for trials and tests. */
    paymentSandbox: values.PAYMENT_SANDBOX,
    /** The sandbox that replaces the text message provider, for trials and tests. */
    smsSandbox: values.SMS_SANDBOX,
    /** Null where developers cannot set it: everywhere except in the demo. */
    otherServers: demo ? values.SERVER_ADDRESSES : null,
    keys: readKeys(values),
  }
}

function readKeys(values: z.infer<typeof variables>) {
  const { SECRET_KEY: secret, ENCRYPTION_KEY: encryption, SIGNING_KEY: signing, VAULT_KEYS: vault } = values
  return { secret, encryption, signing, vault }
}

/** Returns the environment of this process plus `added`, for a program that a command starts. */
export function environmentWith(added: Environment = {}): Environment {
  return { ...process.env, ...added }
}

function text(allowed: string, pattern = /./) {
  return z.string(allowed).trim().regex(pattern, allowed)
}

function whole(min: number, max: number, allowed: string) {
  return z.string().trim().regex(/^\d+$/, allowed).transform(Number).pipe(z.number().min(min, allowed).max(max, allowed))
}

function toOrigin(value: string, context: z.RefinementCtx): string {
  const url = URL.canParse(value) ? new URL(value) : null
  const plain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  if (plain) return url.origin
  context.addIssue({ code: 'custom', message: webAddress })
  return z.NEVER
}

function toTrust(value: string, context: z.RefinementCtx): boolean | number | string {
  // `true` is not allowed: any client could then claim any address, since proxies append to what a client sent
  if (value === 'false') return false
  if (/^\d+$/.test(value)) return Number(value)
  if (value.split(',').every(isNetwork)) return value
  context.addIssue({ code: 'custom', message: proxies })
  return z.NEVER
}

/** Whether the text is an address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

function readS3(values: z.infer<typeof variables>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(needed).filter(([, value]) => value === undefined)
  if (missing.length === 4) return undefined
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    }
  }
  throw new CannotStart(
    `${missing.map(([name]) => name).join(', ')}: missing, and the file store needs all of ${Object.keys(needed).join(', ')}.`,
  )
}

const secrets = /KEY|TOKEN|SECRET|_URL$/

function refusal(issue: z.core.$ZodIssue | undefined, given: Environment): CannotStart {
  const name = String(issue?.path[0])
  const value = secrets.test(name) ? '' : ` "${given[name]}" is not allowed,`
  return new CannotStart(`${name}:${value} it must be ${issue?.message}.`)
}
