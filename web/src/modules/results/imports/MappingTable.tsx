import type { Subject } from '@nalanda/contract/academics/academics'
import type { Mapping } from '@nalanda/contract/results/results'
import fieldCss from '../../../ui/form/Field.module.css'
import { TableFrame } from '../../../ui/table/TableFrame.tsx'
import css from '../results.module.css'
import { useWords } from '../words.ts'
import { assign, columnLetter, fieldsOf, fieldWords, type Meaning, meaningOf, parts } from './mapping.ts'

type Props = {
  mapping: Mapping
  headers: readonly string[]
  sample: readonly (readonly string[])[]
  subjects: readonly Subject[]
  onChange: (mapping: Mapping) => void
}

/** A line for each column of the sheet: its heading, a few of its values, and what it means. */
export function MappingTable({ mapping, headers, sample, subjects, onChange }: Props) {
  const t = useWords()
  return (
    <TableFrame label={t('mapColumns')} className={css.mapping}>
      <thead>
        <tr>
          <th>{t('column')}</th>
          <th>{t('heading')}</th>
          <th className={css.wideOnly}>{t('examples')}</th>
          <th>{t('means')}</th>
        </tr>
      </thead>
      <tbody>
        {headers.map((heading, column) => {
          const letter = columnLetter(column)
          const values = sample.map((row) => row[column]).filter((value) => value !== undefined && value !== '')
          return (
            <tr key={letter}>
              <td className={css.code}>{letter}</td>
              <td className={css.strong}>{heading || '–'}</td>
              <td className={`${css.wideOnly} ${css.examples}`}>{values.slice(0, 3).join(' · ')}</td>
              <td>
                <MeaningChoice
                  label={t('meansOf', { column: letter, heading })}
                  layout={mapping.layout}
                  meaning={meaningOf(mapping, column)}
                  subjects={subjects}
                  onChange={(meaning) => onChange(assign(mapping, column, meaning))}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </TableFrame>
  )
}

type ChoiceProps = {
  label: string
  layout: Mapping['layout']
  meaning: Meaning
  subjects: readonly Subject[]
  onChange: (meaning: Meaning) => void
}

function MeaningChoice({ label, layout, meaning, subjects, onChange }: ChoiceProps) {
  const t = useWords()
  const value = meaning.kind === 'none' ? '' : meaning.kind === 'field' ? meaning.field : `course:${meaning.code}`
  const choose = (chosen: string) => {
    const field = fieldsOf[layout].find((one) => one === chosen)
    if (field) return onChange({ kind: 'field', field })
    onChange(chosen ? { kind: 'course', code: chosen.slice('course:'.length), part: null } : { kind: 'none' })
  }
  return (
    <span className={css.meaning}>
      <select className={fieldCss.input} aria-label={label} value={value} onChange={(event) => choose(event.target.value)}>
        <option value="">{t('ignore')}</option>
        {fieldsOf[layout].map((field) => (
          <option key={field} value={field}>
            {t(fieldWords[field])}
          </option>
        ))}
        {layout === 'wide' && <CourseOptions subjects={subjects} meaning={meaning} />}
      </select>
      {meaning.kind === 'course' && (
        <select
          className={fieldCss.input}
          aria-label={t('partOf', { label })}
          value={meaning.part ?? ''}
          onChange={(event) => onChange({ ...meaning, part: parts.find((one) => one === event.target.value) ?? null })}
        >
          <option value="">{t('asCells')}</option>
          {parts.map((part) => (
            <option key={part} value={part}>
              {t(fieldWords[part])}
            </option>
          ))}
        </select>
      )}
    </span>
  )
}

function CourseOptions({ subjects, meaning }: Pick<ChoiceProps, 'subjects' | 'meaning'>) {
  const t = useWords()
  const unknown = meaning.kind === 'course' && !subjects.some(({ code }) => code === meaning.code) ? meaning.code : null
  return (
    <optgroup label={t('courses')}>
      {unknown && <option value={`course:${unknown}`}>{unknown}</option>}
      {subjects.map(({ id, code, name }) => (
        <option key={id} value={`course:${code}`}>
          {code} · {name}
        </option>
      ))}
    </optgroup>
  )
}
