import type { DocumentKind } from '@nalanda/contract/applications/application-form'
import {
  type ApplicationState,
  applicantWorkflow,
  offerDeadlineWorkflow,
  officeWorkflow,
} from '@nalanda/contract/applications/application-states'
import type { Language } from '@nalanda/contract/platform/languages'
import { sources } from '@nalanda/contract/students/record'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { type Random, seeded } from '../../../platform/random.ts'
import { workflowEvents } from '../../../platform/workflow/schema.ts'
import { aPerson } from '../../people/demo/demo.ts'
import { columnsOf } from '../applications.ts'
import { admissionSeasons, applicationDocuments, applications, enquiries } from '../schema.ts'
import { type College, dayMs, feeDuePaise, instantOf, type Planned, thingsToBring } from './demo-applicants.ts'
import { renderDemoDocuments } from './demo-documents.ts'
import { aFilledForm } from './demo-forms.ts'
import { addOffers } from './demo-offers.ts'
import { paths, plannedEnquiries, plannedStates, year } from './demo-plan.ts'

/**
 * Adds the demo college's season 2026–27: 120 applications in all states and some enquiries, the same on every machine except for their times, which lie before
 * `now`, so that offers are still open when the demo is used.
 */
export async function addDemoApplications(
  db: Database,
  files: Pick<FileStore, 'put'> | undefined,
  college: College,
  now: Date,
): Promise<void> {
  await db
    .insert(admissionSeasons)
    .values({ year, open: true, opensOn: '2026-04-15', closesOn: null, offerDays: 7, feeDuePaise, bring: thingsToBring })
  const planned = plan(college, now)
  const ids = await addApplications(db, planned)
  await addPapers(db, files, planned, ids)
  await addEvents(db, planned, ids)
  await addOffers(db, college, { planned, ids, now })
  await addEnquiries(db, college, now)
}

function plan(college: College, now: Date): Planned[] {
  const states = plannedStates.flatMap(([state, count]) => Array.from({ length: count }, () => state))
  return states.map((state, at) => {
    const random = seeded(`application ${at}`)
    // Spread over the whole batch, so that each branch has some
    const step = Math.max(1, Math.floor(college.freshers.length / 34))
    // A smaller demo college has fewer new students: no student gets two applications
    const earlier = states.slice(0, at).filter((each) => each === 'admitted').length
    const student = state === 'admitted' ? (college.freshers[earlier * step] ?? null) : null
    const form = aFilledForm(random, college, student)
    return {
      at,
      state: state === 'admitted' && !student ? 'approved' : state,
      form,
      student,
      random,
      startedAt: startOf(random, state, now),
    }
  })
}

/**
 * Returns when the application started: admitted applicants applied in spring, the others recently, so that open applications have waited for days, not months.
 */
function startOf(random: Random, state: ApplicationState, now: Date): Date {
  if (state === 'admitted') return new Date(Date.parse('2026-05-04T04:30:00Z') + random.between(0, 70) * dayMs)
  const days = ['refused', 'withdrawn', 'declined', 'expired'].includes(state) ? random.between(25, 60) : random.between(9, 20)
  return new Date(now.getTime() - days * dayMs - random.between(0, 9) * 3_600_000)
}

const letters: readonly (readonly [Language, number])[] = [
  ['en', 6],
  ['te', 3],
  ['hi', 1],
]

async function addApplications(db: Database, planned: readonly Planned[]): Promise<number[]> {
  const rows = planned.map(({ at, state, form, student, random, startedAt }) => ({
    ...columnsOf(form),
    number: `A${year % 100}-${String(at + 1).padStart(5, '0')}`,
    year,
    state,
    form,
    email: `applicant${at + 1}@mail.example`,
    language: random.weighted(letters),
    privacyVersion: 0,
    agreedAt: startedAt,
    consentBy: (form.dateOfBirth ?? '') > '2008-06-01' && state !== 'draft' ? `${form.fathersName}, father` : null,
    provenAt: startedAt,
    startedAt,
    submittedAt: state === 'draft' ? null : instantOf({ startedAt }, 1),
    changedAt: instantOf({ startedAt }, paths[state].length - 1),
    studentId: state === 'admitted' ? (student?.id ?? null) : null,
  }))
  const added = await db.insert(applications).values(rows).returning({ id: applications.id })
  return added.map(({ id }) => id)
}

