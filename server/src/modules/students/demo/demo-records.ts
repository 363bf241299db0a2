import { isMinorOn, type Particulars } from '@nalanda/contract/students/record'
import type { Database } from '../../../platform/database/client.ts'
import { type Random, seeded } from '../../../platform/random.ts'
import { agents } from '../../lookups/schema.ts'
import { studentRecords } from '../schema-records.ts'
import { storeAadhaars, type VaultKeys } from '../vault/vault.ts'
import type { DemoStudent } from './demo.ts'
import { type DemoFamily, demoFamily } from './demo-families.ts'
import { demoHome } from './demo-homes.ts'

const rowsPerInsert = 500
/** UIDAI's published test numbers. All other numbers of the demo begin with 1, as no issued number does. */
const published = ['999941057058', '999971658847', '999933119405', '999955183433', '999990501894']
/** Earlier students have no number on record, as in a college that started to ask recently. */
const firstWithAadhaar = 2022

/** Adds the admission form data of every student of the demo college; Aadhaar numbers only if there are keys to encrypt them. */
export async function addDemoRecords(db: Database, students: readonly DemoStudent[], keys: VaultKeys | undefined): Promise<void> {
  const agentIds = (await db.select({ id: agents.id }).from(agents).orderBy(agents.id)).map(({ id }) => id)
  const refs = keys ? await sealNumbers(db, students, keys) : new Map<number, string>()
  const rows = students.map((student) => ({
    ...demoRecord(student, agentIds),
    studentId: student.id,
    aadhaarRef: refs.get(student.id) ?? null,
    privacyVersion: 0,
    enteredBy: 'admissions',
    enteredAt: new Date(`${admittedOn(student)}T05:30:00Z`),
  }))
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    await db.insert(studentRecords).values(rows.slice(start, start + rowsPerInsert))
}

async function sealNumbers(db: Database, students: readonly DemoStudent[], keys: VaultKeys): Promise<Map<number, string>> {
  const asked = students.filter(({ batch }) => batch >= firstWithAadhaar)
  const numbers = asked.map((_, at) => published[at] ?? `1${String(at * 7919 + 40_000_000_000).padStart(11, '0')}`)
  const refs = await storeAadhaars(db, keys, numbers)
  return new Map(asked.map(({ id }, at) => [id, refs[at] ?? '']))
}

const admittedOn = ({ states }: DemoStudent) => states[0]?.startedOn ?? '2026-08-16'

function demoRecord(student: DemoStudent, agentIds: readonly number[]): Particulars {
  const random = seeded(`record ${student.rollNo}`)
  const family = demoFamily(random, student.fullName)
  return {
    ...admissionOf(random, student, agentIds),
    ...personOf(random, student, family),
    ...homeOf(random, student),
    ...learntBefore(random, student),
  }
}

const fees = { Convener: [45_000, 75_000], Management: [90_000, 160_000], NRI: [250_000, 320_000] } as const

function admissionOf(random: Random, student: DemoStudent, agentIds: readonly number[]) {
  const seatType = /management/.test(student.states[0]?.reason ?? '') ? (random.chance(0.12) ? 'NRI' : 'Management') : 'Convener'
  const byAgent = seatType === 'Management' && agentIds.length > 0 && random.chance(0.35)
  const [least, most] = fees[seatType]
  const feeCommitmentPaise = Math.round(random.between(least, most) / 500) * 500 * 100
  const entranceType = student.course === 'MBA' ? 'ICET' : student.lateral ? 'ECET' : 'EAPCET'
  const year = admittedOn(student).slice(2, 4)
  return {
    admittedOn: admittedOn(student),
    seatType,
    admissionType: student.lateral ? 'Lateral' : 'Direct',
    admissionEntryType: student.lateral ? 'II Year I Semester' : 'I Year I Semester',
    entranceType,
    entranceRank: seatType === 'Convener' ? random.between(900, 48_000) : random.between(30_000, 140_000),
    hallTicketNo: `${year}${entranceType.slice(0, 2)}${String(random.between(10_000, 999_999)).padStart(6, '0')}`,
    entranceMarks: random.between(4_200, 11_800) / 100,
    agentId: byAgent ? random.pick(agentIds) : null,
    agentAmountPaise: byAgent ? random.between(8, 20) * 1000 * 100 : null,
    feeCommitmentPaise,
    paidAmountPaise: Math.round((feeCommitmentPaise * random.pick([0.25, 0.5, 0.5, 1])) / 100) * 100,
    scholarship: seatType === 'Convener' && random.chance(0.55),
    certificateSubmission: random.chance(0.93),
    studentType: 'Regular',
    hosteller: random.chance(0.22),
    antiRaggingRef: `UGC-AR-${year}-${String(random.between(100_000, 999_999))}`,
    source: random.weighted(sources),
    otherIfAny: null,
  }
}

