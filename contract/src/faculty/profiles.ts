/** Data of a member of faculty, as a profile, a curriculum vitae and, if the person chooses, a public page. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdText, IsoDate, orNull, plainText } from '../platform/primitives.ts'
import { publicationTypes } from './publications.ts'
import { WorkStatusName, workKinds } from './works.ts'

export const SaveProfile = z.object({
  about: orNull(plainText.trim().max(2_000)),
  /** Fields of work, one per line. */
  interests: orNull(plainText.trim().max(1_000)),
  isPublic: z.boolean(),
})
export type SaveProfile = z.infer<typeof SaveProfile>

/** Counts on a profile: the records of one person, without rejected ones. */
export const FacultyCounts = z.object({
  publications: z.int(),
  citations: z.int(),
  scopus: z.int(),
  awards: z.int(),
  mous: z.int(),
})
export type FacultyCounts = z.infer<typeof FacultyCounts>

export const ListedPublication = z.object({
  id: Id,
  type: z.enum(publicationTypes),
  title: z.string(),
  authors: z.string(),
  venue: z.string().nullable(),
  year: z.int(),
  doi: z.string().nullable(),
})
export const ListedWork = z.object({
  id: Id,
  kind: z.enum(workKinds),
  title: z.string(),
  status: WorkStatusName,
  organisation: z.string().nullable(),
  startsOn: IsoDate,
})
export const ListedAchievement = z.object({ id: Id, description: z.string(), achievedOn: IsoDate })

const Person = z.object({
  fullName: z.string(),
  designation: z.string(),
  departmentName: z.string(),
  qualification: z.string().nullable(),
  orcid: z.string().nullable(),
  about: z.string().nullable(),
  interests: z.string().nullable(),
  hasPhoto: z.boolean(),
  counts: FacultyCounts,
  publications: z.array(ListedPublication),
  works: z.array(ListedWork),
  achievements: z.array(ListedAchievement),
})

export const FacultyProfile = Person.extend({
  staffId: Id,
  empCode: z.string(),
  email: z.string(),
  joinedOn: IsoDate,
  /** Full years of experience, here and elsewhere. */
  experienceYears: z.int(),
  isPublic: z.boolean(),
  /** Name in the address of the public page. */
  slug: z.string().nullable(),
  revision: z.int(),
  mayChange: z.boolean(),
})
export type FacultyProfile = z.infer<typeof FacultyProfile>

/** Public page of a person who chose to have one: only verified records, and no contacts. */
export const PublicProfile = Person
export type PublicProfile = z.infer<typeof PublicProfile>

const params = z.object({ staffId: IdText })

export const profileCalls = {
  getOwn: endpoint({
    ...{ method: 'GET', path: '/faculty/own-profile', allow: 'faculty.edit', reply: FacultyProfile },
    problems: ['faculty.no-staff-record'],
    summary: 'Returns the profile of the calling member of staff',
  }),
  get: endpoint({ method: 'GET', path: '/faculty/profiles/:staffId', allow: 'faculty.view', params, reply: FacultyProfile }),
  save: endpoint({
    ...{ method: 'PUT', path: '/faculty/profiles/:staffId', allow: 'faculty.edit', params, reply: FacultyProfile },
    body: SaveProfile.extend({ revision: z.int() }),
    problems: ['faculty.not-yours', 'faculty.publish-own', 'platform.changed-meanwhile'],
    summary: 'Changes the profile of the caller, or of a person in their charge, and whether it is public',
  }),
  printCv: endpoint({
    ...{ method: 'GET', path: '/faculty/profiles/:staffId/cv', allow: 'faculty.edit', params },
    reply: download('application/pdf'),
    unaudited: 'a curriculum vitae of the caller, or of a person in their charge',
    problems: ['faculty.not-yours', 'platform.busy'],
    summary: 'Returns the curriculum vitae as PDF',
  }),
  readPhoto: endpoint({
    ...{ method: 'GET', path: '/faculty/profiles/:staffId/photo', allow: 'faculty.view', params, reply: download('image/jpeg') },
    unaudited: 'part of the profile, one picture at a time',
  }),
  readPublicPhoto: endpoint({
    ...{ method: 'GET', path: '/public-profiles/:slug/photo', allow: 'anyone', reply: download('image/jpeg') },
    params: z.object({ slug: z.string().max(120) }),
    unaudited: 'part of a public page',
  }),
  getPublic: endpoint({
    ...{ method: 'GET', path: '/public-profiles/:slug', allow: 'anyone', reply: PublicProfile },
    params: z.object({ slug: z.string().max(120) }),
    summary: 'Returns the public page of a member of the faculty who published one',
  }),
}
