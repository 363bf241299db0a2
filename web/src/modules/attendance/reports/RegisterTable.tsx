import { markStatuses } from '@nalanda/contract/attendance/classes'
import { markLetters, type Register, type RegisterClass } from '@nalanda/contract/attendance/reports'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { daysText } from '../../../ui/format/days.ts'
import { dayText } from '../../../ui/format/format.ts'
import { useScreenSearch } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { TableFrame } from '../../../ui/table/TableFrame.tsx'
import { percentOfHundredths } from '../own/what-if.ts'
import { classAddress } from '../taking/class-address.ts'
import { useWords } from '../words.ts'
import css from './Reports.module.css'

/** The register of a subject: a row for each student, a column for each class, and the classes that were not held. */
export function RegisterTable({ register }: { register: Register }) {
  const t = useWords()
  return (
    <>
      {register.classes.length > 0 ? (
        <Classes register={register} />
      ) : (
        <EmptyState title={t('noClassesInDays')}>{t('noClassesInDaysText')}</EmptyState>
      )}
      {register.notHeld.length > 0 && (
        <Card title={t('notHeld')}>
          <ul className={css.notHeld}>
            {register.notHeld.map((one) => (
              <li key={one.sessionId}>
                <ClassLink offeringId={register.offeringId} one={one}>
                  {[dayText(one.day), one.startsAt, one.batch].filter(Boolean).join(', ')}
                </ClassLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** A class, with a link to its attendance if the reader may open it; saving a correction returns to this register. */
function ClassLink({ offeringId, one, children }: { offeringId: number; one: RegisterClass; children: ReactNode }) {
  const search = useScreenSearch()
  if (!one.opens) return children
  return (
    <RouteLink to={classAddress({ offeringId, ...one })} search={{ ...search, offering: offeringId }}>
      {children}
    </RouteLink>
  )
}

function Classes({ register }: { register: Register }) {
  const t = useWords()
  const { offeringId, subjectCode, subjectName, section, from, to, classes, students } = register
  const title = `${subjectCode} ${subjectName}, ${section}`
  return (
    <div className={css.report}>
      <Card title={title}>
        <p className={css.lead}>{`${daysText(from, to)}. ${legend(t)}`}</p>
        <TableFrame label={title} className={css.register}>
          <thead>
            <tr>
              <th scope="col" className={css.fixed}>
                {t('rollNo')}
              </th>
              <th scope="col">{t('name')}</th>
              {classes.map((one) => (
                <th key={one.sessionId} scope="col" className={css.mark}>
                  <ClassLink {...{ offeringId, one }}>
                    {`${one.day.slice(8)}/${one.day.slice(5, 7)}`}
                    <small>{periodsOf(one)}</small>
                  </ClassLink>
                </th>
              ))}
              <th scope="col" className={css.number}>
                {t('held')}
              </th>
              <th scope="col" className={css.number}>
                {t('attended')}
              </th>
              <th scope="col" className={css.number}>
                {t('percent')}
              </th>
            </tr>
          </thead>
          <tbody>
            {students.map(({ id, rollNo, fullName, marks, held, attended, percent }) => (
              <tr key={id}>
                <td className={css.fixed}>{rollNo ?? '–'}</td>
                <th scope="row">{fullName}</th>
                {classes.map(({ sessionId }, at) => {
                  const mark = marks[at]
                  return (
                    <td key={sessionId} className={css.mark} data-mark={mark ?? undefined}>
                      {mark ? markLetters[mark] : ''}
                    </td>
                  )
                })}
                <td className={css.number}>{held}</td>
                <td className={css.number}>{attended}</td>
                <td className={css.number}>{percentOfHundredths(percent)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </Card>
    </div>
  )
}

/** Returns the periods of a class and its lab batch: `2–3 B1`. */
function periodsOf({ firstPeriod, periods, batch }: RegisterClass): string {
  const numbers = periods > 1 ? `${firstPeriod}–${firstPeriod + periods - 1}` : String(firstPeriod)
  return batch ? `${numbers} ${batch}` : numbers
}

const legend = (t: ReturnType<typeof useWords>) =>
  t('registerLegend', {
    marks: markStatuses
      .map((status) => t('registerMark', { mark: markLetters[status], status: t(`status-${status}`) }))
      .join(', '),
  })
