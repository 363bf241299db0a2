/** Terms, privacy policy and refunds: what everybody reads, and the versions that the office writes. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IsoDate } from './primitives.ts'

export const LegalKind = z.enum(['terms', 'privacy', 'return'])
export type LegalKind = z.infer<typeof LegalKind>

/** Version 0 is the text that comes with the portal; the college's own begin with 1. */
const VersionNumber = z.int().min(0)

/**
 * One text as everybody may read it. `body` is plain text in a small form: blocks stand apart by an empty line; `## ` opens a heading and
 * `### ` one below it; lines that begin with `- ` are a list, with `1. ` a numbered one; `**words**` are strong. Everything else is a paragraph.
 */
export const LegalText = z.object({
  kind: LegalKind,
  version: VersionNumber,
  effectiveOn: IsoDate,
  body: z.string(),
  /** All that can be read, newest first. */
  versions: z.array(z.object({ version: VersionNumber, effectiveOn: IsoDate })),
})
export type LegalText = z.infer<typeof LegalText>

export const legalCalls = {
  getLegalText: endpoint({
    method: 'GET',
    path: '/legal/:kind',
    allow: 'anyone',
    params: z.object({ kind: LegalKind }),
    query: z.object({
      version: z
        .string()
        .regex(/^\d{1,6}$/, 'must be the number of a version')
        .transform(Number)
        .optional(),
    }),
    reply: LegalText,
    summary: 'The text in force, or an earlier version of it',
  }),
}

export const legalProblems = {} as const
