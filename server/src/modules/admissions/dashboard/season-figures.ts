import { applications as applicationCalls } from '@nalanda/contract/applications/applications'
import { addDays, startOfDay } from '@nalanda/contract/platform/dates/dates'
import type { FigureName } from '@nalanda/contract/platform/module-kinds'
import { leadership } from '@nalanda/contract/platform/roles'
import { students as studentCalls } from '@nalanda/contract/students/students'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { AskedFigure } from '../../../platform/manifest/asked-figures.ts'
import { type Figure, figureOfList } from '../../../platform/manifest/figures.ts'
import { applicationKind, enquiryKind, findBegunSeason } from '../../applications/public.ts'
import { applications } from '../../applications/schema.ts'
import { addCounts, findSeason, getSeatMatrix } from '../../seats/public.ts'
import { hasLeft, joinedInSeason, studentKind } from '../../students/public.ts'

const allow = 'admissions.view' as const
const office = ['ROLE_ADMISSIONS'] as const

/** The filter of the season that runs. */
async function ofSeason(db: Database, { today }: AskedFigure): Promise<{ season: string }> {
  const { year } = await findSeason(db, today, { year: undefined, lateral: false })
  return { season: String(year) }
}

/** The same of applications: a season takes them months before its academic year begins. */
async function ofApplications(db: Database, asked: AskedFigure): Promise<{ season: string }> {
  const { season } = await ofSeason(db, asked)
  const begun = await findBegunSeason(db, asked.today)
  return { season: String(Math.max(Number(season), begun ?? 0)) }
}

/** Applications of the season that takes some, or that runs, by what the list filters. */
function applicationsThat(name: FigureName, place: Figure['place'], search: Record<string, string>): Figure {
  const shown = { name, place, allow, roles: office, address: '/app/Admission/Applications', search, searchFor: ofApplications }
  const changeOf = name === 'applicationsReceived' ? receivedInWeek : undefined
  return figureOfList({ ...shown, ...(changeOf && { changeOf }) }, applicationCalls.applications.list, applicationKind)
}

/** Students who were admitted in the season that runs and have not left, by what the list filters. */
function studentsThat(name: FigureName, place: Figure['place'], search: Record<string, string>): Figure {
  const shown = { name, place, allow, roles: office, address: '/app/Admin/Students', searchFor: ofSeason }
  const changeOf = name === 'admittedInSeason' ? admittedInWeek : undefined
  const filters = { hasLeft: 'no', ...search }
  return figureOfList({ ...shown, search: filters, ...(changeOf && { changeOf }) }, studentCalls.students.list, studentKind)
}

/** Seats of first-year entry in the season that runs, and how many of them are taken, as the seat matrix counts them. */
const seatsFilled: Figure = {
  name: 'seatsFilled',
  place: 'glance',
  allow,
  roles: [...office, ...leadership],
  address: '/app/Admission/Seat matrix',
  async measure(db, { today }) {
    const { year, season } = await findSeason(db, today, { year: undefined, lateral: false })
    const { courses } = await getSeatMatrix(db, today, { year, lateral: false })
    const { admitted, seats } = addCounts(courses)
    return { total: admitted, outOf: seats, about: season }
  },
}

/** What the start pages count of admissions. */
export const seasonFigures: readonly Figure[] = [
  applicationsThat('applicationsToDecide', 'waiting', { state: 'submitted' }),
  applicationsThat('applicationsAsked', 'waiting', { state: 'query' }),
  applicationsThat('applicationsApproved', 'waiting', { state: 'approved' }),
  applicationsThat('offersEnding', 'waiting', { offer: 'expiring' }),
  applicationsThat('offersAccepted', 'waiting', { state: 'accepted' }),
  studentsThat('documentsMissing', 'waiting', { documents: 'missing' }),
  studentsThat('photosMissing', 'waiting', { hasPhoto: 'no' }),
  studentsThat('aadhaarMissing', 'waiting', { hasAadhaar: 'no' }),
  figureOfList(
    {
      name: 'enquiriesOpen',
      place: 'waiting',
      allow,
      roles: office,
      address: '/app/Admission/Enquiries',
      search: { state: 'open' },
    },
    applicationCalls.enquiries.list,
    enquiryKind,
  ),
  seatsFilled,
  studentsThat('admittedInSeason', 'glance', {}),
  applicationsThat('applicationsReceived', 'glance', {}),
  applicationsThat('offersOpen', 'glance', { state: 'offered' }),
]

async function admittedInWeek(db: Database, asked: AskedFigure) {
  const since = addDays(asked.today, -7)
  const { season } = await ofSeason(db, asked)
  const { rows } = await db.execute<{ by: number }>(
    sql`SELECT count(*)::int AS by FROM ${joinedInSeason(Number(season))} AND NOT ${hasLeft} AND r.admitted_on > ${since}::date`,
  )
  return { by: rows[0]?.by ?? 0, since }
}

async function receivedInWeek(db: Database, asked: AskedFigure) {
  const since = addDays(asked.today, -7)
  const { season } = await ofApplications(db, asked)
  const received = sql`${applications.year} = ${season} and ${applications.state} <> 'draft' and ${applications.submittedAt} >= ${startOfDay(since)}`
  return { by: await db.$count(applications, received), since }
}
