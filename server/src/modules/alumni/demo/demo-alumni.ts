import type { AlumniProfile } from '@nalanda/contract/alumni/profile'
import { seeded } from '../../../platform/random.ts'
import { aPerson } from '../../people/demo/demo.ts'

const employers = [
  ['Infosys', 'Systems Engineer', '4.2 LPA'],
  ['Tata Consultancy Services', 'Assistant Systems Engineer', '3.6 LPA'],
  ['Wipro', 'Project Engineer', '3.8 LPA'],
  ['Accenture', 'Associate Software Engineer', '4.5 LPA'],
  ['Deloitte', 'Analyst', '7.6 LPA'],
  ['Amazon', 'Software Development Engineer', '28 LPA'],
  ['ZF Technology Centre', 'Design Engineer', '5.5 LPA'],
  ['Larsen & Toubro', 'Graduate Engineer Trainee', '6 LPA'],
  ['Qualcomm', 'Hardware Engineer', '22 LPA'],
  ['Cyient', 'Engineer', '4 LPA'],
] as const
const institutes = [
  ['Indian Institute of Technology Hyderabad', 'M.Tech', 'Kandi, near Hyderabad'],
  ['Arizona State University', 'MS in Computer Science', 'Tempe, Arizona'],
  ['Indian Institute of Management Bangalore', 'MBA', 'Bangalore'],
  ['Technical University of Munich', 'M.Sc. Power Engineering', 'Munich'],
  ['JNTU Hyderabad', 'M.Tech', 'Kukatpally, Hyderabad'],
] as const
const places = [
  'HITEC City, Hyderabad',
  'Gachibowli, Hyderabad',
  'Whitefield, Bangalore',
  'Pune',
  'Chennai',
  'Dallas, Texas',
  'Dublin',
]
const branches = ['CSE', 'ECE', 'EEE', 'MECH', 'CIVIL', 'IT'] as const

/** Returns a graduate of the demo college from 2012 to 2021. Two in three work, some study, and for the others nothing is known. */
export function demoAlumnus(at: number): AlumniProfile {
  const random = seeded(`alumnus ${at}`)
  const { fullName } = aPerson(random)
  const start = 2008 + (at % 10)
  const branch = random.pick(branches)
  const doing = random.chance(0.68) ? 'working' : random.chance(0.6) ? 'studying' : null
  const [company, designation, packages] = random.pick(employers)
  const [institute, studies, campus] = random.pick(institutes)
  const name = fullName.toLowerCase().replace(/[^a-z]+/g, '.')
  return {
    ...{
      rollNo: `${String(start).slice(2)}NA1A${String(500 + at).padStart(4, '0')}`,
      fullName,
      fatherName: aPerson(random, 'male').fullName,
    },
    ...{ course: 'B.Tech', branch, batch: `${start}-${start + 4}`, email: `${name}.${at}@alumni.example` },
    ...{ mobile: `99997${String(at).padStart(5, '0')}`, status: doing },
    ...{ company: doing === 'working' ? company : '', designation: doing === 'working' ? designation : '' },
    ...{ packages: doing === 'working' ? packages : '', experience: doing === 'working' ? `${random.between(1, 12)} years` : '' },
    ...{ institute: doing === 'studying' ? institute : '', studies: doing === 'studying' ? studies : '' },
    location: doing === 'working' ? random.pick(places) : doing === 'studying' ? campus : '',
  }
}
