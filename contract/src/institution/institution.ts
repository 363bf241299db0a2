/** The college itself: name, location, contacts, and the options of its home page. A single row, edited by the office. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Instant } from '../platform/primitives.ts'
import { connectionCalls } from './connections.ts'
import { holidayCalls } from './holidays.ts'
import { iconCalls } from './icons.ts'
import { legalCalls } from './legal.ts'
import { publicFacts, settingsCalls } from './settings.ts'
import { setupCalls } from './setup.ts'

const Contact = z.object({ designation: z.string(), name: z.string(), mailId: z.string() })

/** Public data of the college, from which the first page is rendered. */
export const Institution = z.object({
  ...publicFacts,
  academicYear: z.string(),
  /** Set while the portal is closed for maintenance: the office's notice, possibly empty, and the start. */
  maintenance: z.object({ message: z.string(), since: Instant.nullable() }).nullish(),
  /** Whether a mail server is configured. Without one no e-mails are sent, and links and passwords are handed over. */
  sendsMail: z.boolean(),
  /** True only in the demo and in development. */
  demo: z.boolean(),
})
export type Institution = z.infer<typeof Institution>

export const ContactData = z.object({
  officialCommunication: z.string(),
  campus: z.string(),
  phoneNumber: z.array(z.object({ number: z.string() })),
  faxNumber: z.string(),
  candidateDetails: z.array(Contact),
  aboutUs: z.string(),
})
export type ContactData = z.infer<typeof ContactData>

export const institution = {
  getInstitution: endpoint({ method: 'GET', path: '/institution', allow: 'anyone', duringMaintenance: true, reply: Institution }),
  getCollegeName: endpoint({
    method: 'GET',
    path: '/getCollegeName',
    allow: 'anyone',
    duringMaintenance: true,
    reply: z.string(),
    summary: 'Returns the institution code',
  }),
  getContactData: endpoint({
    method: 'GET',
    path: '/getContactData',
    allow: 'anyone',
    duringMaintenance: true,
    reply: z.array(ContactData),
    summary: 'Returns the contact data; the last entry is the one to show',
  }),
  /** PNG images in base64; empty if the college has none. */
  getLogoDataForHeaders: endpoint({
    method: 'GET',
    path: '/getLogoDataForHeaders',
    allow: 'anyone',
    etag: true,
    duringMaintenance: true,
    reply: z.object({ Logo: z.string(), Banner: z.string() }),
  }),
  /** Like `getLogoDataForHeaders`, as image files at the addresses in the college's facts; `code` is a QR code that leads to the portal. */
  getInstitutionImage: endpoint({
    method: 'GET',
    path: '/institution/images/:image',
    allow: 'anyone',
    duringMaintenance: true,
    params: z.object({ image: z.enum(['logo', 'banner', 'code']) }),
    query: z.object({ v: z.string().max(40).optional() }),
    reply: download('image/png'),
    unaudited: 'a picture that every visitor sees',
    summary: 'Returns the logo, the banner, or a QR code with the address of the portal, as PNG',
  }),
  ...iconCalls,
  ...settingsCalls,
  ...legalCalls,
  ...connectionCalls,
  ...holidayCalls,
  ...setupCalls,
}
