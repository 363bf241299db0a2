import { percentCovered } from '@nalanda/contract/teaching/coverage'
import { offeringCalls } from '@nalanda/contract/teaching/offerings'
import { planCalls } from '@nalanda/contract/teaching/plans'
import { teacherCalls } from '@nalanda/contract/teaching/teachers'
import { type Figure, figureOfList } from '../../platform/manifest/figures.ts'
import { ownDepartmentFilter } from '../people/public.ts'
import { assignableKind } from './offerings.ts'
import { coverageKind, sumCoverage } from './plans/coverage-list.ts'
import { workloadKind } from './workload.ts'

export const teachingFigures: readonly Figure[] = [
  figureOfList(
    {
      name: 'subjectsWithoutTeacher',
      place: 'waiting',
      allow: 'teaching.assign',
      roles: ['ROLE_ACADEMICS', 'ROLE_HOD'],
      address: '/app/Academics/Offered Subjects',
      search: { staffed: 'no', current: 'yes' },
      searchFor: (db, { user }) => ownDepartmentFilter(db, user),
    },
    offeringCalls.offerings.list,
    assignableKind,
  ),
  figureOfList(
    {
      name: 'subjectsBehindPlan',
      place: 'waiting',
      allow: 'teaching.assign',
      roles: ['ROLE_HOD'],
      address: '/app/Academics/Syllabus Coverage',
      search: { status: 'behind', current: 'yes' },
      searchFor: (db, { user }) => ownDepartmentFilter(db, user),
    },
    planCalls.coverage.list,
    coverageKind,
  ),
  figureOfList(
    {
      name: 'teachersOverNorm',
      place: 'waiting',
      allow: 'teaching.assign',
      roles: ['ROLE_HOD'],
      address: '/app/Academics/Workload',
      search: { state: 'over' },
      searchFor: (db, { user }) => ownDepartmentFilter(db, user),
    },
    teacherCalls.workload.list,
    workloadKind(),
  ),
  {
    name: 'syllabusCoverage',
    place: 'glance',
    unit: 'percent',
    allow: 'teaching.assign',
    roles: ['ROLE_HOD'],
    address: '/app/Academics/Syllabus Coverage',
    async measure(db, { user }) {
      const own = await ownDepartmentFilter(db, user)
      const total = percentCovered(await sumCoverage(db, user, own.departmentId ? Number(own.departmentId) : undefined))
      return total === null ? null : { total, search: { current: 'yes', ...own } }
    },
  },
]
