import type { ProblemCode } from '@nalanda/contract/platform/problem-codes'
import { approvalProblemWords } from './approval-problem-words.de.ts'
import { importProblemWords } from './import-problem-words.de.ts'
import { platformProblemWords } from './platform-problem-words.de.ts'
import { sheetProblemWords } from './sheet-problem-words.de.ts'

/** German sentences of the `problems` of the contract, by code. */
export const problemWords: Readonly<Partial<Record<ProblemCode, string>>> = {
  ...approvalProblemWords,
  ...importProblemWords,
  ...platformProblemWords,
  ...sheetProblemWords,
}
