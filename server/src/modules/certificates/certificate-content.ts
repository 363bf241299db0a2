import type { IssueCertificate } from '@nalanda/contract/certificates/certificates'
import { formatDay, formatLongDay } from '@nalanda/contract/platform/dates/day-text'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { StoredRecord } from '../students/public.ts'
import { type CertificateType, officeTypes } from './certificate-types.ts'
import { dayInWords } from './day-in-words.ts'
import type { CertificateContent } from './schema.ts'

/**
 * Facts in a certificate that are not in the record: the academic year, the start of the present state (null if unknown), and when and in which semester the
 * student left or stays detained.
 */
export type Circumstances = {
  year: string
  since: IsoDate | null
  leftOn: IsoDate | null
  semester: string
  duesSettled: boolean
}

const child = { female: 'daughter', male: 'son', other: 'child' } as const
const honour = { female: 'Ms.', male: 'Mr.', other: '' } as const
const subject = { female: 'She', male: 'He', other: 'The student' } as const
const possessive = { female: 'Her', male: 'His', other: 'The student’s' } as const

/** Returns the text of a certificate for a student, which is stored unchanged from the day of issue. */
export function certificateContent(
  stored: StoredRecord,
  asked: IssueCertificate,
  circumstances: Circumstances,
): CertificateContent {
  const common = commonOf(stored)
  if (asked.kind === 'bonafide') return { ...common, ...bonafide(stored, asked.purpose, circumstances) }
  if (asked.kind === 'study-conduct') return { ...common, ...studyAndConduct(stored, asked) }
  return { ...common, ...transfer(stored, asked, circumstances) }
}

/** Returns the content of another module's certificate: the introduction of the student, then that module's own sentence. */
export function customCertificateContent(
  { title }: CertificateType,
  stored: StoredRecord,
  { sentence, signatures }: { sentence: Piece[]; signatures: string[] },
): CertificateContent {
  return { ...commonOf(stored), title, paragraphs: [[...introduction(stored), ...sentence]], signatures }
}

type Piece = CertificateContent['paragraphs'][number][number]

/** Returns the content that all certificates share. */
function commonOf({ record, rollNo, names }: StoredRecord) {
  const { fullName, nativeName, admissionNo } = record
  return { fullName, nativeName, rollNo, admissionNo, branch: `${names.course} ${names.branch}`, rows: [] }
}

const plain = (text: string) => ({ text, strong: false })
const strong = (text: string) => ({ text, strong: true })

/** Introduces the student: Mr. X, son of Y, with the college's numbers for him. */
function introduction({ record, rollNo }: StoredRecord) {
  const parent = record.fathersName ?? record.mothersName
  const named = parent ?? record.guardianName
  const relation = parent === null ? 'ward' : child[record.gender]
  return [
    plain('This is to certify that '),
    strong(`${honour[record.gender]} ${record.fullName}`.trim()),
    ...(named ? [plain(`, ${relation} of `), strong(named)] : []),
    plain(', '),
    ...(rollNo ? [plain('roll number '), strong(rollNo), plain(', ')] : []),
    plain('admission number '),
    strong(record.admissionNo),
    plain(', '),
  ]
}

function bonafide(stored: StoredRecord, purpose: string, circumstances: Circumstances) {
  const { record } = stored
  const born = record.dateOfBirth
    ? [
        plain(` ${possessive[record.gender]} date of birth, by the records of the college, is `),
        strong(formatLongDay(record.dateOfBirth)),
        plain('.'),
      ]
    : []
  return {
    title: officeTypes.bonafide.title,
    paragraphs: [
      [...introduction(stored), ...standing(stored, circumstances), ...born],
      [plain('This certificate is issued at the request of the student for the purpose of '), strong(purpose), plain('.')],
    ],
    signatures: ['Prepared by', 'Principal'],
  }
}

/** Describes the student's status on the day of issue: a student on a break of study or detained does not study. */
function standing({ record, names, state }: StoredRecord, { year, since, semester }: Circumstances) {
  const programme = [strong(`${names.course}, ${names.branchName}`), plain(` (batch ${names.batch})`)]
  const onRolls = [plain('is on the rolls of this college in '), ...programme]
  if (state === 'on-break')
    return [
      ...onRolls,
      plain(' and is on a break of study'),
      ...(since ? [plain(' since '), strong(formatLongDay(since))] : []),
      plain('.'),
    ]
  if (state === 'detained') return [...onRolls, plain(` and is detained${semester ? ` in ${semester}` : ''}.`)]
  return [
    plain('is a bonafide student of this college. '),
    plain(`${subject[record.gender]} is studying ${semester ? `in the ${semester} of ` : ''}`),
    ...programme,
    plain(` in the academic year ${year}.`),
  ]
}

function studyAndConduct(stored: StoredRecord, { from, to, conduct }: Extract<IssueCertificate, { kind: 'study-conduct' }>) {
  const { record, names } = stored
  return {
    title: officeTypes['study-conduct'].title,
    paragraphs: [
      [
        ...introduction(stored),
        plain('was a student of this college from '),
        strong(formatLongDay(from)),
        plain(' to '),
        strong(formatLongDay(to)),
        plain(' in the programme '),
        strong(`${names.course}, ${names.branchName}`),
        plain(` (batch ${names.batch}).`),
      ],
      [plain(`${possessive[record.gender]} conduct and character during this period were `), strong(conduct), plain('.')],
    ],
    signatures: ['Prepared by', 'Head of the Department', 'Principal'],
  }
}

function transfer(
  { record, rollNo, names }: StoredRecord,
  asked: Extract<IssueCertificate, { kind: 'transfer' }>,
  { leftOn, semester, duesSettled }: Circumstances,
) {
  const born = record.dateOfBirth
  const rows = [
    ['Admission number; roll number', [record.admissionNo, rollNo].filter(Boolean).join('; ')],
    ['Name of the student in full', record.fullName],
    ['Name of the father, mother or guardian', record.fathersName ?? record.mothersName ?? record.guardianName],
    ['Nationality and religion', [record.nationality, record.religion].filter(Boolean).join(', ')],
    ['Category and sub-caste', [record.category, record.subCaste].filter(Boolean).join(', ')],
    ['Date of birth, in figures and in words', born ? `${formatDay(born, '-')} (${dayInWords(born)})` : null],
    ['Date of admission to the college', record.admittedOn ? formatLongDay(record.admittedOn) : null],
    ['Programme and branch', `${names.course}, ${names.branchName} (batch ${names.batch})`],
    ['Class in which the student was on leaving', semester],
    ['Whether qualified for promotion', asked.promotion],
    ['Whether all dues to the college are settled', duesSettled ? 'Yes' : 'No'],
    ['Whether in receipt of a scholarship', record.scholarship === null ? null : record.scholarship ? 'Yes' : 'No'],
    ['Date on which the student left the college', leftOn ? formatLongDay(leftOn) : null],
    ['Reason for leaving', asked.reason],
    ['Conduct', asked.conduct],
    ['Marks of identification', [record.identificationMarks1, record.identificationMarks2].filter(Boolean).join('; ')],
  ] as const
  return {
    title: officeTypes.transfer.title,
    paragraphs: [],
    rows: rows.map(([label, value]) => ({ label, value: value || '–' })),
    signatures: ['Prepared by', 'Checked by', 'Principal'],
  }
}
