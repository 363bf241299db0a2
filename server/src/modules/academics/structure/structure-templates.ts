import type { Level } from '@nalanda/contract/academics/academics'
import type { ProgrammeId } from '@nalanda/contract/academics/structure'

type TemplateBranch = { code: string; shortName: string; name: string; intake: number }

/** A programme as Indian colleges commonly have it. `mark` distinguishes its regulation from those of other courses, as in R26-MBA. */
export type Template = {
  course: string
  degree: { name: string; shortName: string; level: Level }
  semesterCount: number
  mark: string
  creditsForAward: number
  branches: readonly TemplateBranch[]
}

const branch = (code: string, shortName: string, name: string, intake = 60): TemplateBranch => ({ code, shortName, name, intake })

/** Branch codes of the B.Tech and the M.Tech are those of JNTUH roll numbers; those of the diploma are the state boards' codes. */
export const templates: Readonly<Record<ProgrammeId, Template>> = {
  btech: {
    course: 'B.Tech',
    degree: { name: 'Bachelor of Technology', shortName: 'B.Tech', level: 'UG' },
    semesterCount: 8,
    mark: '',
    creditsForAward: 160,
    branches: [
      branch('01', 'CIVIL', 'Civil Engineering'),
      branch('02', 'EEE', 'Electrical and Electronics Engineering'),
      branch('03', 'MECH', 'Mechanical Engineering'),
      branch('04', 'ECE', 'Electronics and Communication Engineering', 120),
      branch('05', 'CSE', 'Computer Science and Engineering', 180),
      branch('12', 'IT', 'Information Technology'),
      branch('66', 'CSE-AIML', 'CSE (Artificial Intelligence and Machine Learning)'),
      branch('67', 'CSE-DS', 'CSE (Data Science)'),
      branch('62', 'CSE-CS', 'CSE (Cyber Security)'),
      branch('69', 'CSE-IOT', 'CSE (Internet of Things)'),
      branch('72', 'AIDS', 'Artificial Intelligence and Data Science'),
      branch('08', 'CHEM', 'Chemical Engineering'),
      branch('10', 'EIE', 'Electronics and Instrumentation Engineering'),
      branch('11', 'BME', 'Biomedical Engineering', 30),
      branch('21', 'AERO', 'Aeronautical Engineering'),
      branch('24', 'AUTO', 'Automobile Engineering', 30),
      branch('25', 'MIN', 'Mining Engineering'),
    ],
  },
  mtech: {
    course: 'M.Tech',
    degree: { name: 'Master of Technology', shortName: 'M.Tech', level: 'PG' },
    semesterCount: 4,
    mark: '-MTECH',
    creditsForAward: 68,
    branches: [
      branch('58', 'CSE', 'Computer Science and Engineering', 18),
      branch('25', 'SE', 'Software Engineering', 18),
      branch('57', 'VLSI', 'VLSI System Design', 18),
      branch('55', 'ES', 'Embedded Systems', 18),
      branch('38', 'DECS', 'Digital Electronics and Communication Systems', 18),
      branch('43', 'PE', 'Power Electronics', 18),
      branch('49', 'EPS', 'Electrical Power Systems', 18),
      branch('20', 'STRUCT', 'Structural Engineering', 18),
      branch('22', 'TRANS', 'Transportation Engineering', 18),
      branch('21', 'THERMAL', 'Thermal Engineering', 18),
      branch('15', 'MD', 'Machine Design', 18),
    ],
  },
  mba: {
    course: 'MBA',
    degree: { name: 'Master of Business Administration', shortName: 'MBA', level: 'PG' },
    semesterCount: 4,
    mark: '-MBA',
    creditsForAward: 102,
    branches: [branch('00', 'MBA', 'Master of Business Administration', 120)],
  },
  mca: {
    course: 'MCA',
    degree: { name: 'Master of Computer Applications', shortName: 'MCA', level: 'PG' },
    semesterCount: 4,
    mark: '-MCA',
    creditsForAward: 80,
    branches: [branch('00', 'MCA', 'Master of Computer Applications')],
  },
  diploma: {
    course: 'Diploma',
    degree: { name: 'Diploma in Engineering', shortName: 'Diploma', level: 'Diploma' },
    semesterCount: 6,
    mark: '-DIPLOMA',
    creditsForAward: 120,
    branches: [
      branch('C', 'CIVIL', 'Civil Engineering'),
      branch('EE', 'EEE', 'Electrical and Electronics Engineering'),
      branch('M', 'MECH', 'Mechanical Engineering'),
      branch('EC', 'ECE', 'Electronics and Communication Engineering'),
      branch('CM', 'CME', 'Computer Engineering', 120),
      branch('AI', 'AIML', 'Artificial Intelligence and Machine Learning'),
      branch('CCB', 'CCB', 'Cloud Computing and Big Data'),
      branch('A', 'AUTO', 'Automobile Engineering'),
      branch('MN', 'MIN', 'Mining Engineering'),
    ],
  },
  bpharm: {
    course: 'B.Pharm',
    degree: { name: 'Bachelor of Pharmacy', shortName: 'B.Pharm', level: 'UG' },
    semesterCount: 8,
    mark: '-BPHARM',
    creditsForAward: 208,
    branches: [branch('00', 'PHARM', 'Pharmacy', 100)],
  },
  mpharm: {
    course: 'M.Pharm',
    degree: { name: 'Master of Pharmacy', shortName: 'M.Pharm', level: 'PG' },
    semesterCount: 4,
    mark: '-MPHARM',
    creditsForAward: 95,
    branches: [
      branch('01', 'PCEUTICS', 'Pharmaceutics', 15),
      branch('02', 'PCOLOGY', 'Pharmacology', 15),
      branch('03', 'PANALYSIS', 'Pharmaceutical Analysis', 15),
    ],
  },
  bba: {
    course: 'BBA',
    degree: { name: 'Bachelor of Business Administration', shortName: 'BBA', level: 'UG' },
    semesterCount: 6,
    mark: '-BBA',
    creditsForAward: 120,
    branches: [
      branch('01', 'BBA', 'Business Administration'),
      branch('02', 'BBA-BA', 'Business Analytics'),
      branch('03', 'BBA-FM', 'Financial Markets'),
    ],
  },
  bca: {
    course: 'BCA',
    degree: { name: 'Bachelor of Computer Applications', shortName: 'BCA', level: 'UG' },
    semesterCount: 6,
    mark: '-BCA',
    creditsForAward: 120,
    branches: [branch('01', 'BCA', 'Computer Applications'), branch('02', 'BCA-DS', 'Computer Applications (Data Science)')],
  },
  bsc: {
    course: 'B.Sc',
    degree: { name: 'Bachelor of Science', shortName: 'B.Sc', level: 'UG' },
    semesterCount: 6,
    mark: '-BSC',
    creditsForAward: 120,
    branches: [
      branch('01', 'MPC', 'Mathematics, Physics, Chemistry'),
      branch('02', 'MPCS', 'Mathematics, Physics, Computer Science'),
      branch('03', 'MSCS', 'Mathematics, Statistics, Computer Science'),
      branch('04', 'BZC', 'Botany, Zoology, Chemistry'),
    ],
  },
  bcom: {
    course: 'B.Com',
    degree: { name: 'Bachelor of Commerce', shortName: 'B.Com', level: 'UG' },
    semesterCount: 6,
    mark: '-BCOM',
    creditsForAward: 120,
    branches: [branch('01', 'BCOM-G', 'General'), branch('02', 'BCOM-CA', 'Computer Applications')],
  },
}
