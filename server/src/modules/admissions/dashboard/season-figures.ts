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

/** Returns the filter for the current season. */
async function ofSeason(db: Database, { today }: AskedFigure): Promise<{ season: string }> {
  const { year } = await findSeason(db, today, { year: undefined, lateral: false })
  return { season: String(year) }
}

/** Like `ofSeason`, for applications: a season accepts them months before its academic year begins. */
async function ofApplications(db: Database, asked: AskedFigure): Promise<{ season: string }> {
  const { season } = await ofSeason(db, asked)
  const begun = await findBegunSeason(db, asked.today)
  return { season: String(Math.max(Number(season), begun ?? 0)) }
}

/** Counts applications of the season that accepts them, or else of the running season, by a filter of the list. */
function applicationsThat(name: FigureName, place: Figure['place'], search: Record<string, string>): Figure {
  const shown = { name, place, allow, roles: office, address: '/app/Admission/Applications', search, searchFor: ofApplications }
  const changeOf = name === 'applicationsReceived' ? receivedInWeek : undefined
  return figureOfList({ ...shown, ...(changeOf && { changeOf }) }, applicationCalls.applications.list, applicationKind)
}

/** Figure of the students who were admitted in the current season and have not left, with the filters of the list. */
function studentsThat(name: FigureName, place: Figure['place'], search: Record<string, string>): Figure {
  const shown = { name, place, allow, roles: office, address: '/app/Admin/Students', searchFor: ofSeason }
  const changeOf = name === 'admittedInSeason' ? admittedInWeek : undefined
  const filters = { hasLeft: 'no', ...search }
  return figureOfList({ ...shown, search: filters, ...(changeOf && { changeOf }) }, studentCalls.students.list, studentKind)
}

/** Seats of first-year entry in the current season, and how many of them are taken, as the seat matrix counts them. */
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

/** Admission figures of the start pages. */
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
