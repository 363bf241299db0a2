import { dayOf, now } from '../clock.ts'
import type { RunningConfig } from '../config/config.ts'
import type { Database } from '../database/client.ts'
import { inTransaction } from '../database/transactions.ts'
import { scheduleDaily } from '../jobs/daily-job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { isBefore, timeOfHour } from '../jobs/next-time.ts'
import type { MailTexts } from '../mail/mail-template.ts'
import { type MailDeps, queueMail } from '../mail/queue-mail.ts'
import type { Actor } from './audit.ts'
import { findHead } from './heads-file.ts'

export const headsMailJob = 'audit.mail-head'
export type HeadsMailDeps = Pick<MailDeps, 'outbox'> & {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  config: Pick<RunningConfig, 'auditHeadsTo' | 'digestHour'>
}

const actor: Actor = { userId: null, username: 'portal', address: null, requestId: null, act: headsMailJob }

/** English texts for the operator, whose documentation and commands are in English. */
const texts: MailTexts<'head'> = {
  language: 'en',
  greeting: null,
  closing: null,
  mails: {
    head: {
      subject: 'Audit trail: head {seal} of {day}',
      lines: [
        'Keep this e-mail. The line below confirms the first {total} entries of the audit trail of {portal} and is signed by the college.',
        '{line}',
        'Save these lines in a file and compare the audit trail with them: npm run audit:verify -- --heads FILE',
      ],
    },
  },
}

/** Queues the next e-mail, unless it is queued already; does nothing if the configuration names no address. */
export async function scheduleHeadsMail({ db, jobs, config }: HeadsMailDeps): Promise<void> {
  if (!config.auditHeadsTo) return
  await scheduleDaily({ db, jobs }, headsMailJob, timeOfHour(config.digestHour))
}

/** Queues the e-mail with the newest head, after scheduling the next day's. Sends none while nothing is sealed. */
export async function mailHead(deps: HeadsMailDeps, portal: string): Promise<void> {
  await scheduleHeadsMail(deps)
  // This job was queued for an earlier hour than the current setting: the job of today's hour is waiting
  if (isBefore(timeOfHour(deps.config.digestHour))) return
  const [to, head] = [deps.config.auditHeadsTo, await findHead(deps.db)]
  if (!to || !head) return
  const values = { seal: String(head.seal), day: dayOf(now()), total: String(head.total), portal, line: JSON.stringify(head) }
  await inTransaction(deps.db, actor, (db) => queueMail(db, deps, { to, texts, template: 'head', values }))
}
