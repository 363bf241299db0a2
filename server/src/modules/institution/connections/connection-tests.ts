import type { GatewayForm, StorageState, TestReport, testFaults } from '@nalanda/contract/institution/connections'
import { newToken } from '../../../platform/encryption/tokens.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { newFileKey } from '../../../platform/files/files.ts'
import type { MailServer } from '../../../platform/mail/mail-server.ts'
import { sendOnce } from '../../../platform/mail/mail-transport.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { addAttempt, secondsLeft } from '../../../platform/throttling/throttle.ts'

export type Fault = (typeof testFaults)[number]
export type Step = TestReport['steps'][number]
type Letter = { to: string; from: string; college: string; publicUrl: string }

/** Mails the caller, and returns the mail server's answer. */
export async function testMail(
  server: MailServer | string | null,
  { to, from, college, publicUrl }: Letter,
): Promise<TestReport> {
  if (!server) return report([{ step: 'send', fault: 'not-set-up', said: '' }])
  const text = [
    `This is a test of the mail server of ${college}.`,
    'If you receive it, e-mails from the portal will arrive.',
    publicUrl,
  ].join('\n\n')
  const step = await sendOnce(server, from, { to, subject: `Test of the mail server of ${college}`, text }).then(
    () => passed('send'),
    (error: MailError) => ({ step: 'send' as const, fault: mailFault(error), said: shorten(wordsOf(error)) }),
  )
  return report([step])
}

type MailError = Error & { code?: string; response?: string; responseCode?: number }

/** Returns the answer of a mail server, or why there was none. Returns nothing from other kinds of servers, so that the test cannot probe a network. */
function wordsOf({ code, message, response, responseCode }: MailError): string {
  if (responseCode) return response ?? message
  return code === 'EPROTOCOL' || code === undefined ? '' : message
}

function mailFault({ code, message }: MailError): Fault {
  if (code === 'EAUTH') return 'wrong-password'
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'refused'
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'no-such-server'
  if (code === 'ETLS' || /ssl|tls|certificate|wrong version/i.test(message)) return 'no-encryption'
  if (code === 'ECONNECTION' || code === 'ETIMEDOUT' || code === 'ESOCKET' || /ECONNREFUSED/.test(message)) return 'no-answer'
  return 'unexpected'
}

/** Writes, reads and deletes a file; stops at the first failure. */
export async function testStorage(files: FileStore): Promise<TestReport> {
  const key = newFileKey('storage-test', 'txt')
  const written = Buffer.from(newToken())
  const steps: Step[] = []
  const attempt = async (step: Step['step'], fault: Fault, work: () => Promise<Fault | undefined>) => {
    if (steps.some((done) => done.fault !== null)) return
    const found = await work().catch((error: Error) => ({ fault, said: shorten(error.message) }))
    steps.push(typeof found === 'object' ? { step, ...found } : { step, fault: found ?? null, said: '' })
  }
  await attempt('write', 'cannot-write', () => files.put(key, written).then(() => undefined))
  await attempt('read', 'cannot-read', async () => ((await files.get(key))?.equals(written) ? undefined : 'not-the-same'))
  await attempt('delete', 'cannot-delete', async () => {
    await files.remove(key)
    return (await files.has(key)) ? 'cannot-delete' : undefined
  })
  return report(steps)
}

/** Describes where files are stored, without secrets. */
export function describeStorage({ s3, dataDir }: Pick<Platform['config'], 's3' | 'dataDir'>): StorageState {
  return s3 ? { store: 'bucket', place: `${s3.bucket}, ${s3.endpoint}` } : { store: 'folder', place: `${dataDir}/files` }
}

/** A constant, so that the shop's password can never be sent to another address. */
const chargeAddress = 'https://api.in.lyra.com/pg/rest/v1/charge/'

/** Asks the gateway for a payment that does not exist: it says so to a known merchant, and refuses an unknown one. */
export async function testGateway(form: GatewayForm, ask: typeof fetch = fetch): Promise<TestReport> {
  const password = form.mode === 'TEST' ? form.testPassword : form.productionPassword
  if (form.shopId === null || password === null) return report([{ step: 'ask', fault: 'not-set-up', said: '' }])
  const authorization = `Basic ${Buffer.from(`${form.shopId}:${password}`).toString('base64')}`
  const unknown = '0'.repeat(32)
  const init = {
    headers: { authorization, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  } as const
  const step = await ask(`${chargeAddress}${unknown}`, init).then(
    ({ status }): Step => ({ step: 'ask', fault: gatewayFault(status), said: `HTTP ${status}` }),
    (error: Error): Step => ({ step: 'ask', fault: 'no-answer', said: shorten(error.message) }),
  )
  return report([step])
}

function gatewayFault(status: number): Fault | null {
  if (status === 401 || status === 403) return 'wrong-password'
  return status < 500 ? null : 'unexpected'
}

const maxTests = 10

/** Refuses a user's eleventh test in 15 minutes, because tests connect to external servers. */
export async function countTest({ database }: Pick<Platform, 'database'>, userId: number | null, now: Date): Promise<void> {
  const [count = 0] = await addAttempt(database.db, [`connection-test:${userId}`], now)
  if (count > maxTests) throw problem('platform.too-many', { seconds: secondsLeft(now) })
}

const passed = (step: Step['step']): Step => ({ step, fault: null, said: '' })
export const report = (steps: Step[]): TestReport => ({ passed: steps.every(({ fault }) => fault === null), steps })

/** Returns the other side's message on one line, shortened. */
export function shorten(said: string): string {
  return said.replace(/\s+/g, ' ').trim().slice(0, 300)
}
