import type { ProblemCode } from '@nalanda/contract/platform/problem-codes'
import { approvalProblemWords } from './approval-problem-words.hi.ts'
import { importProblemWords } from './import-problem-words.hi.ts'
import { platformProblemWords } from './platform-problem-words.hi.ts'
import { sheetProblemWords } from './sheet-problem-words.hi.ts'

/** Hindi sentences of the `problems` of the contract, by code. */
export const problemWords: Readonly<Partial<Record<ProblemCode, string>>> = {
  ...approvalProblemWords,
  ...importProblemWords,
  ...platformProblemWords,
  ...sheetProblemWords,
}
