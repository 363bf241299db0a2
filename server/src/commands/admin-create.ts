import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { createFirstAdministrator } from '../modules/access/public.ts'
import { now } from '../platform/clock.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { environmentWith, loadConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/client.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { withCollege } from './college.ts'
import { runCommand } from './run.ts'

type Answers = { username: string; email: string; fullName: string; password: string }

/**
 * `npm run admin:create`: makes the first administrator of an empty college. Asks on the terminal for what `-- --username … --email …
 * --name …` and ADMIN_PASSWORD do not give. Refuses when somebody can sign in already.
 */
await runCommand(async () => {
  const config = loadConfig()
  const answers = await ask()
  await withCollege(config, async ({ url }) => {
    const database = openDatabase(url, { max: 2 })
    const actor = { userId: null, username: 'operator', address: null, requestId: null, act: 'admin:create' }
    const made = await inTransaction(database.db, actor, (db) => createFirstAdministrator(db, answers, now()))
    await database.close()
    if (!made) throw new CannotStart('This college has users already: an administrator makes the others, after signing in.')
    console.log(`${answers.username} is the administrator of this college and may sign in at ${config.publicUrl}/login/Admin.`)
  })
})

async function ask(): Promise<Answers> {
  const { values } = parseArgs({ options: { username: { type: 'string' }, email: { type: 'string' }, name: { type: 'string' } } })
  const terminal = openTerminal()
  try {
    const username = values.username ?? (await terminal.question('User name: '))
    const email = values.email ?? (await terminal.question('E-mail: '))
    const fullName = values.name ?? (await terminal.question('Full name: '))
    const password = environmentWith().ADMIN_PASSWORD ?? (await terminal.secret('Password (8 characters or more): '))
    return check({ username: username.trim(), email: email.trim(), fullName: fullName.trim() || username.trim(), password })
  } finally {
    terminal.close()
  }
}

function check(answers: Answers): Answers {
  if (!/^[\w.@-]{2,100}$/.test(answers.username))
    throw new CannotStart('User name: letters, digits, and . _ - @ only, two or more.')
  if (!/^\S+@\S+$/.test(answers.email)) throw new CannotStart(`E-mail: "${answers.email}" is not an e-mail address.`)
  if (answers.password.length < 8 || answers.password.length > 128)
    throw new CannotStart('Password: between 8 and 128 characters.')
  return answers
}

/** Questions on the terminal, or one line of input for each; a password is not shown while it is typed. */
function openTerminal() {
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
    if (done) throw new CannotStart('Not every question was answered: nobody was made.')
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
