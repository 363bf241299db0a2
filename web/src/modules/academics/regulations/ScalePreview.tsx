import { type GradeBand, type RegulationRules, scaleError } from '@nalanda/contract/academics/academics'
import { academicsProblems } from '@nalanda/contract/academics/problems'
import { useState } from 'react'
import { TextInput } from '../../../ui/form/Field.tsx'
import { useCodedMessages } from '../../../ui/i18n/coded-messages.ts'
import { type Translate, useWords } from '../words.ts'
import { bandOf } from './grade-of.ts'
import css from './Scale.module.css'

/** Shows a scale as a chart with a field to try a percentage. Changes in the editor appear immediately. */
export function ScalePreview({ scale, absentGrade }: Pick<RegulationRules, 'scale' | 'absentGrade'>) {
  const t = useWords()
  const sentence = useCodedMessages()
  const [tried, setTried] = useState('73')
  const invalid = scaleError({ scale, absentGrade })
  if (invalid) return <p className={css.error}>{sentence({ code: invalid, message: academicsProblems[invalid].sentence })}</p>
  const percent = Number(tried)
  const band = tried.trim() !== '' && percent >= 0 && percent <= 100 ? bandOf(percent, scale) : undefined
  return (
    <div className={css.preview}>
      <div className={css.bar} role="img" aria-label={scale.map((band) => wordsOf(t, band)).join('; ')}>
        {scale.toReversed().map((part) => (
          <span key={part.grade} data-passes={part.passes} style={{ flexGrow: widthOf(part, scale) }}>
            <b>{part.grade}</b>
            <small>{part.minPercent}</small>
          </span>
        ))}
      </div>
      <div className={css.trial}>
        <TextInput
          label={t('tryPercent')}
          type="number"
          min={0}
          max={100}
          value={tried}
          onChange={(event) => setTried(event.target.value)}
        />
        <p role="status">
          {band
            ? t(band.passes ? 'earnsPass' : 'earnsFail', { percent: tried, grade: band.grade, points: band.points })
            : t('typePercent')}
        </p>
      </div>
    </div>
  )
}

function widthOf(part: GradeBand, scale: readonly GradeBand[]): number {
  const above = scale[scale.indexOf(part) - 1]
  return Math.max((above?.minPercent ?? 100) - part.minPercent, 4)
}

function wordsOf(t: Translate, { grade, minPercent, points, passes }: GradeBand): string {
  return t(passes ? 'bandPasses' : 'bandFails', { grade, percent: minPercent, points })
}
