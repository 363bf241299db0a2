/** Views of applicants: what the college offers, and their own application with documents, offer and history. */
import { z } from 'zod'
import { Paise } from '../platform/money/money.ts'
import { Id, Instant, IsoDate } from '../platform/primitives.ts'
import { ApplicationForm, documentKinds } from './application-form.ts'
import { applicationStates, seatFeeStates } from './application-states.ts'

const Option = z.object({ value: z.string(), label: z.string() })

/** First data of the public pages: whether applications are open, for which courses, and the choices of the form. */
export const ApplyView = z.object({
  season: z.string(),
  open: z.boolean(),
  /** Whether applications for the second year are accepted. */
  lateralEntry: z.boolean(),
  opensOn: IsoDate.nullable(),
  closesOn: IsoDate.nullable(),
  /** Version of the privacy notice that the applicant accepts. */
  privacyVersion: z.int(),
  today: IsoDate,
  courses: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Whether this season admits to the first year of the course, and whether to the second. */
      firstYear: z.boolean(),
      lateral: z.boolean(),
      branches: z.array(z.object({ id: Id, shortName: z.string(), name: z.string() })),
    }),
  ),
  lists: z.object({
    category: z.array(Option.extend({ subCastes: z.array(z.string()) })),
    nationality: z.array(Option),
    religion: z.array(Option),
    motherTongue: z.array(Option),
    bloodGroup: z.array(Option),
    entranceType: z.array(Option),
  }),
})
export type ApplyView = z.infer<typeof ApplyView>

export const ApplicationDocument = z.object({
  id: Id,
  kind: z.enum(documentKinds),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  uploadedAt: Instant,
  checkedAt: Instant.nullable(),
  /** Whether this is a copy of an Aadhaar card: encrypted, and shown to the office only with the permission for the number and a reason. */
  restricted: z.boolean(),
})
export type ApplicationDocument = z.infer<typeof ApplicationDocument>

/** An event of the application, as shown to the applicant. */
export const TimelineEntry = z.object({ at: Instant, act: z.string(), byOffice: z.boolean(), text: z.string().nullable() })
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const OfferView = z.object({
  course: z.string(),
  branch: z.string(),
  batch: z.string(),
  seatType: z.string().nullable(),
  madeAt: Instant,
  /** Last day to accept the offer. */
  expiresOn: IsoDate,
  feeDuePaise: z.int(),
  /** Last day to pay the fee. Null until the seat is accepted, unless the office set a day; then `feeDays` after the acceptance. */
  feeDueOn: IsoDate.nullable(),
  feeDays: z.int(),
  settledOn: IsoDate.nullable(),
  /** The receipt; for earlier years, the reference noted by the office. */
  settledRef: z.string().nullable(),
  waivedOn: IsoDate.nullable(),
  bring: z.string(),
})
export type OfferView = z.infer<typeof OfferView>

/** The amount that an applicant pays for the accepted seat. */
export const MySeatFee = z.object({
  state: z.enum(seatFeeStates),
  feePaise: Paise,
  /** Amount received and held until the admission. */
  heldPaise: Paise,
  openPaise: Paise,
  /** Last day to pay. */
  dueOn: IsoDate.nullable(),
})
export type MySeatFee = z.infer<typeof MySeatFee>

/** An application as shown to its applicant. */
export const MyApplication = z.object({
  number: z.string(),
  revision: z.int(),
  state: z.enum(applicationStates),
  season: z.string(),
  email: z.string(),
  form: ApplicationForm,
  documents: z.array(ApplicationDocument),
  /** Masked; only the vault contains the full number. */
  aadhaar: z.string().nullable(),
  missing: z.array(z.string()),
  /** Whether the applicant is a minor for whom no parent has consented yet. */
  needsConsent: z.boolean(),
  submittedAt: Instant.nullable(),
  /** All questions of the office since the last answer, while it waits for the next one; or the reason for the refusal. */
  asked: z.string().nullable(),
  offer: OfferView.nullable(),
  /** Null if nothing is due and nothing was paid. */
  seatFee: MySeatFee.nullable(),
  admissionNo: z.string().nullable(),
  timeline: z.array(TimelineEntry),
  can: z.object({
    edit: z.boolean(),
    attach: z.boolean(),
    submit: z.boolean(),
    answer: z.boolean(),
    accept: z.boolean(),
    decline: z.boolean(),
    withdraw: z.boolean(),
  }),
})
export type MyApplication = z.infer<typeof MyApplication>

/** An event of the application, as shown to the office. */
export const ApplicationEvent = z.object({
  id: Id,
  at: Instant,
  act: z.string(),
  by: z.string(),
  byApplicant: z.boolean(),
  text: z.string().nullable(),
})
export type ApplicationEvent = z.infer<typeof ApplicationEvent>
