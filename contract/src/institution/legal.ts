/** Terms, privacy policy and refunds: the public texts, and the versions written by the office. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { IdText, Instant, IsoDate, requiredText } from '../platform/primitives.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { validationError } from '../platform/validation/validation-error.ts'

export const LegalKind = z.enum(['terms', 'privacy', 'return'])
export type LegalKind = z.infer<typeof LegalKind>

/** Version 0 is the text supplied with the portal; the college's own versions begin with 1. */
const VersionNumber = z.int().min(0)

/**
 * A published text. `body` is plain text with simple markup: blank lines separate blocks; `## ` starts a heading and `### ` a subheading; lines that begin with
 * `- ` form a list, with `1. ` a numbered list; `**words**` are strong. All other blocks are paragraphs.
 */
export const LegalText = z.object({
  kind: LegalKind,
  version: VersionNumber,
  effectiveOn: IsoDate,
  body: z.string(),
  /** All versions that have been in force, the current one first. */
  versions: z.array(z.object({ version: VersionNumber, effectiveOn: IsoDate })),
})
export type LegalText = z.infer<typeof LegalText>

/** A version of the texts as shown to the office. */
export const LegalVersion = z.object({
  version: VersionNumber,
  effectiveOn: IsoDate,
  body: z.string(),
  /** Null for the text supplied with the portal. */
  publishedBy: z.string().nullable(),
  publishedAt: Instant.nullable(),
  state: z.enum(['in-force', 'to-come', 'past', 'withdrawn']),
})
export type LegalVersion = z.infer<typeof LegalVersion>
/** Newest first. `latest` is the version on which a new one must be based, so that two users do not overwrite each other's text. */
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
    summary: 'Returns the text in force, or an earlier version of it',
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
    summary: 'Adds a new version, in force from today or a later day; earlier versions stay readable',
  }),
  withdrawLegalText: endpoint({
    method: 'POST',
    path: '/institution/legal/:kind/:version/withdrawal',
    allow: 'institution.edit',
    params: ofKind.extend({ version: IdText }),
    reply: LegalTextsView,
    problems: ['institution.text-in-force'],
    summary: 'Withdraws a version that is not in force yet',
  }),
} as const
