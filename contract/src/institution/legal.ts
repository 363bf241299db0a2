/** Terms, privacy policy and refunds: what everybody reads, and the versions that the office writes. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { IdText, Instant, IsoDate, requiredText } from '../platform/primitives.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { validationError } from '../platform/validation/validation-error.ts'

export const LegalKind = z.enum(['terms', 'privacy', 'return'])
export type LegalKind = z.infer<typeof LegalKind>

/** Version 0 is the text that comes with the portal; the college's own begin with 1. */
const VersionNumber = z.int().min(0)

/**
 * One text as everybody may read it. `body` is plain text in a small form: blocks are separated by an empty line; `## ` opens a heading and
 * `### ` one below it; lines that begin with `- ` are a list, with `1. ` a numbered one; `**words**` are strong. Everything else is a paragraph.
 */
export const LegalText = z.object({
  kind: LegalKind,
  version: VersionNumber,
  effectiveOn: IsoDate,
  body: z.string(),
  /** All that held so far, the one in force first. */
  versions: z.array(z.object({ version: VersionNumber, effectiveOn: IsoDate })),
})
export type LegalText = z.infer<typeof LegalText>

/** The same texts as the office that writes them sees them. */
export const LegalVersion = z.object({
  version: VersionNumber,
  effectiveOn: IsoDate,
  body: z.string(),
  /** Null for the text that comes with the portal. */
  publishedBy: z.string().nullable(),
  publishedAt: Instant.nullable(),
  state: z.enum(['in-force', 'to-come', 'past', 'withdrawn']),
})
export type LegalVersion = z.infer<typeof LegalVersion>
/** Newest first. `latest` is what a new version must be written upon, so that two people do not write over each other. */
export const LegalTextsView = z.object({ kind: LegalKind, latest: VersionNumber, versions: z.array(LegalVersion) })
export type LegalTextsView = z.infer<typeof LegalTextsView>

export const LegalForm = z.object({
  body: requiredText(40).max(60_000),
  effectiveOn: IsoDate,
})
export type LegalForm = z.infer<typeof LegalForm>
const ofKind = z.object({ kind: LegalKind })

export const legalCalls = {
  getLegalText: endpoint({
    method: 'GET',
    path: '/legal/:kind',
    allow: 'anyone',
    duringMaintenance: true,
    params: z.object({ kind: LegalKind }),
    query: z.object({
      version: z
        .string()
        .regex(/^\d{1,6}$/, issueMessage(validationError('not-a-whole-number')))
        .transform(Number)
        .optional(),
    }),
    reply: LegalText,
    summary: 'The text in force, or an earlier version of it',
  }),
  getLegalTextsView: endpoint({
    method: 'GET',
    path: '/institution/legal/:kind',
    allow: 'institution.edit',
    params: ofKind,
    reply: LegalTextsView,
  }),
  publishLegalText: endpoint({
    method: 'POST',
    path: '/institution/legal/:kind',
    idempotent: true,
    allow: 'institution.edit',
    params: ofKind,
    body: LegalForm.extend({ latest: VersionNumber }),
    reply: LegalTextsView,
    problems: ['platform.changed-meanwhile', 'institution.day-is-past', 'platform.nothing-changed'],
    summary: 'A new version, in force from a day that is not past; earlier ones stay readable',
  }),
  withdrawLegalText: endpoint({
    method: 'POST',
    path: '/institution/legal/:kind/:version/withdrawal',
    allow: 'institution.edit',
    params: ofKind.extend({ version: IdText }),
    reply: LegalTextsView,
    problems: ['institution.text-in-force'],
    summary: 'Takes a version back whose day has not come',
  }),
} as const
