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

/** For the operator, whose documentation and commands are in English. */
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

/** Ensures that the next e-mail waits in the queue, if the configuration names an address. */
export async function scheduleHeadsMail({ db, jobs, config }: HeadsMailDeps): Promise<void> {
  if (!config.auditHeadsTo) return
  await scheduleDaily({ db, jobs }, headsMailJob, timeOfHour(config.digestHour))
}

/** Queues the e-mail with the newest head, once the next day's waits in the queue. None is written before anything is sealed. */
export async function mailHead(deps: HeadsMailDeps, portal: string): Promise<void> {
  await scheduleHeadsMail(deps)
  // Of an earlier hour than is set now: the job of this day's hour waits
  if (isBefore(timeOfHour(deps.config.digestHour))) return
  const [to, head] = [deps.config.auditHeadsTo, await findHead(deps.db)]
  if (!to || !head) return
  const values = { seal: String(head.seal), day: dayOf(now()), total: String(head.total), portal, line: JSON.stringify(head) }
  await inTransaction(deps.db, actor, (db) => queueMail(db, deps, { to, texts, template: 'head', values }))
}
