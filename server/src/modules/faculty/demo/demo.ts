import { publicationWorkflow } from '@nalanda/contract/faculty/publications'
import { type WorkKind, type WorkStatus, workWorkflow } from '@nalanda/contract/faculty/works'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { EvidenceState } from '@nalanda/contract/platform/evidence/evidence'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { DemoSteps } from '../../../platform/manifest/demo.ts'
import { type Random, seeded } from '../../../platform/random.ts'
import { users } from '../../access/schema.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import { addDemoHistory, demoVerification, storeDemoProof } from '../../people/demo/demo-evidence.ts'
import type { DemoStaff } from '../../people/demo/demo-staff.ts'
import { facultyProfiles, facultyWorkMembers, facultyWorks, publicationAuthors, publications } from '../schema.ts'
import { demoApproaches, demoConferences, demoTopics, demoWorks } from './demo-topics.ts'

const howMany = 320
const ownEvery = 40

export const demo: DemoSteps = {
  async finish({ db, files, college }) {
    const teachers = college.people.staff.filter(({ designation }) => /Professor/.test(designation))
    const [recorder] = await db.select().from(users).where(eq(users.username, 'faculty'))
    const own = teachers.find(({ id }) => id === recorder?.staffId)
    if (!recorder || !own) return
    const codes = new Map([...college.people.departmentIds].map(([code, id]) => [id, code]))
    const recorded = { recordedById: recorder.id, recordedBy: recorder.username }
    const proof = await storeDemoProof(files)
    await addPublications(db, { teachers, own, codes, recorded, proof })
    await addWorks(db, { teachers, own, recorded, proof })
    await db.insert(facultyProfiles).values({
      ...{ staffId: own.id, slug: 'demo-faculty', isPublic: true },
      about: 'I teach and work on what helps the towns and farms around the college. Students are welcome in every project.',
      interests: 'Teaching with projects\nLow-cost measurement\nOpen educational resources',
    })
  },
}

type Common = {
  teachers: readonly DemoStaff[]
  own: DemoStaff
  recorded: { recordedById: number; recordedBy: string }
  proof: Awaited<ReturnType<typeof storeDemoProof>>
}

async function addPublications(
  db: Database,
  { teachers, own, codes, recorded, proof }: Common & { codes: ReadonlyMap<number, string> },
) {
  const planned = Array.from({ length: howMany }, (_, at) => {
    const random = seeded(`publication ${at}`)
    const lead = at % ownEvery === 0 ? own : random.pick(teachers)
    return planPublication(random, at, lead, coauthorsOf(random, lead, teachers), codes.get(lead.departmentId) ?? 'CSE')
  })
  const once = new Map(planned.map((one) => [`${one.row.title} ${one.row.type}`, one]))
  const chosen = [...once.values()]
  const rows = chosen.map(({ row }) => ({ ...row, ...recorded, ...proof, ...verification(row.state, `${row.year}-12-01`) }))
  const added = await db.insert(publications).values(rows).returning()
  await db
    .insert(publicationAuthors)
    .values(
      added.flatMap(({ id }, at) =>
        (chosen[at]?.authors ?? []).map((author, place) => ({ publicationId: id, position: place + 1, ...author })),
      ),
    )
  await addDemoHistory(
    db,
    publicationWorkflow.name,
    added.map(({ id, state, publishedOn }) => ({ id, state, day: publishedOn })),
  )
}

const verification = (state: EvidenceState, day: string) => (state === 'verified' ? demoVerification(day) : {})
const stateOf = (at: number): EvidenceState => (at % 7 === 6 ? 'recorded' : at === 31 ? 'rejected' : 'verified')

function coauthorsOf(random: Random, lead: DemoStaff, teachers: readonly DemoStaff[]): DemoStaff[] {
  const near = teachers.filter(({ id, departmentId }) => id !== lead.id && departmentId === lead.departmentId)
  const pool = random.chance(0.2) ? teachers.filter(({ id }) => id !== lead.id) : near
  return [...new Set(Array.from({ length: random.between(0, 2) }, () => random.pick(pool)))]
}

