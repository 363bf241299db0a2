import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'
import { headsMailJob, mailHead, scheduleHeadsMail } from './heads-mail.ts'
import { openSealer } from './sealer.ts'

/** Seals the audit trail while the portal answers calls, and mails its head once a day. */
export function sealInBackground(app: FastifyInstance, { config, database: { db }, jobs, keys, log, outbox }: Platform): void {
  const sealer = openSealer({ db, keys, log, config })
  const mail = { db, jobs, outbox, config }
  jobs.register(headsMailJob, { retries: 5, again: () => scheduleHeadsMail(mail) }, async () => {
    await sealer.sealNow()
    await mailHead(mail, config.publicUrl)
  })
  app.addHook('onListen', async () => sealer.start())
  app.addHook('onClose', () => sealer.stop())
}
