import { now } from '../../platform/clock.ts'
import type { RegisterJobs } from '../../platform/manifest/module.ts'
import { alumniCodeRequest, sendAlumniCode } from './proving/proving.ts'

/** Mails codes to graduates after the response is sent. */
export const alumniJobs: RegisterJobs = (platform) => {
  const { database, keys } = platform
  alumniCodeRequest.register(platform, ({ asked, actor }) =>
    sendAlumniCode({ database: database.db, keys, mail: platform, actor, now: now() }, asked.rollNumber),
  )
}