/** Converts `Dr. Anil Kumar Rao` to the form that journals print: `A. K. Rao`. */
function printed({ fullName }: DemoStaff): string {
  const words = fullName.replace(/^(Dr|Prof|Mr|Ms|Mrs)\.?\s+/, '').split(' ')
  const last = words.pop() ?? ''
  return [...words.map((word) => `${word[0]}.`), last].join(' ')
}

function planPublication(random: Random, at: number, lead: DemoStaff, others: readonly DemoStaff[], code: string) {
  const topics = demoTopics[code] ?? demoTopics.CSE
  if (!topics) throw new Error('The demo college has no topics')
  const type = random.weighted([
    ['journal', 6],
    ['conference', 3],
    ['chapter', 1],
  ] as const)
  const journal = random.pick(topics.journals)
  const year = random.weighted([
    [2020, 2],
    [2021, 3],
    [2022, 4],
    [2023, 5],
    [2024, 6],
    [2025, 7],
    [2026, 5],
  ] as const)
  const subject = random.between(0, topics.methods.length - 1)
  const title = `${topics.methods[subject]} ${topics.objects[subject]}${random.pick(demoApproaches)}`
  const authors = [lead, ...others].map((one) => ({ name: printed(one), staffId: one.id as number | null }))
  if (random.chance(0.25)) authors.push({ name: random.pick(['J. Müller', 'L. Nguyen', 'M. Okafor']), staffId: null })
  const first = random.between(1, 900)
  const row = {
    ...{ type, title, year, authorNames: authors.map(({ name }) => name).join('\n'), state: stateOf(at) },
    month: random.between(1, year === 2026 ? 10 : 12),
    venue:
      type === 'journal' ? journal : type === 'conference' ? random.pick(demoConferences) : 'Handbook of Engineering Research',
    publisher: type === 'chapter' ? 'Springer' : null,
    volume: type === 'journal' ? String(random.between(4, 60)) : null,
    pages: `${first}-${first + random.between(5, 16)}`,
    // An unassigned DOI prefix
    doi: random.chance(0.8) ? `10.99999/demo.${year}.${at}` : null,
    citations: Math.floor(random.between(0, 14) * Math.max(0, 2026 - year) * random.fraction()),
    inScopus: type === 'journal' ? random.chance(0.6) : random.chance(0.3),
    inWos: type === 'journal' && random.chance(0.3),
    inUgcCare: type === 'journal' && random.chance(0.4),
  }
  return { row, authors }
}

async function addWorks(db: Database, { teachers, own, recorded, proof }: Common) {
  const rows = demoWorks.map(([kind, title, status, organisation, reference, amount], at) => {
    const random = seeded(`work ${at}`)
    const startsOn = addDays(demoDay, -random.between(60, 1400))
    const state = stateOf(at + 3)
    return {
      ...{ kind: kind as WorkKind, title, status: status as WorkStatus, organisation, reference, startsOn, state },
      staffId: at % 6 === 0 ? own.id : random.pick(teachers).id,
      scholar: kind === 'phd' ? random.pick(['R. Sravani', 'M. Imran Khan']) : null,
      amountPaise: amount === null ? null : amount * 100,
      endsOn: status === 'completed' || status === 'ended' ? addDays(startsOn, random.between(20, 50)) : null,
      ...{ ...recorded, ...proof, ...verification(state, startsOn) },
    }
  })
  const added = await db.insert(facultyWorks).values(rows).returning()
  const members = added.flatMap(({ id: workId, staffId }, at) => {
    const other = seeded(`member ${at}`).pick(teachers).id
    return [...new Set([staffId, ...(at % 2 === 0 ? [other] : [])])].map((one) => ({ workId, staffId: one }))
  })
  await db.insert(facultyWorkMembers).values(members)
  await addDemoHistory(
    db,
    workWorkflow.name,
    added.map(({ id, state, startsOn }) => ({ id, state, day: startsOn })),
  )
}
