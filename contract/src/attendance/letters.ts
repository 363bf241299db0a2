/** Letters that tell the parents of students who are short of attendance what is missing. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id } from '../platform/primitives.ts'

/** As many as one file takes; more come as several. */
export const maxLetters = 200

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
}
