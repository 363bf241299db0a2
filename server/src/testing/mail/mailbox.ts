import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../../platform/platform.ts'
import { decodeMail } from './decode-mail.ts'

/** Returns the mails that the portal has sent to an address, oldest first, as one text each: headers, then both bodies, decoded. */
export async function mailsTo({ config }: Platform, address: string): Promise<string[]> {
  const folder = join(config.dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).sort()
  const mails = await Promise.all(names.map(async (name) => decodeMail(await readFile(join(folder, name), 'utf8'))))
  return mails.filter((mail) => mail.includes(`\nTo: ${address}`))
}

/** Like `mailsTo`, but waits for `count` mails, because they are sent after the response. Fails after ten seconds. */
export async function awaitMails(platform: Platform, address: string, count: number): Promise<string[]> {
  for (let tries = 0; tries < 200; tries++) {
    const mails = await mailsTo(platform, address)
    if (mails.length >= count) return mails
    await pause(50)
  }
  throw new Error(`${count} mails to ${address} did not come`)
}
