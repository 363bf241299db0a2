import { notices } from '@nalanda/contract/notices'
import { people } from '@nalanda/contract/people'
import { type Allow, mayUse, type Role } from '@nalanda/contract/permissions'
import { results } from '@nalanda/contract/results'
import { students } from '@nalanda/contract/students'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { GraduationCap, IdCard, type LucideIcon, Megaphone, ScrollText } from 'lucide-react'
import { call } from '../api/call.ts'
import { resultsAddress, useExamTitles } from '../api/institution.ts'
import { matchOf } from './matching.ts'

/** Something that the search found: what it is called, what tells it from others, and where it is. */
export type Found = {
  key: string
  icon: LucideIcon
  title: string
  note: string
  address: string
  search?: Record<string, string>
  /** Outside the signed-in app: the browser loads it. */
  outside?: boolean
}

const most = 6

/** Students, staff, documents and notices that match, of those this person may see: the server's own lists decide. */
export function useFoundRecords(q: string, roles: readonly Role[]) {
  const students = useFound(q, 'students.view', roles, findStudents)
  const staff = useFound(q, 'people.view', roles, findStaff)
  const exams = useFound(q, 'results.view', roles, findExams)
  const told = useFound(q, 'signed-in', roles, findNotices)
  const titles = useExamTitles().data
  const sheets = q.length < 2 || mayUse('results.view', roles) ? [] : publishedExams(q, titles ?? [])
  return {
    students: students.data ?? [],
    staff: staff.data ?? [],
    documents: [...(exams.data ?? []), ...sheets],
    notices: told.data ?? [],
    busy: [students, staff, exams, told].some(({ isFetching }) => isFetching),
  }
}

type Find = (q: string, signal: AbortSignal) => Promise<Found[]>

function useFound(q: string, allow: Allow, roles: readonly Role[], find: Find) {
  const enabled = q.length >= 2 && mayUse(allow, roles)
  const query = useQuery({
    queryKey: ['find', allow, q],
    queryFn: ({ signal }) => find(q, signal),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  if (!enabled) return { data: undefined, isFetching: false }
  // What was found for fewer letters stays in sight meanwhile, but only what still fits: Enter opens what somebody means.
  const fitting = query.data?.filter(({ title, note }) => !query.isPlaceholderData || matchOf(q, `${title} ${note}`) !== null)
  return { data: fitting, isFetching: query.isFetching }
}

const findStudents: Find = async (q, signal) =>
  (await call(students.students.list, { query: { q, size: most }, signal })).items.map((one) => ({
    key: `student-${one.id}`,
    icon: GraduationCap,
    title: one.fullName,
    note: `${one.rollNo ?? one.admissionNo} · ${one.branchShortName}`,
    address: `/app/Admin/Students/${one.id}`,
  }))

const findStaff: Find = async (q, signal) =>
  (await call(people.staff.list, { query: { q, size: most }, signal })).items.map((one) => ({
    key: `staff-${one.id}`,
    icon: IdCard,
    title: one.fullName,
    note: `${one.empCode} · ${one.designation}`,
    address: '/app/Admin/Staff',
    search: { q: one.empCode },
  }))

const findExams: Find = async (q, signal) =>
  (await call(results.listExams, { query: { q, size: most, sort: '-heldIn' }, signal })).items.map((one) => ({
    key: `exam-${one.id}`,
    icon: ScrollText,
    title: one.title,
    note: one.regulationCode,
    address: `/app/Examinations/${one.id}`,
  }))

/** By a word of the title or of the text, of which the first are shown. */
const findNotices: Find = async (q, signal) =>
  (await call(notices.listMyNotices, { query: { q, size: most }, signal })).items.map((one) => ({
    key: `notice-${one.id}`,
    icon: Megaphone,
    title: one.title,
    note: one.excerpt,
    address: `/app/Notices/${one.id}`,
  }))

/** What the college has published is there for everybody, on the results site. */
function publishedExams(q: string, titles: readonly string[]): Found[] {
  return titles
    .filter((title) => matchOf(q, title) !== null)
    .slice(0, most)
    .map((title) => ({
      key: `sheet-${title.replace(/\W+/g, '-')}`,
      icon: ScrollText,
      title,
      note: '',
      address: resultsAddress(title),
      outside: true,
    }))
}
