import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openSmtpServer } from '../../testing/mail/smtp-server.ts'
import { connectionOf, isLoopback, securityOf, securityOfAddress } from './mail-security.ts'
import { openMailTransport, sendOnce } from './mail-transport.ts'

test.each([
  ['smtps://mail.college.example', 'tls'],
  ['smtp://mail.college.example:587', 'starttls'],
  ['smtp://mail.college.example?requireTLS=false', 'starttls'],
  ['smtp://mail.college.example?opportunisticTLS=true', 'starttls'],
  ['smtp://10.0.0.5:25?ignoreTLS=true', 'none'],
  ['smtp://localhost:25', 'none'],
  ['smtp://[::1]:25', 'none'],
  ['smtp://127.0.0.1?requireTLS=true', 'starttls'],
  ['smtp://127.0.0.1.college.example', 'starttls'],
])('the connection to %s uses the encryption: %s', (url, security) => {
  expect(securityOfAddress(url)).toBe(security)
  const { url: given, ...flags } = connectionOf(url)
  expect(flags).toEqual({ secure: security === 'tls', requireTLS: security === 'starttls', ignoreTLS: security === 'none' })
  expect(given).not.toMatch(/TLS=/)
})

test('a connection without encryption is allowed only to a server on this machine', () => {
  expect(securityOf({ host: '127.0.0.1', security: 'none' })).toBe('none')
  expect(securityOf({ host: 'mail.college.example', security: 'none' })).toBe('starttls')
  expect(securityOf({ host: 'mail.college.example', security: 'tls' })).toBe('tls')
  expect(['localhost', 'LOCALHOST.', '::1', '[::1]', '127.8.0.1', 'smtp.localhost'].filter(isLoopback)).toHaveLength(6)
  expect(['0.0.0.0', 'localhost.college.example', '128.0.0.1', '127.0.0.1.example'].filter(isLoopback)).toEqual([])
})

test('an e-mail is not sent to a server without encryption if encryption is required', async () => {
  const server = await openSmtpServer()
  onTestFinished(server.down)
  const demanding = `${server.url}?requireTLS=true`
  const letter = { to: 'asha@example.org', subject: 'Your link', text: 'https://college.example/#link=secret' }
  const mail = openMailTransport({ dataDir: '/nowhere', mailFrom: 'a@b.example', smtpUrl: demanding }, pino({ level: 'silent' }))
  onTestFinished(mail.close)
  await expect(mail.send(letter)).rejects.toThrow(/STARTTLS/)
  await expect(sendOnce(demanding, 'a@b.example', letter)).rejects.toThrow(/STARTTLS/)
  expect(server.received).toEqual([])
  await sendOnce(server.url, 'a@b.example', letter)
  expect(server.received).toHaveLength(1)
})
