import type { Subject } from '@nalanda/contract/academics/academics'
import type { Mapping } from '@nalanda/contract/results/results'
import { SelectInput } from '../../../ui/form/Select.tsx'
import { TableFrame } from '../../../ui/table/TableFrame.tsx'
import css from '../results.module.css'
import { useWords } from '../words.ts'
import own from './imports.module.css'
import { assign, columnLetter, fieldsOf, fieldWords, type Meaning, meaningOf, parts } from './mapping.ts'

type Props = {
  mapping: Mapping
  headers: readonly string[]
  sample: readonly (readonly string[])[]
  subjects: readonly Subject[]
  onChange: (mapping: Mapping) => void
}

/** One line per column of the sheet: its heading, some of its values, and its meaning. */
export function MappingTable({ mapping, headers, sample, subjects, onChange }: Props) {
  const t = useWords()
  return (
    <TableFrame label={t('mapColumns')} className={own.mapping}>
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
              <td className={`${css.wideOnly} ${own.examples}`}>{values.slice(0, 3).join(' · ')}</td>
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
  const value = meaning.kind === 'none' ? null : meaning.kind === 'field' ? meaning.field : `course:${meaning.code}`
  const choose = (chosen: string | null) => {
    const field = fieldsOf[layout].find((one) => one === chosen)
    if (field) return onChange({ kind: 'field', field })
    onChange(chosen ? { kind: 'course', code: chosen.slice('course:'.length), part: null } : { kind: 'none' })
  }
  return (
    <span className={own.meaning}>
      <SelectInput<string, string>
        aria-label={label}
        placeholder={t('ignore')}
        value={value}
        options={fieldsOf[layout].map((field) => ({ value: field, label: t(fieldWords[field]) }))}
        groups={layout === 'wide' ? [{ label: t('courses'), options: courseOptions(subjects, meaning) }] : []}
        onChange={choose}
      />
      {meaning.kind === 'course' && (
        <SelectInput
          aria-label={t('partOf', { label })}
          placeholder={t('asCells')}
          value={meaning.part}
          options={parts.map((part) => ({ value: part, label: t(fieldWords[part]) }))}
          onChange={(part) => onChange({ ...meaning, part })}
        />
      )}
    </span>
  )
}

/** Returns the courses of the exam as options, preceded by an unknown course of the sheet. */
function courseOptions(subjects: readonly Subject[], meaning: Meaning) {
  const known = subjects.map(({ code, name }) => ({ value: `course:${code}`, label: `${code} · ${name}` }))
  const isUnknown = meaning.kind === 'course' && !subjects.some(({ code }) => code === meaning.code)
  return isUnknown ? [{ value: `course:${meaning.code}`, label: meaning.code }, ...known] : known
}