const sources = [
  ['oldStudent', 26],
  ['familyRelation', 30],
  ['website', 18],
  ['news', 10],
  ['media', 9],
  ['others', 7],
] as const
const bloodGroups = [
  ['O+', 37],
  ['B+', 32],
  ['A+', 20],
  ['AB+', 6],
  ['O-', 2],
  ['B-', 1.5],
  ['A-', 1],
  ['AB-', 0.5],
] as const
const [moles, scars] = [
  ['cheek', 'forearm', 'hand', 'side of the neck'],
  ['knee', 'elbow', 'palm', 'eyebrow'],
]

function personOf(random: Random, student: DemoStudent, { subCaste, ...family }: DemoFamily) {
  const minor = isMinorOn(student.dateOfBirth, admittedOn(student))
  // For a few the consent is still missing, so that the office has something to find
  const agreed = minor && random.chance(0.96)
  const parent = random.chance(0.4) ? family.mothersName : family.fathersName
  return {
    ...family,
    subCaste: subCaste || null,
    nationality: 'Indian',
    bloodGroup: random.weighted(bloodGroups),
    physicallyHandicapped: random.chance(0.008),
    identificationMarks1: `A mole on the ${random.pick(['right', 'left'])} ${random.pick(moles)}`,
    identificationMarks2: random.chance(0.6) ? `A scar on the ${random.pick(['right', 'left'])} ${random.pick(scars)}` : null,
    sportsNcc: random.chance(0.04) ? random.pick(['NCC', 'Sports', 'CAP']) : null,
    consentBy: agreed ? parent : null,
    consentOn: agreed ? admittedOn(student) : null,
  }
}

function homeOf(random: Random, student: DemoStudent) {
  const { parts, text, kilometres } = demoHome(random)
  // Well formed, and obviously not in use, like the students' numbers
  const mobile = (first: string) => `${first}${String(student.id % 100_000).padStart(5, '0')}`
  const parentEmail = random.chance(0.3) ? `father.${student.rollNo.toLowerCase()}@nalanda.example` : null
  return {
    permanentParts: parts,
    presentParts: parts,
    permanentAddress: text,
    presentAddress: text,
    distanceFromResidenceKm: kilometres,
    fatherMobile: mobile('99998'),
    motherMobile: mobile('99997'),
    parentMobile: mobile('99998'),
    landline: null,
    fatherEmail: parentEmail,
    parentEmail,
    guardianName: null,
    guardianOccupation: null,
    guardianAddress: null,
    guardianMobile: null,
    bankAccount: random.chance(0.7) ? `3${String(random.between(1_000_000_000, 9_999_999_999))}` : null,
    rationCardNo: random.chance(0.5) ? `36${String(random.between(10_000_000, 99_999_999))}` : null,
  }
}

const schools = [
  'Zilla Parishad High School',
  'Narayana High School',
  'Sri Chaitanya Techno School',
  'Bhashyam High School',
  'Gowtham Model School',
]
const colleges = [
  'Sri Chaitanya Junior College',
  'Narayana Junior College',
  'Government Junior College',
  'Alphores Junior College',
]
const polytechnics = ['Government Polytechnic', 'Sri Venkateswara Polytechnic', 'Central Government Polytechnic']
const degreeColleges = ['Nizam College', 'Kakatiya Degree College']

function learntBefore(random: Random, { lateral, course, dateOfBirth }: DemoStudent) {
  const talent = Math.min(0.98, Math.max(0.5, 0.78 + random.spread() * 0.09))
  const marks = (of: number) => Math.round(of * Math.min(0.99, Math.max(0.4, talent + random.spread() * 0.03)))
  const [ssc, inter] = [marks(600), marks(1000)]
  const previousInstitution = random.pick(lateral ? polytechnics : course === 'MBA' ? degreeColleges : colleges)
  return {
    sscMarks: ssc,
    sscPercentage: Math.round((ssc / 600) * 10_000) / 100,
    interTotalMarks: inter,
    interPercentage: Math.round((inter / 1000) * 10_000) / 100,
    interMarks: inter,
    division: inter >= 750 ? 'Distinction' : inter >= 600 ? 'First' : 'Second',
    board: lateral ? 'State Board of Technical Education' : 'Board of Intermediate Education',
    schoolName: random.pick(schools),
    institution: previousInstitution,
    previousInstitution,
    yearOfPass: Number(dateOfBirth.slice(0, 4)) + (course === 'MBA' ? 21 : 18),
    totalMarks: 1000,
    marksObtained: inter,
    gradePoints: Math.round((inter / 1000) * 1000) / 100,
  }
}
