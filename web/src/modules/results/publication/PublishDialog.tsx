import { addDays, dayOf, instantAt } from '@nalanda/contract/platform/dates/dates'
import { type Exam, type MissingResults, type PublicationCheck, results } from '@nalanda/contract/results/results'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { SkeletonLine } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { LabelledDateInput } from '../../../ui/form/date/LabelledDateInput.tsx'
import fieldCss from '../../../ui/form/Field.module.css'
import { TextInput } from '../../../ui/form/Field.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { count, instantText, percentText } from '../../../ui/format/format.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { examViews, overviewQuery, publicationCheckQuery } from '../queries.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'
import { ConfirmMissing, MissingResultsView } from './MissingResultsView.tsx'
import { fromIndianTime, type IndianTime, inBothTimeZones, timeUntil, toIndianTime } from './publish-instant.ts'

/** Asks when an exam becomes public, and shows what will be public. */
export function PublishDialog({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const t = useWords()
  const now = useNow()
  const [when, setWhen] = useState<'now' | 'at'>(exam.state === 'scheduled' ? 'at' : 'now')
  const [typed, setTyped] = useState(() => toIndianTime(exam.publishAt ?? tomorrowAtEleven(now)))
  const publishAt = when === 'at' ? fromIndianTime(typed) : null
  const error = when === 'at' && publishAt !== null && timeUntil(publishAt, now) === null ? t('instantPast') : undefined
  const { data: check, error: unchecked } = useQuery(publicationCheckQuery(String(exam.id)))
  const lacking = check ? missingResults(check) : null
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const publish = useAct(results.publishExam, {
    invalidates: examViews,
    done: (saved) =>
      saved.state === 'scheduled' ? t('scheduledDone', { instant: instantText(saved.publishAt) }) : t('publishedDone'),
    onDone: onClose,
    showsError: true,
  })
  const send = () =>
    publish.act({ params: { examId: String(exam.id) }, body: { publishAt, ...(lacking && { confirmed: lacking }) } })
  // the confirmation covers exactly the counts shown: newer counts must be confirmed again
  const shown = JSON.stringify(lacking)
  const ready = check !== undefined && (!lacking || confirmed === shown) && (when === 'now' || (publishAt !== null && !error))
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('publishTitle')}
      width="md"
      actions={
        <>
          <div className={css.confirm}>
            {lacking && (
              <ConfirmMissing
                lacking={lacking}
                checked={confirmed === shown}
                onChange={(ticked) => setConfirmed(ticked ? shown : null)}
              />
            )}
          </div>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={publish.busy} disabled={!ready} onClick={send}>
            {when === 'now' ? t('publishNow') : t('schedule')}
          </Button>
        </>
      }
    >
      <div className={css.publish}>
        {publish.error && <FormAlert>{sentenceOf(publish.error)}</FormAlert>}
        <p>{exam.title}</p>
        <WhatBecomesPublic exam={exam} />
        {unchecked && <FormAlert>{sentenceOf(unchecked)}</FormAlert>}
        <fieldset className={`${fieldCss.group} ${css.stack}`}>
          <legend className={fieldCss.label}>{t('when')}</legend>
          <label className={fieldCss.choice}>
            <input type="radio" name="when" checked={when === 'now'} onChange={() => setWhen('now')} />
            <span>{t('now')}</span>
          </label>
          <label className={fieldCss.choice}>
            <input type="radio" name="when" checked={when === 'at'} onChange={() => setWhen('at')} />
            <span>{t('atInstant')}</span>
          </label>
        </fieldset>
        {when === 'at' && (
          <>
            <InstantInputs typed={typed} onChange={setTyped} today={dayOf(new Date(now))} error={error} />
            <InstantText publishAt={publishAt} now={now} />
          </>
        )}
        {check ? <MissingResultsView exam={exam} check={check} /> : !unchecked && <SkeletonLine height={96} />}
      </div>
    </PanelDialog>
  )
}

type InstantProps = { typed: IndianTime; onChange: (typed: IndianTime) => void; today: string; error: string | undefined }

/** Inputs for a day and a time of day, in Indian time. */
function InstantInputs({ typed, onChange, today, error }: InstantProps) {
  const t = useWords()
  const isToday = typed.day === today
  return (
    <div className={css.instant}>
      <LabelledDateInput
        label={t('date')}
        required
        min={today}
        value={typed.day}
        error={isToday ? undefined : error}
        onChange={(day) => onChange({ ...typed, day })}
      />
      <TextInput
        type="time"
        label={t('instantTime')}
        required
        value={typed.time}
        error={isToday ? error : undefined}
        onChange={({ target }) => onChange({ ...typed, time: target.value })}
      />
    </div>
  )
}

function InstantText({ publishAt, now }: { publishAt: string | null; now: number }) {
  const t = useWords()
  if (!publishAt) return <p className={css.note}>{t('instantMissing')}</p>
  const { india, utc } = inBothTimeZones(publishAt)
  const until = timeUntil(publishAt, now)
  return (
    <p className={css.note} role="status">
      <strong>{t('inIndia', { instant: india })}</strong>
      <br />
      {t('inUtc', { instant: utc })}
      {until && ` · ${t('fromNow', { until })}`}
    </p>
  )
}

function WhatBecomesPublic({ exam }: { exam: Exam }) {
  const t = useWords()
  const { data: overview, error } = useQuery(overviewQuery(String(exam.id)))
  const waiting = error ? '–' : <SkeletonLine height={28} />
  const facts: [string, ReactNode][] = [
    [t('students'), count(exam.studentCount)],
    [t('entriesHead'), count(exam.entryCount)],
    [t('passPercent'), overview ? percentText(overview.passPercent) : waiting],
    [t('withheldHead'), count(exam.withheldCount)],
  ]
  return (
    <div className={css.public}>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numerals">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('publicLead')}</p>
      {exam.withheldCount > 0 && <p>{t('publicWithheld', { count: exam.withheldCount })}</p>}
      {error && <p>{sentenceOf(error)}</p>}
    </div>
  )
}

/** Returns what must be confirmed; null if nothing is missing. */
function missingResults({ missing, incomplete, rowsNotImported }: PublicationCheck): MissingResults | null {
  return missing + incomplete + rowsNotImported > 0 ? { missing, incomplete, rowsNotImported } : null
}

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function tomorrowAtEleven(now: number): string {
  return instantAt(addDays(dayOf(new Date(now)), 1), '11:00').toISOString()
}
