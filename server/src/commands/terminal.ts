import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CannotStart } from '../platform/config/cannot-start.ts'

/** Asks questions on the terminal, or reads one line of input for each; a password is hidden while it is typed. */
export function openTerminal({ whenUnanswered }: { whenUnanswered: string }) {
  let hidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const answers = lines[Symbol.asyncIterator]()
  const question = async (text: string) => {
    process.stdout.write(text)
    const { value, done } = await answers.next()
    if (done) throw new CannotStart(whenUnanswered)
    return value
  }
  const secret = async (text: string) => {
    hidden = true
    const password = await question(text)
    hidden = false
    process.stdout.write('\n')
    return password
  }
  return { question, secret, close: () => lines.close() }
}
