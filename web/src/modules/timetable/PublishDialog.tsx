import { addDays } from '@nalanda/contract/platform/dates/dates'
import { type MissingClasses, type Timetable, type TimetableCheck, versionCalls } from '@nalanda/contract/timetable/versions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { sentenceOf } from '../../api/problems/api-error.ts'
import { queryOf } from '../../api/queries.ts'
import { SkeletonLine } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { LabelledDateInput } from '../../ui/form/date/LabelledDateInput.tsx'
import { dateErrorOf } from '../../ui/form/date/typed-date.ts'
import { Checkbox } from '../../ui/form/Field.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { count, dayText, thisDay } from '../../ui/format/format.ts'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import { timetableViews } from './queries.ts'
import css from './Timetable.module.css'
import { useWords } from './words.ts'

type Props = { timetable: Timetable; onClose: () => void }

/** Asks for the day from which a draft is in force, shows the classes that are missing then, and asks for confirmation of them. */
export function PublishDialog({ timetable: { id, name, revision, forDay }, onClose }: Props) {
  const t = useWords()
  const today = thisDay()
  const [day, setDay] = useState<string | null>(() => (forDay !== null && forDay > today ? forDay : addDays(today, 1)))
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const isPossible = day !== null && dateErrorOf(day, { min: today }) === null
  const params = { id: String(id) }
  const { data: check, error: unchecked } = useQuery({
    ...queryOf(versionCalls.checkTimetable, { params, query: { effectiveFrom: day ?? '' } }),
    enabled: isPossible,
  })
  const missing = check ? missingClasses(check) : null
  // The confirmation covers exactly the counts shown: other counts must be confirmed again
  const shown = JSON.stringify(missing)
  const publish = useAct(versionCalls.publishTimetable, {
    invalidates: timetableViews,
    done: t('publishedNow', { name, day: dayText(day) }),
    onDone: onClose,
    showsError: true,
  })
  const send = () => publish.act({ params, body: { revision, effectiveFrom: day ?? '', ...(missing && { confirmed: missing }) } })
  const ready = isPossible && check !== undefined && (!missing || confirmed === shown)
  return (
    <PanelDialog
      open
      width="md"
      title={t('publishTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={publish.busy} disabled={!ready} onClick={() => void send()}>
            {t('publish')}
          </Button>
        </>
      }
    >
      <div className={css.publish}>
        {publish.error && <FormAlert>{sentenceOf(publish.error)}</FormAlert>}
        {unchecked && <FormAlert>{sentenceOf(unchecked)}</FormAlert>}
        <p>{t('publishText')}</p>
        <LabelledDateInput label={t('effectiveFrom')} required min={today} value={day} onChange={setDay} />
        {check && <Missing check={check} />}
        {!check && isPossible && !unchecked && <SkeletonLine height={48} />}
        {missing && (
          <Checkbox checked={confirmed === shown} onChange={({ target }) => setConfirmed(target.checked ? shown : null)}>
            {t('confirmMissing')}
          </Checkbox>
        )}
      </div>
    </PanelDialog>
  )
}

/** Returns what must be confirmed; null if nothing is missing. */
function missingClasses({ unplaced, leftOut }: TimetableCheck): MissingClasses | null {
  return unplaced + leftOut > 0 ? { unplaced, leftOut } : null
}

/** The missing classes by term, and those left out. */
function Missing({ check: { unplaced, leftOut, terms } }: { check: TimetableCheck }) {
  const t = useWords()
  if (unplaced + leftOut === 0) return <p className={css.none}>{t('nothingMissing')}</p>
  return (
    <ul className={css.problems} aria-label={t('missingClasses')}>
      {terms
        .filter((term) => term.unplaced > 0)
        .map((one) => (
          <li key={one.termId}>
            {t('unplacedInTerm', {
              term: `${one.course}, ${one.term}`,
              unplaced: count(one.unplaced),
              classes: count(one.classes),
            })}
          </li>
        ))}
      {leftOut > 0 && <li>{t('leftOut', { count: leftOut })}</li>}
    </ul>
  )
}
