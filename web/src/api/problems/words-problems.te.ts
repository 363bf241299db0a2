import type { ProblemCode } from '@nalanda/contract/platform/problem-codes'
import { approvalProblemWords } from './approval-problem-words.te.ts'
import { importProblemWords } from './import-problem-words.te.ts'
import { platformProblemWords } from './platform-problem-words.te.ts'
import { sheetProblemWords } from './sheet-problem-words.te.ts'

/** Telugu sentences of the `problems` of the contract, by code. */
export const problemWords: Readonly<Partial<Record<ProblemCode, string>>> = {
  ...approvalProblemWords,
  ...importProblemWords,
  ...platformProblemWords,
  ...sheetProblemWords,
}
