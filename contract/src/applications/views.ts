/** What applicants see: what the college offers, and their own application with its documents, its offer and its history. */
import { z } from 'zod'
import { Paise } from '../platform/money/money.ts'
import { Id, Instant, IsoDate } from '../platform/primitives.ts'
import { ApplicationForm, documentKinds } from './application-form.ts'
import { applicationStates, seatFeeStates } from './application-states.ts'

const Option = z.object({ value: z.string(), label: z.string() })

/** What the public pages need first: whether the college takes applications, for what, and what there is to choose from. */
export const ApplyView = z.object({
  season: z.string(),
  open: z.boolean(),
  /** Whether somebody may apply for the second year. */
  lateralEntry: z.boolean(),
  opensOn: IsoDate.nullable(),
  closesOn: IsoDate.nullable(),
  /** The version of the privacy notice that the applicant agrees to. */
  privacyVersion: z.int(),
  today: IsoDate,
  courses: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Whether somebody joins its first year this season, and whether its second. */
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
  /** A copy of an Aadhaar card: encrypted, and shown to the office with the permission for the number and a reason. */
  restricted: z.boolean(),
})
export type ApplicationDocument = z.infer<typeof ApplicationDocument>

/** One thing that happened, as the applicant may read it. */
export const TimelineEntry = z.object({ at: Instant, act: z.string(), byOffice: z.boolean(), text: z.string().nullable() })
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const OfferView = z.object({
  course: z.string(),
  branch: z.string(),
  batch: z.string(),
  seatType: z.string().nullable(),
  madeAt: Instant,
  /** The last day on which it may be accepted. */
  expiresOn: IsoDate,
  feeDuePaise: z.int(),
  /** Until when the fee is to be paid; null until the seat is accepted, unless the office named a day: then `feeDays` after it. */
  feeDueOn: IsoDate.nullable(),
  feeDays: z.int(),
  settledOn: IsoDate.nullable(),
  /** The receipt; of earlier years what the office noted. */
  settledRef: z.string().nullable(),
  waivedOn: IsoDate.nullable(),
  bring: z.string(),
})
export type OfferView = z.infer<typeof OfferView>

/** What an applicant has to pay for the accepted seat. */
export const MySeatFee = z.object({
  state: z.enum(seatFeeStates),
  feePaise: Paise,
  /** What was received and is held until the admission. */
  heldPaise: Paise,
  openPaise: Paise,
  /** The last day to pay. */
  dueOn: IsoDate.nullable(),
})
export type MySeatFee = z.infer<typeof MySeatFee>

/** An application as its applicant sees it. */
export const MyApplication = z.object({
  number: z.string(),
  revision: z.int(),
  state: z.enum(applicationStates),
  season: z.string(),
  email: z.string(),
  form: ApplicationForm,
  documents: z.array(ApplicationDocument),
  /** Masked; the whole number stays in the vault. */
  aadhaar: z.string().nullable(),
  missing: z.array(z.string()),
  minor: z.boolean(),
  submittedAt: Instant.nullable(),
  /** All that the office asked since the last answer, while it waits for the next one; or why it refused. */
  asked: z.string().nullable(),
  offer: OfferView.nullable(),
  /** Null where nothing is to be paid and nothing was. */
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

/** One step of an application's way, as the office reads it. */
export const ApplicationEvent = z.object({
  id: Id,
  at: Instant,
  act: z.string(),
  by: z.string(),
  byApplicant: z.boolean(),
  text: z.string().nullable(),
})
export type ApplicationEvent = z.infer<typeof ApplicationEvent>
