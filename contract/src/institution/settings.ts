/** Settings of the college: name, images, addresses and home page options. Every change can be previewed, is kept, and can be undone. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { ClockTime, IdText, Instant, line, optionalLine, plainText } from '../platform/primitives.ts'
import { page, pageQuery } from '../platform/records.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { validationError } from '../platform/validation/validation-error.ts'
import { institutionError } from './validation-errors.ts'

/** Text of several lines or paragraphs: trimmed, possibly empty. */
const lines = (max: number) => plainText.trim().max(max)
const Phone = line(40).regex(/^[+\d][\d\s()/.-]{3,}$/, issueMessage(institutionError('institution.not-a-phone')))

const webAddress = /^https?:\/\/[\p{L}\d.-]+(:\d{1,5})?([/?#]\S*)?$/iu

const admissionPlaces = /^(?:[A-Z\d/-]|\{(?:code|year|yy|serial(?::[1-9])?)\})+$/
const rollPlaces = /^(?:[A-Z\d/-]|\{(?:yy|yyyy|college|branch|serial|[A-Z\d]+\|[A-Z\d]+)\})+$/

/** A number pattern with one serial: capital letters, digits, and placeholders in braces. */
const numberPattern = (fits: RegExp, places: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .max(40)
    .overwrite((pattern) => pattern.replace(/\{[^{}|]*\}/g, (place) => place.toLowerCase()))
    .refine(
      (pattern) => fits.test(pattern) && pattern.split('{serial').length === 2,
      issueMessage(institutionError('institution.wrong-places', { serial: '{serial}', places })),
    )

/** Address of an external website of the college that our pages link to: a web address without user name and password. */
export const WebAddress = optionalLine(500).refine(
  (value) => value === null || webAddress.test(value),
  issueMessage(validationError('not-a-web-address')),
)

/** Names of the college. */
export const NameSettings = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z][A-Z\d]{0,9}$/, issueMessage(institutionError('institution.not-a-code'))),
  name: line(120),
  shortName: line(30),
  tagline: lines(200).regex(/^[^\n\r]*$/, issueMessage(validationError('not-one-line'))),
  bannerLines: z.array(line(60)).max(6),
  /** First month of the academic year. */
  academicYearFirstMonth: z.int().min(1).max(12),
  /** End of the first half of a day, for half-day leave: classes that begin before it belong to the morning. */
  halfDayEndsAt: ClockTime,
  extendedSeatTypes: z.boolean(),
  /** Whether Aadhaar numbers that fail the digit check are refused instead of saved with a warning. */
  refusesDoubtfulAadhaar: z.boolean(),
})

/** Patterns of numbers: capital letters and digits are literal; placeholders in braces are filled in for each student. */
export const NumberSettings = z.object({
  /**
   * `{code}{year}{serial:4}`: the code of the college, the year of admission (`{yy}` for its last two digits), and a serial with the given number of digits.
   */
  admissionNumberPattern: numberPattern(admissionPlaces, '{code}, {year}, {yy}'),
  /** `{yy}{college}{1A|5A}{branch}{serial}`: the second value of `{1A|5A}` is for lateral entry. */
  rollNumberPattern: numberPattern(rollPlaces, '{yy}, {yyyy}, {college}, {branch}, {1A|5A}'),
})

/** Contact details of the college. */
export const ContactSettings = z.object({
  officialAddress: lines(500),
  campusAddress: lines(500),
  phoneNumbers: z.array(Phone).max(10),
  faxNumber: z.union([z.literal(''), Phone]),
  contacts: z.array(z.object({ designation: line(80), name: line(80), mailId: z.email().trim().max(254) })).max(30),
})

export const AboutSettings = z.object({ aboutUs: lines(10_000) })

/** Options of the home page. */
export const HomeSettings = z.object({
  homeLayout: z.enum(['ring', 'grid']),
  accountsTileUrl: WebAddress,
  showObeTile: z.boolean(),
  obeUrl: WebAddress,
  facultyDbUrl: WebAddress,
  naacUrl: WebAddress,
  nirfUrl: WebAddress,
  examCellUrl: WebAddress,
})

const Editable = z.object({
  ...NameSettings.shape,
  ...NumberSettings.shape,
  ...ContactSettings.shape,
  ...AboutSettings.shape,
  ...HomeSettings.shape,
})
export type SettingField = keyof z.infer<typeof Editable>
export type SettingValues = z.infer<typeof Editable>

const Revision = z.int().min(1)

const Address = z.string().nullable()

