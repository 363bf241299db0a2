import type { EntryVersion, ResultDetail } from '@nalanda/contract/results/results'
import { ChevronDown, ChevronRight, Pencil } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { useReasons } from '../../../ui/i18n/coded-messages.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { TableFrame } from '../../../ui/table/TableFrame.tsx'
import { plainNumber } from '../overview/figures.ts'
import css from '../results.module.css'
import { type Translate, useWords } from '../words.ts'
import { gradeTexts } from './explanations.ts'

type Entry = ResultDetail['entries'][number]
type Props = { entries: readonly Entry[]; onCorrect: ((entry: Entry) => void) | null }

/** The courses of a result. Each expands to the explanation of its grade and all its versions. */
export function EntryTable({ entries, onCorrect }: Props) {
  const t = useWords()
  return (
    <Card padded={false}>
      <TableFrame label={t('courses')} className={css.entries}>
        <thead>
          <tr>
            <th>
              <span className="unseen">{t('details')}</span>
            </th>
            <th>{t('courseCode')}</th>
            <th>{t('course')}</th>
            <th className={css.right}>{t('credits')}</th>
            <th className={css.right}>{t('marks')}</th>
            <th>{t('grade')}</th>
            <th className={`${css.right} ${css.notTablet}`}>{t('gradePoints')}</th>
            <th>{t('resultHead')}</th>
            <th>
              <span className="unseen">{t('correct')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.subjectId} entry={entry} onCorrect={onCorrect} />
          ))}
        </tbody>
      </TableFrame>
    </Card>
  )
}

function EntryRow({ entry, onCorrect }: { entry: Entry } & Pick<Props, 'onCorrect'>) {
  const t = useWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  const versions = entry.versions.toSorted((one, other) => other.version - one.version)
  const [current] = versions
  if (!current) return null
  const Chevron = open ? ChevronDown : ChevronRight
  const passed = current.status === 'Pass'
  return (
    <Fragment>
      <tr>
        <td className={css.expander}>
          <IconButton
            label={t('showDetails', { course: entry.course })}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Chevron size={18} aria-hidden />
          </IconButton>
        </td>
        <td className={css.code}>{entry.courseCode}</td>
        <th scope="row" className={css.strong}>
          {entry.course} {versions.length > 1 && <StateChip tone="warn">{t('corrected')}</StateChip>}
          {current.marker && <StateChip tone="warn">{t(markerWords[current.marker])}</StateChip>}
        </th>
        <td className={css.right} data-head={t('credits')}>
          {plainNumber(current.credits)}
        </td>
        <td className={css.right} data-head={t('marks')}>
          {marksText(current, t)}
        </td>
        <td className={passed ? css.strong : css.failed} data-head={t('grade')}>
          {current.grade}
        </td>
        <td className={`${css.right} ${css.notTablet}`} data-head={t('gradePoints')}>
          {plainNumber(current.gradePoints)}
        </td>
        <td className={passed ? css.passed : css.failed}>{statusText(current.status, t)}</td>
        <td className={css.rowAct}>
          {onCorrect && (
            <Button
              size="small"
              icon={Pencil}
              onClick={() => onCorrect(entry)}
              aria-label={t('correctOne', { course: entry.course })}
            >
              {t('correct')}
            </Button>
          )}
        </td>
      </tr>
      <tr id={id} hidden={!open} className={css.detail}>
        <td colSpan={9}>
          {open && (
            <>
              {gradeTexts(t, entry.explanation).map((sentence) => (
                <p key={sentence} className="numerals">
                  {sentence}
                </p>
              ))}
              <Versions versions={versions} />
            </>
          )}
        </td>
      </tr>
    </Fragment>
  )
}

/** Returns the result of a course in the language of the page. */
function statusText(status: string, t: Translate): string {
  if (status === 'Pass') return t('pass')
  return status === 'Absent' ? t('absent') : t('fail')
}

function Versions({ versions }: { versions: readonly EntryVersion[] }) {
  const t = useWords()
  const reasonText = useReasons()
  return (
    <ul className={css.history}>
      {versions.map((version) => (
        <li key={version.version}>
          <strong className="numerals">{t('version', { no: version.version })}</strong>
          <span className="numerals">
            {marksText(version, t)} · {version.grade} · {statusText(version.status, t)}
          </span>
          <span>
            {version.recordedBy}, <span className="numerals">{instantText(version.recordedAt)}</span>
            {version.reason && ` · ${reasonText({ ...version, reason: version.reason })}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

const markerWords = { malpractice: 'malpractice', withheld: 'marksWithheld' } as const

function marksText(version: EntryVersion, t: Translate): string {
  if (version.absent) return t('absent')
  if (version.marker && version.marks === null) return t(markerWords[version.marker])
  const { internal, external, marks } = version
  const parts = internal !== null && external !== null ? ` (${plainNumber(internal)} + ${plainNumber(external)})` : ''
  return `${plainNumber(marks)}${parts}`
}
