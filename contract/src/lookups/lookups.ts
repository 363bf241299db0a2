/** Choices of the forms: categories and sub-castes, seat types, entrance types, agents and so on. The college maintains the lists. */
import { z } from 'zod'
import { download, endpoint, Nothing } from '../platform/endpoint.ts'
import { sheetCalls } from '../platform/imports/sheet-calls.ts'
import { Id, IdParams, IdText, line, optionalLine, orNull, YesNo } from '../platform/primitives.ts'
import { recordFields, records, spreadsheetTypes } from '../platform/records.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { lookupsError } from './validation-errors.ts'

export const lookupKinds = [
  'seat-type',
  'admission-type',
  'entrance-type',
  'category',
  'sub-caste',
  'nationality',
  'religion',
  'mother-tongue',
  'blood-group',
] as const
export type LookupKind = (typeof lookupKinds)[number]

/** Kinds whose values are displayed in other words: ICET is displayed as ICETT. Values of other kinds are displayed as they are. */
export const labelledKinds: readonly LookupKind[] = ['entrance-type', 'nationality', 'religion']

/** Returns the maximum length of a value, which is that of the field in the student's record. */
export function longestValue(kind: LookupKind): number {
  if (kind === 'blood-group') return 10
  return kind === 'sub-caste' ? 80 : 60
}

export const SaveLookupValue = z.object({
  kind: z.enum(lookupKinds),
  /** Stored in the students' records. Its spelling cannot be changed while students have it. */
  value: line(80),
  /** Displayed text, if it differs from the value. */
  label: optionalLine(60),
  /** Second part of a seat type's 'label,extra' option. */
  extra: optionalLine(60),
  /** Id of the category of a sub-caste; null for all other kinds. */
  parentId: Id.nullable(),
  /** Whether it is no longer offered; students who have it keep it. */
  retired: z.boolean(),
})
export type SaveLookupValue = z.infer<typeof SaveLookupValue>

/** Upper limit up to which the students of one value are counted. */
export const maxCounted = 10_000

export const LookupValue = SaveLookupValue.extend({
  ...recordFields,
  /** Name of the category of a sub-caste. */
  parent: z.string().nullable(),
  position: z.int(),
  /** Number of students who have it, counted up to `maxCounted`. */
  students: z.int(),
})
export type LookupValue = z.infer<typeof LookupValue>

const Mobile = orNull(
  z
    .string()
    .trim()
    .regex(/^[1-9]\d{9}$/, issueMessage(lookupsError('lookups.not-a-mobile'))),
)

export const SaveAgent = z.object({
  name: line(120),
  mobile: Mobile,
  email: z.email().max(200).nullable(),
  address: optionalLine(300),
  /** Amount paid per student unless another one is agreed. */
  usualAmountPaise: z.int().min(0).max(100_000_000_00).nullable(),
  retired: z.boolean(),
})
export type SaveAgent = z.infer<typeof SaveAgent>

export const Agent = SaveAgent.extend({ ...recordFields, students: z.int() })
export type Agent = z.infer<typeof Agent>

const listNames = [...lookupKinds, 'agent'] as const

/** Number of values in each list of the college, and of the usual values missing from it. */
export const LookupList = z.object({ kind: z.enum(listNames), offered: z.int(), retired: z.int(), missing: z.int() })
export type LookupList = z.infer<typeof LookupList>

/** Values added, by list, and the number that existed already. The college's own values are never changed. */
export const LookupValuesAdded = z.object({
  added: z.array(z.object({ kind: z.enum(listNames), names: z.array(z.string()) })),
  present: z.int(),
})
export type LookupValuesAdded = z.infer<typeof LookupValuesAdded>

export const maxLookupRows = 5000

const rights = { view: 'admissions.view', edit: 'admissions.manage' } as const

export const lookups = {
  values: records({
    path: '/choices',
    item: LookupValue,
    save: SaveLookupValue,
    filters: { kind: z.enum(lookupKinds).optional(), parentId: IdText.optional(), retired: YesNo.optional() },
    sorts: ['position', 'value'] as const,
    ...rights,
    problems: ['lookups.choice-taken', 'lookups.choice-in-use', 'lookups.choice-used-elsewhere', 'lookups.category-needed'],
  }),
  listLookupLists: endpoint({
    method: 'GET',
    path: '/choices/lists',
    allow: rights.view,
    reply: z.array(LookupList),
    summary: 'Lists every list with the number of its values, and how many default values it lacks',
  }),
  addDefaultValues: endpoint({
    method: 'POST',
    path: '/choices/usual',
    allow: rights.edit,
    body: z.object({ kinds: z.array(z.enum(lookupKinds)).min(1).max(lookupKinds.length) }),
    reply: LookupValuesAdded,
    summary: 'Adds the missing default values, as commonly used by colleges of Telangana and Andhra Pradesh',
  }),
  moveValue: endpoint({
    method: 'PUT',
    path: '/choices/:id/place',
    allow: rights.edit,
    params: IdParams,
    body: z.object({ after: Id.nullable() }),
    reply: Nothing,
    summary: 'Moves a value behind another one of its list; with null to the first place',
  }),
  removeValue: endpoint({
    method: 'DELETE',
    path: '/choices/:id',
    allow: rights.edit,
    params: IdParams,
    reply: Nothing,
    problems: ['lookups.choice-in-use', 'lookups.choice-used-elsewhere', 'platform.still-in-use'],
  }),
  agents: records({
    path: '/agents',
    item: Agent,
    save: SaveAgent,
    filters: { retired: YesNo.optional() },
    sorts: ['name'] as const,
    ...rights,
    problems: ['lookups.agent-taken'],
  }),
  removeAgent: endpoint({
    method: 'DELETE',
    path: '/agents/:id',
    allow: rights.edit,
    params: IdParams,
    reply: Nothing,
    problems: ['platform.still-in-use'],
  }),
  sheet: {
    ...sheetCalls({ path: '/choices', allow: rights.edit, change: LookupValuesAdded }),
    template: endpoint({
      method: 'GET',
      path: '/choices/sheet',
      allow: rights.view,
      query: z.object({ filled: YesNo.optional() }),
      reply: download(spreadsheetTypes[0]),
      summary: 'Returns a workbook of all lists, as an empty template or with the current values',
    }),
  },
}
