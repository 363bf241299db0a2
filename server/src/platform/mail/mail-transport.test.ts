import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { openSmtpServer } from '../../testing/mail/smtp-server.ts'
import { openMailTransport } from './mail-transport.ts'

const folder = mkdtempSync(join(tmpdir(), 'nalanda-mail-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function mailbox(name: string) {
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })
  const dataDir = join(folder, name)
  const mail = openMailTransport({ dataDir, mailFrom: 'Nalanda <portal@college.edu>' }, log)
  const letters = () => readdirSync(join(dataDir, 'mail')).map((file) => join(dataDir, 'mail', file))
  return { mail, letters, logged }
}

describe('mail without a mail server', () => {
  it('goes into a file that only its owner can read, and the log names the file', async () => {
    const { mail, letters, logged } = mailbox('one')
    await mail.send({ to: 'asha@example.org', subject: 'మీ ఫలితాలు', text: 'Your results are out.\nRegards' })
    const [path = ''] = letters()
    const letter = readFileSync(path, 'utf8')
    expect(letter).toContain('From: Nalanda <portal@college.edu>')
    expect(letter).toContain('To: asha@example.org')
    expect(letter).toContain('Your results are out.')
    expect(letter).toMatch(/Subject: =\?UTF-8\?/)
    expect(statSync(path).mode & 0o077).toBe(0)
    expect(logged.join()).toContain(path)
    expect(logged.join()).not.toContain('Your results are out')
    await mail.close()
  })

  it('has an HTML part if there is one', async () => {
    const { mail, letters } = mailbox('two')
    await mail.send({ to: 'asha@example.org', subject: 'Results', text: 'plain', html: '<p>rich</p>' })
    expect(readFileSync(letters()[0] ?? '', 'utf8')).toMatch(/multipart\/alternative[\s\S]*plain[\s\S]*<p>rich<\/p>/)
  })

  it('is refused if the address is a list, contains a header, or is invalid', async () => {
    const { mail } = mailbox('three')
    const wrong = [
      'a@b.org, c@d.org',
      'a@b.org\r\nBcc: all@college.edu',
      '"x" <a@b.org>',
      'a@b.org;c@d.org',
      'nobody',
      '',
      'a b@c.org',
      `${'a'.repeat(300)}@b.org`,
    ]
    for (const to of wrong) {
      await expect(mail.send({ to, subject: 'x', text: 'x' })).rejects.toThrow('Not one mail address')
    }
    const forged = { to: 'a@b.org', subject: 'x\r\nBcc: all@college.edu', text: 'x' }
    await expect(mail.send(forged)).rejects.toThrow('A subject is one line')
    expect(() => readdirSync(join(folder, 'three', 'mail'))).toThrow('ENOENT')
  })
})

describe('mail with a mail server', () => {
  it('is sent to the server, and a refusal is reported', async () => {
    const server = await openSmtpServer()
    const mail = openMailTransport(
      { dataDir: folder, mailFrom: 'portal@college.edu', smtpUrl: server.url },
      pino({ level: 'silent' }),
    )
    await mail.send({ to: 'asha@example.org', subject: 'Results', text: '.\nYour results are out.' })
    expect(server.received[0]?.source).toContain('\n.\nYour results are out.')
    await expect(mail.send({ to: 'nobody@example.org', subject: 'Results', text: 'x' })).rejects.toThrow('User unknown')
    await mail.close()
    await server.down()
  })

  it('fails if the server is not reachable', async () => {
    const mail = openMailTransport(
      { dataDir: folder, mailFrom: 'a@b.org', smtpUrl: 'smtp://127.0.0.1:9' },
      pino({ level: 'silent' }),
    )
    await expect(mail.send({ to: 'asha@example.org', subject: 'x', text: 'x' })).rejects.toThrow('ECONNREFUSED')
    await mail.close()
  })
})