async function addPapers(
  db: Database,
  files: Pick<FileStore, 'put'> | undefined,
  planned: readonly Planned[],
  ids: readonly number[],
): Promise<void> {
  if (!files) return
  const papers = await renderDemoDocuments()
  const kinds = Object.keys(papers) as (keyof typeof papers)[]
  const keyOf = (kind: DocumentKind, at: number) => `applications/demo/${kind}-${at}.jpg`
  const rows = []
  for (const { at, state, startedAt } of planned) {
    if (state === 'draft') continue
    // An applicant with an open question may replace a document, so it must not be shared with other applications
    const own = state === 'query' ? at + 1 : 0
    for (const kind of kinds) {
      const file = keyOf(kind, own)
      if (own) await files.put(file, papers[kind], { contentType: 'image/jpeg' })
      const checked = state === 'submitted' || state === 'query' ? null : instantOf({ startedAt }, 2)
      const paper = { kind, file, name: `${kind}.jpg`, type: 'image/jpeg' as const, bytes: papers[kind].length }
      rows.push({
        ...paper,
        applicationId: ids[at] ?? 0,
        uploadedAt: startedAt,
        checkedAt: checked,
        checkedBy: checked && 'admissions',
      })
    }
  }
  for (const kind of kinds) await files.put(keyOf(kind, 0), papers[kind], { contentType: 'image/jpeg' })
  await db.insert(applicationDocuments).values(rows)
}

async function addEvents(db: Database, planned: readonly Planned[], ids: readonly number[]): Promise<void> {
  const rows = planned.flatMap(({ at, state, startedAt, student, random }) => {
    let now: ApplicationState | null = null
    return paths[state].map(({ act, by, text }, step) => {
      const from: ApplicationState | null = now
      now = stateAfter(act, from)
      const note = act === 'admit' ? (student?.admissionNo ?? null) : text ? random.pick(text) : null
      const moved = { workflow: officeWorkflow.name, recordId: ids[at] ?? 0, action: act, fromState: from, toState: now }
      return { ...moved, at: instantOf({ startedAt }, step), by, text: note }
    })
  })
  await db.insert(workflowEvents).values(rows)
}

const actions: Readonly<Record<string, { to?: ApplicationState }>> = {
  ...officeWorkflow.actions,
  ...applicantWorkflow.actions,
  ...offerDeadlineWorkflow.actions,
}

function stateAfter(action: string, from: ApplicationState | null): ApplicationState {
  return actions[action]?.to ?? from ?? 'draft'
}

async function addEnquiries(db: Database, { courseId }: College, now: Date): Promise<void> {
  const rows = plannedEnquiries.map(({ daysAgo, ...asked }, at) => {
    const random = seeded(`enquiry ${at}`)
    const askedAt = new Date(now.getTime() - daysAgo * dayMs - random.between(1, 6) * 3_600_000)
    const fullName = aPerson(random).fullName
    const followUpOn = asked.state === 'closed' ? null : dayOf(new Date(now.getTime() + (at % 4) * dayMs))
    const takenBy = asked.origin === 'public' ? 'guest' : 'admissions'
    const source = asked.origin === 'public' ? ('website' as const) : random.pick(sources)
    return {
      ...asked,
      fullName,
      mobile: `99999${80_100 + at}`,
      email: at % 2 === 0 ? `enquiry${at}@mail.example` : null,
      courseId,
      askedAt,
      followUpOn,
      takenBy,
      source,
    }
  })
  await db.insert(enquiries).values(rows)
}
