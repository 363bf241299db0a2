import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The letters that a test's college has posted so far, oldest first, decoded as a reader sees them. */
export function readLetters(dataDir: string): string[] {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((name) => decode(readFileSync(join(folder, name), 'latin1')))
}

/** Quoted-printable and base64 bodies; letters of a test have one part. */
function decode(letter: string): string {
  const [head = '', ...rest] = letter.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/^content-transfer-encoding: base64/im.test(head)) return `${head}\n\n${Buffer.from(body, 'base64').toString('utf8')}`
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return letter
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return `${head}\n\n${Buffer.from(bytes, 'latin1').toString('utf8')}`
}
