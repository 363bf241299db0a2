import { accessWords } from '../modules/access/words.de.ts'
import { accountWords } from '../modules/access/words-account.de.ts'
import { factorWords } from '../modules/access/words-factors.de.ts'
import { toolWords } from '../modules/access/words-tools.de.ts'
import { loginWords } from '../modules/accounts/words-logins.de.ts'
import { registrationWords } from '../modules/accounts/words-registration.de.ts'
import { usersWords } from '../modules/accounts/words-users.de.ts'
import { institutionWords } from '../modules/institution/words.de.ts'
import { resultsWords } from '../modules/results/words.de.ts'
import { shellWords } from './words.de.ts'

/** All German words, in a chunk of their own. */
export const german = {
  shell: shellWords,
  access: accessWords,
  account: accountWords,
  factors: factorWords,
  institution: institutionWords,
  results: resultsWords,
  users: usersWords,
  registration: registrationWords,
  tools: toolWords,
  logins: loginWords,
}
