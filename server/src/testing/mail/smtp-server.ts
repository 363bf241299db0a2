import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * Fault of the mail server: it defers the first attempt for each message (greylisting), refuses every recipient, refuses every login, never answers, or takes a
 * message and closes the connection before confirming it.
 */
export type SmtpFault = 'greylists' | 'refuses' | 'takes-no-login' | 'hangs' | 'dies'

export type ReceivedMail = { to: string; messageId: string; source: string }

export type SmtpServer = {
  url: string
  port: number
  /** Messages answered with 250, or taken before the connection died, oldest first. */
  received: ReceivedMail[]
  /** Total number of recipients that the server was asked to accept. */
  readonly attempts: number
  /** Sets the current fault; by default none. */
  breakWith(fault?: SmtpFault): void
  /** Stops listening and closes every connection; new ones are refused. */
  down(): Promise<void>
  /** Listens again, on the same port. */
  up(): Promise<void>
}

type State = { fault: SmtpFault | undefined; deferred: Set<string>; received: ReceivedMail[]; attempts: number }

/** Starts a mail server on this machine that can simulate the faults of mail servers. Stop it with `down`. */
export async function openSmtpServer(): Promise<SmtpServer> {
  const state: State = { fault: undefined, deferred: new Set(), received: [], attempts: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, state)
  })
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received: state.received,
    get attempts() {
      return state.attempts
    },
    breakWith(fault) {
      state.fault = fault
    },
    async down() {
      const closed = server.listening ? once(server, 'close') : undefined
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async up() {
      await listen(port)
    },
  }
}

/** Handles a connection: answers commands line by line; a line with only a dot ends a message. */
function converse(socket: Socket, state: State): void {
  let rest = ''
  let to = ''
  let message: string[] | null = null
  const answer = (line: string) => void (socket.writable && socket.write(`${line}\r\n`))
  if (state.fault !== 'hangs') answer('220 college.example ESMTP')
  socket.on('data', (data) => {
    const lines = `${rest}${data}`.split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (state.fault === 'hangs') return
      if (message === null) {
        to = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1] ?? to
        answer(replyTo(line, to, state))
        if (/^DATA/i.test(line)) message = []
      } else if (line === '.') {
        state.received.push(receivedMail(to, message.join('\n')))
        message = null
        if (state.fault === 'dies') socket.destroy()
        else answer('250 2.0.0 queued')
      } else message.push(line.replace(/^\./, ''))
    }
  })
}

function replyTo(line: string, to: string, state: State): string {
  if (/^EHLO/i.test(line)) return '250-college.example\r\n250 AUTH PLAIN LOGIN'
  if (/^AUTH/i.test(line)) {
    return state.fault === 'takes-no-login' ? '535 5.7.8 Authentication credentials invalid' : '235 2.7.0 accepted'
  }
  if (/^DATA/i.test(line)) return '354 go on'
  if (/^QUIT/i.test(line)) return '221 bye'
  if (/^STARTTLS/i.test(line)) return '502 5.5.1 not offered'
  return /^RCPT/i.test(line) ? replyToRecipient(to, state) : '250 ok'
}

function replyToRecipient(to: string, state: State): string {
  state.attempts += 1
  if (state.fault === 'refuses' || to.startsWith('nobody@')) return '550 5.1.1 User unknown'
  if (state.fault !== 'greylists' || state.deferred.has(to)) return '250 ok'
  state.deferred.add(to)
  return '451 4.7.1 Greylisted, please try again in 5 minutes'
}

function receivedMail(to: string, source: string): ReceivedMail {
  return { to, messageId: /^message-id: (.*)$/im.exec(source)?.[1] ?? '', source }
}
