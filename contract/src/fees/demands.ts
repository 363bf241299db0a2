/** Demands: what students owe, by head, year and instalment. Demands are raised, re-priced, conceded and paid; their amounts are also posted to the ledger. */
import { z } from 'zod'
import { examKinds } from '../academics/exam-kinds.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { EnteredPaise, Paise } from '../platform/money/money.ts'
import { Id, IdParams, IdText, IsoDate, line, Reason, SeasonYear, YesNo } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { headKinds } from './heads.ts'
import { LateFee } from './structures.ts'

/**
 * structure: by a fee structure · individual: for one student · opening: owed on the opening day · past: paid before the opening day, by past receipts · exam:
 * an exam fee · late-fee: the late fee of another demand.
 */
export const demandSources = ['structure', 'individual', 'opening', 'past', 'exam', 'late-fee'] as const

export const Demand = z.object({
  id: Id,
  studentId: Id,
  rollNo: z.string().nullable(),
  admissionNo: z.string(),
  fullName: z.string(),
  branch: z.string(),
  headId: Id,
  head: z.string(),
  headKind: z.enum(headKinds),
  academicYear: z.int(),
  source: z.enum(demandSources),
  /** Kind of exam of an exam fee. Null for opening balances and demands of earlier versions. */
  examKind: z.enum(examKinds).nullable(),
  instalment: z.int().nullable(),
  label: z.string(),
  dueOn: IsoDate,
  amountPaise: Paise,
  concededPaise: Paise,
  paidPaise: Paise,
  openPaise: Paise,
})
export type Demand = z.infer<typeof Demand>

/** open: partly or fully unpaid · overdue: was due before today · settled: nothing is open. */
export const demandStates = ['open', 'overdue', 'settled'] as const
const filters = {
  academicYear: SeasonYear.optional(),
  state: z.enum(demandStates).optional(),
  headId: IdText.optional(),
  source: z.enum(demandSources).optional(),
  courseId: IdText.optional(),
  branchId: IdText.optional(),
  batchId: IdText.optional(),
}
const sorts = ['dueOn', 'fullName', 'rollNo'] as const

/** When the portal or the office last reminded the student: never, within the last seven days, or before. */
export const remindedFilters = ['never', 'last-week', 'before'] as const

/** A student with overdue dues and their sum, including late fees up to today, whether already charged or to be charged by a payment. */
export const Defaulter = z.object({
  id: Id,
  rollNo: z.string().nullable(),
  admissionNo: z.string(),
  fullName: z.string(),
  course: z.string(),
  branch: z.string(),
  batch: z.string(),
  mobile: z.string().nullable(),
  overduePaise: Paise,
  openPaise: Paise,
  /** Earliest due day of the overdue amount. */
  since: IsoDate,
  /** Day of the last reminder. */
  remindedOn: IsoDate.nullable(),
})
export type Defaulter = z.infer<typeof Defaulter>
const defaulterFilters = {
  courseId: IdText.optional(),
  branchId: IdText.optional(),
  batchId: IdText.optional(),
  reminded: z.enum(remindedFilters).optional(),
}
const defaulterSorts = ['fullName', 'rollNo'] as const
const defaultersExport = exportQuery(defaulterSorts, defaulterFilters)
/** Search, filters and order of the list of defaulters. */
export const DefaulterQuery = defaultersExport.omit({ format: true })

/**
 * A demand, in its current state, whose amount a run did not change to its price; `pricePaise` is the price by its fee structure or exam at the time of the
 * run.
 */
export const KeptDemand = Demand.extend({ pricePaise: Paise })
export type KeptDemand = z.infer<typeof KeptDemand>
const keptFilters = {
  /** Whether its amount still differs from that price. */
  differs: YesNo.optional(),
  courseId: IdText.optional(),
  branchId: IdText.optional(),
  batchId: IdText.optional(),
}
const readsKept = { method: 'GET', allow: 'fees.view', params: IdParams } as const

export const AddDemand = z.object({
  studentId: Id,
  headId: Id,
  academicYear: z.int().min(1990).max(2100),
  label: line(120),
  dueOn: IsoDate,
  amountPaise: EnteredPaise.min(1),
  /** Kind of exam; required for an exam fee. */
  examKind: z.enum(examKinds).nullable().default(null),
  ...LateFee,
})
export type AddDemand = z.input<typeof AddDemand>

export const demands = {
  list: endpoint({
    method: 'GET',
    path: '/fee-demands',
    allow: 'fees.view',
    query: listQuery(sorts, filters),
    reply: page(Demand),
  }),
  exportList: endpoint({
    method: 'GET',
    path: '/fee-demands/export',
    allow: 'fees.view',
    query: exportQuery(sorts, filters),
    reply: download(...spreadsheetTypes),
  }),
  add: endpoint({
    method: 'POST',
    path: '/fee-demands',
    allow: 'fees.manage',
    idempotent: true,
    body: AddDemand,
    reply: Demand,
    problems: ['fees.head-retired', 'fees.exam-kind-needed'],
    summary: 'Raises a demand for one student, such as for hostel, transport or a fine',
  }),
  reprice: endpoint({
    method: 'POST',
    path: '/fee-demands/:id/amount',
    allow: 'fees.manage',
    params: IdParams,
    body: z.object({ amountPaise: EnteredPaise, reason: Reason }),
    reply: Demand,
    problems: ['fees.demand-paid', 'fees.demand-settled', 'platform.nothing-changed'],
    summary: 'Changes the amount of a demand, which later runs keep; zero cancels a demand on which nothing is paid',
  }),
  defaulters: {
    list: endpoint({
      method: 'GET',
      path: '/fee-defaulters',
      allow: 'fees.view',
      query: listQuery(defaulterSorts, defaulterFilters),
      reply: page(Defaulter),
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/fee-defaulters/export',
      allow: 'fees.view',
      query: defaultersExport,
      reply: download(...spreadsheetTypes),
    }),
  },
  kept: {
    list: endpoint({
      ...readsKept,
      path: '/fee-runs/:id/kept-demands',
      query: listQuery(sorts, keptFilters),
      reply: page(KeptDemand),
      summary: 'Lists the demands that a run left unchanged because part of them is paid or granted or the office set the amount',
    }),
    exportList: endpoint({
      ...readsKept,
      path: '/fee-runs/:id/kept-demands/export',
      query: exportQuery(sorts, keptFilters),
      reply: download(...spreadsheetTypes),
    }),
  },
}
