/** Letters that tell the parents of students who are short of attendance what is missing. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, Instant } from '../platform/primitives.ts'

/** As many as are printed while somebody waits, and in one PDF; more are made in the background. */
export const maxLetters = 200
/** As many students as are named at once for letters made in the background. */
export const maxLettersInBackground = 10_000
/** For how many days a file that was made in the background is there. */
export const letterFileDays = 3

/** waiting: being made · ready: can be downloaded · failed: could not be made · expired: its days are over, and the file is removed. */
export const letterFileStates = ['waiting', 'ready', 'failed', 'expired'] as const

/** Letters that are made in the background, as PDFs of at most 200 in one ZIP. */
export const LetterFile = z.object({
  id: Id,
  state: z.enum(letterFileStates),
  letters: z.int(),
  /** How many are laid out. */
  done: z.int(),
  askedAt: Instant,
  /** Until then it can be downloaded. */
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
      'A letter to the parents of each of these students of the list who has less than the regulation requires, by roll number; others are left out. Each letter is noted',
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
      'Has the letters of more students made in the background; one file of a person at a time. Letters are noted once the file is there',
  }),
  findLetterFile: endpoint({
    method: 'GET',
    path: '/attendance/shortage-letter-files/last',
    allow: 'attendance.letters',
    reply: z.object({ file: LetterFile.nullable() }),
    summary: 'The last file of letters that the caller has asked for',
  }),
  downloadLetterFile: endpoint({
    method: 'GET',
    path: '/attendance/shortage-letter-files/:id/file',
    allow: 'attendance.letters',
    params: IdParams,
    reply: download('application/zip'),
    problems: ['attendance.letters-not-ready'],
    summary: 'A file of letters, for who asked for it',
  }),
}
