/** Content of a subject: the units of its syllabus, the lesson plan of each class, and the topics covered. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { sheetCalls } from '../platform/imports/sheet-calls.ts'
import { Id, IdParams, IdText, IsoDate, line, optionalLine, orNull, YesNo } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, recordFields, records, spreadsheetTypes } from '../platform/records.ts'
import { coverageStates } from './coverage.ts'
import { CoveredOffering } from './offerings.ts'

export const maxPeriods = 20
const Periods = z.int().min(1).max(maxPeriods)

export const SaveUnit = z.object({
  subjectId: Id,
  number: z.int().min(1).max(20),
  title: line(160),
  /** Topics as printed in the syllabus, in one paragraph. */
  topics: optionalLine(2000),
  /** Teaching hours of the unit in the syllabus. */
  hours: z.int().min(0).max(200),
})
export type SaveUnit = z.infer<typeof SaveUnit>
export const SyllabusUnit = SaveUnit.extend({ ...recordFields })
export type SyllabusUnit = z.infer<typeof SyllabusUnit>

/** A unit with the periods that one class planned and covered. */
export const UnitCoverage = SyllabusUnit.extend({ planned: z.int(), covered: z.int() })
export type UnitCoverage = z.infer<typeof UnitCoverage>

const topicFields = { offeringId: Id, unitId: orNull(Id), topic: line(200), periods: Periods }
const unitFields = { unitNumber: z.int().nullable(), unitTitle: z.string().nullable() }

export const SavePlanned = z.object({ ...topicFields, plannedOn: IsoDate })
export type SavePlanned = z.infer<typeof SavePlanned>
/** `coveredOn` is the first day on which it was taught; null until then. */
export const PlannedTopic = SavePlanned.extend({ ...recordFields, ...unitFields, coveredOn: IsoDate.nullable() })
export type PlannedTopic = z.infer<typeof PlannedTopic>

/** `plannedId` is the topic of the plan that was taught; null if it was not planned. */
export const SaveCovered = z.object({ ...topicFields, plannedId: orNull(Id), coveredOn: IsoDate })
export type SaveCovered = z.infer<typeof SaveCovered>
export const CoveredTopic = SaveCovered.extend({
  ...recordFields,
  ...unitFields,
  recordedBy: z.string(),
  /** Whether it belongs to another record, such as a class with attendance, where it has to be changed. */
  fromClass: z.boolean(),
})
export type CoveredTopic = z.infer<typeof CoveredTopic>

const plan = { view: 'teaching.roster', edit: 'teaching.plan', removal: 'delete' } as const
const outside = ['teaching.day-outside-term', 'teaching.unit-of-other-subject'] as const
const unitSorts = ['number', 'title'] as const
const unitList = { method: 'GET', allow: 'teaching.roster', params: IdParams } as const
const coverageSorts = ['subjectCode', 'subjectName', 'section', 'termStartsOn', 'percent'] as const
const coverageFilters = {
  termId: IdText.optional(),
  /** The department that teaches it. */
  departmentId: IdText.optional(),
  staffId: IdText.optional(),
  status: z.enum(coverageStates).optional(),
  /** Only those of terms running today. */
  current: YesNo.optional(),
}

export const planCalls = {
  units: records({
    path: '/syllabus-units',
    item: SyllabusUnit,
    save: SaveUnit,
    filters: { subjectId: IdText.optional() },
    sorts: unitSorts,
    view: 'teaching.roster',
    edit: 'teaching.assign',
    removal: 'delete',
    problems: ['teaching.unit-taken'],
  }),
  unitsOfOffering: {
    list: endpoint({
      ...unitList,
      path: '/offerings/:id/units',
      query: listQuery(unitSorts, {}),
      reply: page(UnitCoverage),
      summary: 'Lists the units of the subject, with the periods that this class planned and covered',
    }),
    exportList: endpoint({
      ...unitList,
      path: '/offerings/:id/units/export',
      query: exportQuery(unitSorts, {}),
      reply: download(...spreadsheetTypes),
    }),
  },
  planned: records({
    ...plan,
    path: '/lesson-topics',
    item: PlannedTopic,
    save: SavePlanned,
    filters: { offeringId: IdText.optional(), unitId: IdText.optional(), covered: YesNo.optional() },
    sorts: ['plannedOn', 'topic'] as const,
    problems: outside,
  }),
  covered: records({
    ...plan,
    path: '/covered-topics',
    item: CoveredTopic,
    save: SaveCovered,
    filters: { offeringId: IdText.optional(), unitId: IdText.optional() },
    sorts: ['coveredOn', 'topic'] as const,
    problems: [...outside, 'teaching.not-taught-yet', 'teaching.topic-of-other-plan', 'teaching.topic-of-class'],
  }),
  planSheet: sheetCalls({ path: '/offerings/:id/lesson-plan', allow: 'teaching.plan', params: IdParams }),
  listPlanSources: endpoint({
    method: 'GET',
    path: '/offerings/:id/plan-sources',
    allow: 'teaching.plan',
    params: IdParams,
    /** Words of the section, batch or term. */
    query: z.object({ q: z.string().max(100).optional() }),
    reply: z.object({
      sources: z.array(
        z.object({ id: Id, section: z.string(), batchLabel: z.string().nullable(), termName: z.string(), topics: z.int() }),
      ),
    }),
    summary:
      'Lists the first twenty classes with a lesson plan for a subject of the same code: other sections, and earlier terms',
  }),
  copyPlan: endpoint({
    method: 'POST',
    path: '/offerings/:id/plan-copy',
    allow: 'teaching.plan',
    idempotent: true,
    params: IdParams,
    body: z.object({ fromId: Id }),
    reply: z.object({ copied: z.int() }),
    problems: ['teaching.has-plan', 'teaching.nothing-to-copy'],
    summary: 'Copies the lesson plan of another class; from another term, the days move with the first day of the term',
  }),
  coverage: {
    list: endpoint({
      method: 'GET',
      path: '/teaching/coverage',
      allow: 'teaching.view',
      query: listQuery(coverageSorts, coverageFilters),
      reply: page(CoveredOffering),
      summary: 'Lists how much of its lesson plan each class covered; for a head, in the departments headed',
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/teaching/coverage/export',
      allow: 'teaching.view',
      query: exportQuery(coverageSorts, coverageFilters),
      reply: download(...spreadsheetTypes),
    }),
  },
}
