import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../../platform/database/client.ts'
import type { DemoSteps } from '../../../platform/manifest/demo.ts'
import { holidays, institutions } from '../schema.ts'
import { demoHolidays } from './demo-holidays.ts'

/** The current day of the demo college; all its data lies before it. */
export const demoDay = '2026-11-16'

/** Leaders of the demo college, and their departments. */
export const demoLeaders = [
  { designation: 'Principal', name: 'Dr. K. Vasundhara Devi', mailId: 'principal@nalanda.example', department: 'ADMIN' },
  { designation: 'Director', name: 'Dr. P. Raghunandan Rao', mailId: 'director@nalanda.example', department: 'ADMIN' },
  {
    designation: 'Dean, Academics',
    name: 'Dr. S. Meenakshi Sundaram',
    mailId: 'dean.academics@nalanda.example',
    department: 'HNS',
  },
  { designation: 'Controller of Examinations', name: 'Dr. M. Harinath Reddy', mailId: 'coe@nalanda.example', department: 'EXAM' },
  { designation: 'Admissions Officer', name: 'Ms. Farzana Begum', mailId: 'admissions@nalanda.example', department: 'ADMIN' },
  {
    designation: 'Training and Placement Officer',
    name: 'Mr. J. Samuel Prakash',
    mailId: 'placements@nalanda.example',
    department: 'ADMIN',
  },
  { designation: 'Administrative Officer', name: 'Mr. B. Venkateswarlu', mailId: 'office@nalanda.example', department: 'ADMIN' },
] as const

/** Returns the emblem of the demo college as PNG. */
export function readDemoLogo(): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'demo-logo.png'))
}

/** Adds the demo college; `logoFile` is the file store key of its emblem. */
export async function addDemoInstitution(db: Database, logoFile: string | null): Promise<void> {
  await db.insert(institutions).values({ ...nalanda, logoFile })
  await db.insert(holidays).values(demoHolidays())
}

const nalanda: Omit<typeof institutions.$inferInsert, 'logoFile'> = {
  code: 'NA',
  name: 'Nalanda Institute of Engineering & Technology',
  shortName: 'Nalanda',
  tagline: 'Admissions, classes, exams, fees, library and hostel, for everyone who studies, teaches and works here.',
  bannerLines: ['Autonomous', 'NAAC A++', 'Established 1998'],
  showObeTile: true,
  officialAddress: [
    'The Principal',
    'Nalanda Institute of Engineering & Technology',
    '3-6-210, Vidya Marg, Himayatnagar',
    'Hyderabad, Telangana 500029',
  ].join('\n'),
  campusAddress: [
    'Nalanda Institute of Engineering & Technology',
    'Nalanda Nagar, Keesara Road',
    'Medchal-Malkajgiri District, Telangana 501301',
  ].join('\n'),
  // No exchange begins with 0, so these numbers cannot belong to anyone
  phoneNumbers: ['+91 40 0200 0100', '+91 40 0200 0101', '+91 40 0300 0200', '+91 40 0300 0201'],
  faxNumber: '+91 40 0200 0109',
  contacts: demoLeaders.map(({ designation, name, mailId }) => ({ designation, name, mailId })),
  aboutUs: [
    'Nalanda Institute of Engineering & Technology was founded in 1998 by teachers who wanted a college within reach of the towns and villages north-east of Hyderabad. It began with 180 students in three branches and a borrowed workshop; today some 5,000 young people from most states of India study here, in eight branches of engineering and in management.',
    'The institute has been autonomous since 2012. It frames its own regulations and syllabi, holds its own examinations, and publishes every result on this portal on the day it is declared. The National Assessment and Accreditation Council has graded it A++.',
    'The campus of 42 acres on Keesara Road has a central library of 68,000 volumes, four hostels, an open workshop that stays lit until midnight, and a lake that the civil engineers measure every monsoon. We take our name from the university of old Magadha, whose gates, travellers wrote, were open to whoever could answer the keeper’s question.',
  ].join('\n\n'),
}

const logoFile = 'institution/logo.png'

export const demo: DemoSteps = {
  async load({ db, files }) {
    if (files) await files.put(logoFile, await readDemoLogo(), { contentType: 'image/png' })
    await addDemoInstitution(db, files ? logoFile : null)
  },
}
