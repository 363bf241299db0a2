import { documentedCalls } from '@nalanda/contract/faculty/documented'
import { profileCalls } from '@nalanda/contract/faculty/profiles'
import { publicationCalls } from '@nalanda/contract/faculty/publications'
import { summaryCalls } from '@nalanda/contract/faculty/summaries'
import { workCalls } from '@nalanda/contract/faculty/works'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/client.ts'
import { getEvidence, serveEvidence } from '../../platform/evidence/serve-evidence.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { readStaffPhoto } from '../people/public.ts'
import { countOfUser, profilesOf } from './documented.ts'
import { countAwards, countMous, countOne } from './profiles/counts.ts'
import { cvPdf } from './profiles/cv.ts'
import { findPublic, getProfile, getPublicProfile, saveProfile } from './profiles/profiles.ts'
import { linkAuthor } from './publications/linked-authors.ts'
import { publicationEvidence, publicationKind } from './publications/publications.ts'
import { summarize } from './summaries.ts'
import { addMember, removeMember } from './works/members.ts'
import { workEvidence, workKind } from './works/works.ts'

/** Routes of the faculty database: publications, other work, profiles, summaries, and the documented calls. */
export function facultyRoutes(app: FastifyInstance, platform: Platform): void {
  publicationRoutes(app, platform)
  workRoutes(app, platform)
  profileRoutes(app, platform)
  documentedRoutes(app)
  serve(app, summaryCalls.getSummary, ({ query }, { db }) => summarize(db, query))
}

function publicationRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, publicationCalls, publicationKind, platform)
  serveEvidence(app, publicationCalls, publicationEvidence, platform)
  serve(app, publicationCalls.linkAuthor, async ({ params, body }, { db, user }) => {
    await linkAuthor(db, { ...params, ...body }, user)
    return getEvidence(db, publicationEvidence, params.id, user)
  })
}

function workRoutes(app: FastifyInstance, platform: Platform): void {
  serveRecords(app, workCalls, workKind, platform)
  serveEvidence(app, workCalls, workEvidence, platform)
  serve(app, workCalls.addMember, async ({ params, body }, { db, user }) => {
    await addMember(db, { ...params, ...body }, user)
    return getEvidence(db, workEvidence, params.id, user)
  })
  serve(app, workCalls.removeMember, async ({ params, body }, { db, user }) => {
    await removeMember(db, { ...params, ...body }, user)
    return getEvidence(db, workEvidence, params.id, user)
  })
}

function profileRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, profileCalls.getOwn, (_asked, { db, user }) => {
    if (user.staffId === null) throw problem('faculty.no-staff-record')
    return getProfile(db, user.staffId, user)
  })
  serve(app, profileCalls.get, ({ params: { staffId } }, { db, user }) => getProfile(db, staffId, user))
  serve(app, profileCalls.save, ({ params: { staffId }, body }, { db, user }) => saveProfile(db, staffId, body, user))
  serve(app, profileCalls.printCv, ({ params: { staffId } }, { user }) => cvPdf(platform, staffId, user))
  serve(app, profileCalls.readPhoto, ({ params: { staffId } }, { db }) => readStaffPhoto(db, platform.files, staffId))
  serve(app, profileCalls.readPublicPhoto, async ({ params: { slug } }, { db }) =>
    readStaffPhoto(db, platform.files, (await findPublic(db, slug)).staff.id),
  )
  serve(app, profileCalls.getPublic, ({ params: { slug } }, { db }) => getPublicProfile(db, slug))
}

function documentedRoutes(app: FastifyInstance): void {
  const calls = documentedCalls
  serve(app, calls.getallprofiledata, async ({ query }, { db }) => ({ data: await profilesOf(db, query) }))
  serve(app, calls.getReserachPapersBasedOnUserName, ofUser(countOne('publications')))
  serve(app, calls.getCountOfCitations, ofUser(countOne('citations')))
  serve(app, calls.getCountOfScoupos, ofUser(countOne('scopus')))
  serve(app, calls.getMousCounByUserName, ofUser(countMous))
  serve(app, calls.getAwardsByFaculty, ofUser(countAwards))
}

type Count = (db: Database, staffId: number) => Promise<number>

const ofUser =
  (count: Count) =>
  ({ query }: { query: { userName: string } }, { db }: { db: Database }) =>
    countOfUser(db, query.userName, count)
