import { now } from '../../platform/clock.ts'
import type { RegisterJobs } from '../../platform/manifest/module.ts'
import { passwordLinkRequest, sendPasswordLinks } from './passwords/password-links.ts'

/** Mails links for new passwords after the response was sent. */
export const accessJobs: RegisterJobs = (platform) => {
  const { db: database } = platform.database
  passwordLinkRequest.register(platform, ({ asked, actor }) =>
    sendPasswordLinks({ database, actor, mail: platform }, asked, now()),
  )
}
