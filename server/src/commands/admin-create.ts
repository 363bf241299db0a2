import { parseArgs } from 'node:util'
import { longestPassword } from '@nalanda/contract/access/password-rules'
import { registrationError } from '@nalanda/contract/accounts/registration-form'
import { createFirstAdministrator, hasNoUsers } from '../modules/access/public.ts'
import { getCollegeName } from '../modules/institution/public.ts'
import { now } from '../platform/clock.ts'
import { CannotStart } from '../platform/config/cannot-start.ts'
import { environmentWith, loadConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/client.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { withCollege } from './college.ts'
import { runCommand } from './run.ts'
import { openTerminal } from './terminal.ts'

type Answers = { username: string; email: string; fullName: string; password: string }

/**
 * `npm run admin:create`: creates the first administrator of an empty college. Asks on the terminal for what `-- --username … --email … --name …` and
 * ADMIN_PASSWORD do not give. Refuses if an account exists already.
 */
await runCommand(() =>
  withCollege(loadConfig(), async ({ url }) => {
    const database = openDatabase(url, { max: 2 })
    try {
      // Before the questions, which would be useless otherwise
      if (!(await hasNoUsers(database.db))) throw hasUsers()
      const answers = check(await ask(), await getCollegeName(database.db))
      const actor = { userId: null, username: 'operator', address: null, requestId: null, act: 'admin:create' }
      const made = await inTransaction(database.db, actor, (db) => createFirstAdministrator(db, answers, now()))
      if (!made) throw hasUsers()
      console.log(
        `${answers.username} is the administrator of this college and can sign in at ${loadConfig().publicUrl}/login/Admin.`,
      )
    } finally {
      await database.close()
    }
  }),
)

function hasUsers(): CannotStart {
  return new CannotStart('This college already has users. An administrator can add more after signing in.')
}

async function ask(): Promise<Answers> {
  const { values } = parseArgs({ options: { username: { type: 'string' }, email: { type: 'string' }, name: { type: 'string' } } })
  const terminal = openTerminal({ whenUnanswered: 'Not every question was answered. No user was created.' })
  try {
    const username = values.username ?? (await terminal.question('User name: '))
    const email = values.email ?? (await terminal.question('E-mail: '))
    const fullName = values.name ?? (await terminal.question('Full name: '))
    const password = environmentWith().ADMIN_PASSWORD ?? (await terminal.secret('Password (6 characters or more): '))
    return { username: username.trim(), email: email.trim(), fullName: fullName.trim() || username.trim(), password }
  } finally {
    terminal.close()
  }
}

/** Applies the rules of the registration form. */
function check(answers: Answers, collegeName: string): Answers {
  const form = { ...answers, role: [], instituteType: 'autonomous', eamcetCode: '-', collegeName }
  const fault = registrationError(form, { roleGiven: true })
  if (fault?.fields[0] === 'email') throw new CannotStart(`E-mail: "${answers.email}" is not an e-mail address.`)
  if (fault) throw new CannotStart(`${fault.error.message}${fault.error.message.endsWith('.') ? '' : '.'}`)
  if (answers.password.length > longestPassword) throw new CannotStart(`Password: at most ${longestPassword} characters.`)
  return answers
}
