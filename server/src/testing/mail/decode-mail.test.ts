import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { decodeMail } from './decode-mail.ts'

const transport = createTransport({ streamTransport: true, buffer: true })
const sent = async (text: string, subject = 'Hello', html?: string) =>
  String((await transport.sendMail({ from: 'a@b.example', to: 'c@d.example', subject, text, html })).message)

// One in sixteen links begins like this: decoded as the byte 0xA1, it corrupted the address that a test looked for
const link = 'https://portal.example/apply#link=A1-D0_x'

test.each([
  ['a short mail, which needs no encoding', `Open it here:\n${link}\n`],
  ['a mail with a long line', `Open it here: ${'the address of your application, '.repeat(4)}\n${link}\n`],
  ['a mail beyond ASCII', `ప్రియమైన Lakshmi – open it here:\n${link}\n`],
])('the link in %s is decoded as it was written', async (_, text) => {
  expect(decodeMail(await sent(text))).toContain(text.trim())
})

test('the subject and both parts of an e-mail are decoded to text', async () => {
  const mail = decodeMail(await sent(`Text: ${link}`, 'मार्कशीट '.repeat(12), `<p>Page: ${link}</p>`))
  expect(mail).toContain(`Subject: ${'मार्कशीट '.repeat(12).trim()}`)
  expect(mail).toContain(`Text: ${link}`)
  expect(mail).toContain(`<p>Page: ${link}</p>`)
})