/** Stored public facts of the college; empty until entered. */
export const publicFacts = {
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  tagline: z.string(),
  /** Lines of the banner, such as 'Autonomous', 'NAAC A++'. */
  bannerLines: z.array(z.string()),
  homeLayout: z.enum(['ring', 'grid']),
  /** Address that the Accounts tile opens instead of the sign-in page. */
  accountsTileUrl: Address,
  showObeTile: z.boolean(),
  obeUrl: Address,
  facultyDbUrl: Address,
  /** Websites of the quality cell and the exam cell, if the college hosts them elsewhere. */
  naacUrl: Address,
  nirfUrl: Address,
  examCellUrl: Address,
  /** Addresses of the college's images, which change with the image; null if there is none. */
  logo: Address,
  banner: Address,
}

/** The stored settings. */
export const Settings = z.object({
  revision: Revision,
  ...publicFacts,
  academicYearFirstMonth: z.int(),
  halfDayEndsAt: z.string(),
  extendedSeatTypes: z.boolean(),
  refusesDoubtfulAadhaar: z.boolean(),
  admissionNumberPattern: z.string(),
  rollNumberPattern: z.string(),
  officialAddress: z.string(),
  campusAddress: z.string(),
  phoneNumbers: z.array(z.string()),
  faxNumber: z.string(),
  contacts: z.array(z.object({ designation: z.string(), name: z.string(), mailId: z.string() })),
  aboutUs: z.string(),
})
export type Settings = z.infer<typeof Settings>

/** A past change: the user who made it, and each value before and after; for an image, only whether there was one. */
export const SettingsVersion = z.object({
  revision: Revision,
  changedBy: z.string(),
  changedAt: Instant,
  /** The earlier version that this change restored; null for an ordinary change. */
  undoneTo: Revision.nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type SettingsVersion = z.infer<typeof SettingsVersion>

export const ImageKind = z.enum(['logo', 'banner'])
export type ImageKind = z.infer<typeof ImageKind>
const picture = { image: { accept: '.png,.jpg,.jpeg', maxBytes: 5_000_000 } }
/** A whole number as text, for forms that include a file. */
const SentRevision = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, issueMessage(validationError('not-a-whole-number')))
  .transform(Number)

const pictureProblems = [
  'institution.not-a-picture',
  'institution.picture-too-many-points',
  'institution.picture-damaged',
  'institution.picture-too-small',
  'platform.busy',
] as const

const allow = 'institution.edit'
/** Changes are based on the revision that the user saw; the reply contains the settings after the change. */
const changing = { allow, reply: Settings, problems: ['platform.changed-meanwhile', 'platform.nothing-changed'] } as const

export const settingsCalls = {
  getSettings: endpoint({ method: 'GET', path: '/institution/settings', allow, reply: Settings }),
  changeSettings: endpoint({
    ...changing,
    method: 'PUT',
    path: '/institution/settings',
    body: Editable.partial().extend({ revision: Revision }),
    summary: 'Changes the given values and leaves the others; every change is a version that can be restored',
  }),
  checkImage: endpoint({
    method: 'POST',
    path: '/institution/images/check',
    allow,
    files: picture,
    body: z.object({ kind: ImageKind }),
    reply: z.object({ png: z.string(), width: z.int(), height: z.int() }),
    problems: pictureProblems,
    unaudited: 'it shows the picture as it would be stored, and stores nothing',
    ownTransactions: 'no connection is held while the picture is processed',
    summary: 'Returns the image as it would be stored: PNG in base64 at its display size',
  }),
  setImage: endpoint({
    method: 'POST',
    path: '/institution/images',
    allow,
    files: picture,
    body: z.object({ kind: ImageKind, revision: SentRevision }),
    reply: Settings,
    problems: ['platform.changed-meanwhile', ...pictureProblems],
  }),
  removeImage: endpoint({
    ...changing,
    method: 'DELETE',
    path: '/institution/images/:kind',
    params: z.object({ kind: ImageKind }),
    body: z.object({ revision: Revision }),
  }),
  listSettingsVersions: endpoint({
    method: 'GET',
    path: '/institution/versions',
    allow,
    query: pageQuery({}, 20),
    reply: page(SettingsVersion),
    summary: 'Lists the past changes, newest first',
  }),
  getSettingsVersion: endpoint({
    method: 'GET',
    path: '/institution/versions/:revision',
    allow,
    params: z.object({ revision: IdText }),
    reply: Settings,
    summary: 'Returns the settings of a version, with the images as data addresses',
  }),
  restoreSettings: endpoint({
    ...changing,
    method: 'POST',
    path: '/institution/versions/:revision/return',
    params: z.object({ revision: IdText }),
    body: z.object({ revision: Revision }),
    summary: 'Restores the settings of a version. That is a change like any other: `revision` in the body is the current one',
  }),
} as const
