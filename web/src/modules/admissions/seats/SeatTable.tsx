import type { SeatCount, SeatMatrix } from '@nalanda/contract/seats/seats'
import { count } from '../../../ui/format/format.ts'
import { TableFrame } from '../../../ui/table/TableFrame.tsx'
import css from './seats.module.css'
import { useSeatsWords } from './words.ts'

type Course = SeatMatrix['courses'][number]
type Branch = Course['branches'][number]
type Column = { key: string; head: string; countOf: (branch: Branch) => SeatCount }
type Props = { course: Course; matrix: SeatMatrix; seatTypeId: number | null }

/** The seats of a course by branch: of all seat types, or of one by category. Each cell shows how many of its seats are taken. */
export function SeatTable({ course, matrix, seatTypeId }: Props) {
  const t = useSeatsWords()
  const columns = (seatTypeId === null ? byType(matrix, t('anyType')) : byCategory(matrix, seatTypeId, t('anyCategory'))).filter(
    ({ countOf }) =>
      course.branches.some((branch) => countOf(branch).seats + countOf(branch).admitted + countOf(branch).offered > 0),
  )
  const totals = {
    key: 'total',
    head: t('total'),
    countOf: (branch: Branch) => (seatTypeId === null ? branch : ofType(branch, seatTypeId)),
  }
  const all = [...columns, totals]
  return (
    <TableFrame label={course.course} className={css.seats}>
      <thead>
        <tr>
          <th>{t('branch')}</th>
          {all.map(({ key, head }) => (
            <th key={key} className={css.right}>
              {head}
            </th>
          ))}
          <th className={css.right}>{t('free')}</th>
        </tr>
      </thead>
      <tbody>
        {course.branches.map((branch) => (
          <tr key={branch.branchId}>
            <th scope="row" title={branch.name}>
              {branch.branch}
              <small>
                {[!branch.planned && t('unplanned'), branch.beside > 0 && t('beside', { count: branch.beside })]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </th>
            {all.map(({ key, countOf }) => (
              <Cell key={key} of={countOf(branch)} />
            ))}
            <Free of={totals.countOf(branch)} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          {all.map(({ key, countOf }) => (
            <Cell key={key} of={sum(course.branches.map(countOf))} />
          ))}
          <Free of={sum(course.branches.map(totals.countOf))} />
        </tr>
      </tfoot>
    </TableFrame>
  )
}

function Cell({ of: { seats, admitted, offered } }: { of: SeatCount }) {
  const t = useSeatsWords()
  const taken = admitted + offered
  if (seats + taken === 0) return <td className={css.right}>–</td>
  return (
    <td className={css.right} title={t('cellTitle', { admitted: count(admitted), offered: count(offered), seats: count(seats) })}>
      <span className={taken > seats ? css.over : undefined}>{count(taken)}</span>
      <span className={css.quiet}> / {count(seats)}</span>
    </td>
  )
}

/** The number of vacant seats, and by how many the branch is over-admitted. */
function Free({ of: { free, over } }: { of: SeatCount }) {
  const t = useSeatsWords()
  return (
    <td className={`${css.right} ${css.strong}`}>
      {count(free)}
      {over > 0 && <small className={css.over}> {t('overNote', { count: over })}</small>}
    </td>
  )
}

function byType({ seatTypes }: SeatMatrix, any: string): Column[] {
  const named = seatTypes.map(({ id, name }) => ({
    key: String(id),
    head: name,
    countOf: (branch: Branch) => ofType(branch, id),
  }))
  return [...named, { key: 'any', head: any, countOf: (branch) => ofType(branch, null) }]
}

function byCategory({ categories }: SeatMatrix, seatTypeId: number, any: string): Column[] {
  const of = (categoryId: number | null) => (branch: Branch) =>
    sum(branch.lines.filter((line) => line.seatTypeId === seatTypeId && line.categoryId === categoryId))
  const named = categories.map(({ id, name }) => ({ key: String(id), head: name, countOf: of(id) }))
  return [...named, { key: 'any', head: any, countOf: of(null) }]
}

function ofType({ lines }: Branch, seatTypeId: number | null): SeatCount {
  return sum(lines.filter((line) => line.seatTypeId === seatTypeId))
}

function sum(counts: readonly SeatCount[]): SeatCount {
  const of = (field: keyof SeatCount) => counts.reduce((total, one) => total + one[field], 0)
  const held = { admitted: of('admitted'), offered: of('offered'), accepted: of('accepted') }
  return { seats: of('seats'), ...held, free: of('free'), over: of('over') }
}
