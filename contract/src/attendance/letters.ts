/** Letters to the parents of students who are short of attendance. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, Instant } from '../platform/primitives.ts'

/** Letters in one PDF, and at most per immediate print; more are made in the background. */
export const maxLetters = 200
/** Maximum number of students per request for letters made in the background. */
export const maxLettersInBackground = 10_000
/** Days for which a file made in the background is kept. */
export const letterFileDays = 3

/** waiting: being made · ready: can be downloaded · failed: could not be made · expired: removed after its days. */
export const letterFileStates = ['waiting', 'ready', 'failed', 'expired'] as const

/** Letters made in the background, as PDFs of at most 200 letters in one ZIP. */
export const LetterFile = z.object({
  id: Id,
  state: z.enum(letterFileStates),
  letters: z.int(),
  /** Number of letters laid out so far. */
  done: z.int(),
  askedAt: Instant,
  /** When the file expires. */
  expiresAt: Instant.nullable(),
})
export type LetterFile = z.infer<typeof LetterFile>

export const letterCalls = {
  printLetters: endpoint({
    method: 'POST',
    path: '/attendance/shortage-letters',
    allow: 'attendance.letters',
    body: z.object({ standingIds: z.array(Id).min(1).max(maxLetters) }),
    reply: download('application/pdf'),
    problems: ['attendance.none-short', 'platform.busy'],
    ownTransactions: 'no connection is held while hundreds of pages are laid out',
    summary:
      'Returns letters to the parents of those of the given students who have less attendance than the regulation requires, by roll number. Each letter is recorded',
  }),
  makeLetterFile: endpoint({
    method: 'POST',
    path: '/attendance/shortage-letter-files',
    idempotent: true,
    allow: 'attendance.letters',
    body: z.object({ standingIds: z.array(Id).min(1).max(maxLettersInBackground) }),
    reply: LetterFile,
    problems: ['attendance.none-short', 'attendance.letters-under-way'],
    summary:
      'Makes the letters of more students in the background, one file per person at a time. The letters are recorded once the file is ready',
  }),
  findLetterFile: endpoint({
    method: 'GET',
    path: '/attendance/shortage-letter-files/last',
    allow: 'attendance.letters',
    reply: z.object({ file: LetterFile.nullable() }),
    summary: 'Returns the last file of letters that the caller requested',
  }),
  downloadLetterFile: endpoint({
    method: 'GET',
    path: '/attendance/shortage-letter-files/:id/file',
    allow: 'attendance.letters',
    params: IdParams,
    reply: download('application/zip'),
    problems: ['attendance.letters-not-ready'],
    summary: 'Downloads a file of letters, for the person who requested it',
  }),
}
