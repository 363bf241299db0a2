import type { PublicationType } from '@nalanda/contract/faculty/publications'
import type { WorkKind } from '@nalanda/contract/faculty/works'
import { dayOf, now } from '../../../platform/clock.ts'
import { pdfFile } from '../../../platform/documents/pdf-file.ts'
import type { FileAnswer, SignedIn } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { countsOf } from './counts.ts'
import { achievementsOf, findPerson, publicationsOf, worksOf, yearsOfWork } from './person.ts'
import { refuseStrangers } from './profiles.ts'

const template = new URL('./cv.typ', import.meta.url)
const most = 1_000

const publicationHeads: Record<PublicationType, string> = {
  journal: 'Journal articles',
  conference: 'Conference papers',
  book: 'Books',
  chapter: 'Book chapters',
}
const workHeads: Record<WorkKind, string> = {
  patent: 'Patents',
  project: 'Funded projects',
  consultancy: 'Consultancy',
  mou: 'Agreements (MoU)',
  fdp: 'Courses for teachers (FDP)',
  phd: 'Guidance of doctoral students',
}

type Deps = Pick<Platform, 'database' | 'documents'>

/** Returns the curriculum vitae of a member of staff as PDF. Refuses users other than that person and those in charge of them. */
export async function cvPdf({ database: { db }, documents }: Deps, staffId: number, user: SignedIn): Promise<FileAnswer> {
  await refuseStrangers(db, staffId, user)
  const person = await findPerson(db, staffId)
  if (!person) throw problem('platform.not-found')
  const today = dayOf(now())
  const { fullName, designation, qualification, orcid, email, joinedOn } = person.staff
  const publications = await publicationsOf(db, staffId, 'counted', most)
  const works = await worksOf(db, staffId, 'counted', most)
  const achievements = await achievementsOf(db, staffId, 'counted', most)
  const counts = await countsOf(db, staffId)
  const content = await documents.render(template, {
    college: (await getInstitutionRow(db)).name,
    ...{ today, fullName, designation, email, joinedOn, department: person.departmentName },
    ...{ qualification: qualification ?? '–', orcid: orcid ?? '–', experience: yearsOfWork(person, today) },
    about: person.profile?.about ?? '',
    interests: (person.profile?.interests ?? '').split('\n').filter(Boolean),
    counts: [counts.publications, counts.citations, counts.scopus, counts.awards],
    publications: Object.entries(publicationHeads).map(([type, head]) => ({
      head,
      items: publications.filter((one) => one.type === type).map(citationOf),
    })),
    works: Object.entries(workHeads).map(([kind, head]) => ({
      head,
      items: works
        .filter((one) => one.kind === kind)
        .map(({ title, organisation, status, startsOn }) => ({
          title,
          text: [organisation, status, startsOn.slice(0, 4)].filter(Boolean).join(', '),
        })),
    })),
    achievements: achievements.map(({ description, achievedOn }) => ({ title: description, text: achievedOn.slice(0, 4) })),
  })
  return pdfFile(`CV ${fullName}`, content)
}

/** Returns the parts of a bibliography entry: the title separately from the rest. */
function citationOf(one: Awaited<ReturnType<typeof publicationsOf>>[number]) {
  const { title, authors, venue, year, volume, issue, pages, doi } = one
  const place = [venue, volume && (issue ? `${volume}(${issue})` : volume), pages && `pp. ${pages}`, String(year)]
  return { title, text: `${authors}. ${place.filter(Boolean).join(', ')}.${doi ? ` https://doi.org/${doi}` : ''}` }
}
