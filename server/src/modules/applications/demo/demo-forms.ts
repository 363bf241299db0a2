import { type ApplicationForm, emptyForm } from '@nalanda/contract/applications/application-form'
import { sources } from '@nalanda/contract/students/record'
import type { Random } from '../../../platform/random.ts'
import { aPerson } from '../../people/demo/demo.ts'
import type { College, Planned } from './demo-applicants.ts'
import { boards, colleges, occupations, towns, year } from './demo-plan.ts'

/** Returns a filled-in application form. For a student who was admitted later, it has the values of the student record. */
export function aFilledForm(random: Random, { courseId, branchIds }: College, student: Planned['student']): ApplicationForm {
  const person = student ?? aPerson(random)
  const family = person.fullName.split(' ').at(-1) ?? ''
  const wishes = [
    ...new Set([
      student?.branch ?? random.weighted(favourites),
      random.pick(['ECE', 'IT', 'CSE-DS']),
      random.pick(['EEE', 'MECH', 'CIVIL']),
    ]),
  ]
  const town = random.pick(towns)
  const parts = { ...town, doorNo: `${random.between(1, 18)}-${random.between(10, 240)}`, street: null, state: 'Telangana' }
  const mobile = () => `99999${String(random.between(10_000, 99_999))}`
  return {
    ...emptyForm({ fullName: person.fullName, mobile: mobile(), courseId }),
    branchIds: wishes.flatMap((name) => branchIds.get(name) ?? []),
    source: random.pick(sources),
    gender: person.gender,
    dateOfBirth: student?.dateOfBirth ?? `${random.between(2007, 2008)}-0${random.between(1, 9)}-${random.between(10, 28)}`,
    category: random.weighted(categories),
    religion: 'Hindu',
    motherTongue: random.weighted([
      ['Telugu', 8],
      ['Urdu', 1],
      ['Hindi', 1],
    ] as const),
    bloodGroup: random.pick(['A+', 'B+', 'O+', 'AB+']),
    permanentParts: parts,
    presentParts: parts,
    fathersName: `${aPerson(random, 'male').fullName.split(' ')[0]} ${family}`,
    mothersName: `${aPerson(random, 'female').fullName.split(' ')[0]} ${family}`,
    fatherOccupation: random.pick(occupations),
    motherOccupation: random.pick(occupations),
    fatherMobile: mobile(),
    annualIncomePaise: random.between(6, 60) * 10_000_00,
    ...schoolingOf(random),
  }
}

function schoolingOf(random: Random): Partial<ApplicationForm> {
  return {
    board: random.weighted(boards),
    institution: random.pick(colleges),
    yearOfPass: year,
    sscPercentage: random.between(620, 985) / 10,
    interPercentage: random.between(580, 980) / 10,
    entranceType: 'EAPCET',
    hallTicketNo: `26EAP${random.between(100_000, 999_999)}`,
    entranceRank: random.between(4_000, 92_000),
  }
}

const favourites = [
  ['CSE', 6],
  ['CSE-AIML', 4],
  ['CSE-DS', 3],
  ['ECE', 4],
  ['IT', 3],
  ['EEE', 2],
  ['MECH', 2],
  ['CIVIL', 2],
] as const
const categories = [
  ['OC', 6],
  ['BC-A', 2],
  ['BC-B', 5],
  ['BC-D', 4],
  ['SC', 3],
  ['ST', 1],
  ['EWS', 2],
] as const
