import { accessWords } from '../modules/access/words.de.ts'
import { toolWords } from '../modules/access/words-tools.de.ts'
import { loginWords } from '../modules/accounts/words-logins.de.ts'
import { institutionWords } from '../modules/institution/words.de.ts'
import { resultsWords } from '../modules/results/words.de.ts'
import { shellWords } from './words.de.ts'

/** All German words, in a chunk of their own. */
export const german = {
  shell: shellWords,
  access: accessWords,
  institution: institutionWords,
  results: resultsWords,
  tools: toolWords,
  logins: loginWords,
}
