import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../platform/platform.ts'
import { decodeMail } from './decode-mail.ts'

/** The letters that the portal sent to an address so far, oldest first, as one text each: headers, then both bodies, decoded. */
export async function lettersTo({ config }: Platform, address: string): Promise<string[]> {
  const folder = join(config.dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).sort()
  const letters = await Promise.all(names.map(async (name) => decodeMail(await readFile(join(folder, name), 'utf8'))))
  return letters.filter((letter) => letter.includes(`\nTo: ${address}`))
}

/** The same once there are `count` of them: letters go out after the answer. Fails after ten seconds. */
export async function awaitLetters(platform: Platform, address: string, count: number): Promise<string[]> {
  for (let tries = 0; tries < 200; tries++) {
    const letters = await lettersTo(platform, address)
    if (letters.length >= count) return letters
    await pause(50)
  }
  throw new Error(`${count} letters to ${address} did not come`)
}
