import type { ReactNode } from 'react'
import fieldCss from '../../../ui/form/Field.module.css'
import { Field } from '../../../ui/form/Field.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import type { ClassChoice } from './class-choice.ts'
import css from './classes.module.css'
import { useClassesWords } from './words.ts'

type Option = { value: string | number; label: string }
type ChooseProps = {
  label: string
  value: string | number | null
  options: readonly Option[]
  onChoose: (value: string) => void
  /** The first option, where nothing may be chosen; without it one is always chosen. */
  none?: string
}

/** One of a list, outside of a form that is saved. */
export function Choose({ label, value, options, onChoose, none }: ChooseProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <select {...ids} className={fieldCss.input} value={value ?? ''} onChange={({ target }) => onChoose(target.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Which class: course first, then its branch and batch; then the rules of the act. */
export function ClassFields({ choice, children, below }: { choice: ClassChoice; children?: ReactNode; below?: ReactNode }) {
  const t = useClassesWords()
  const idOf = (text: string) => (text === '' ? null : Number(text))
  const short = (options: readonly { value: number; short: string }[]) =>
    options.map(({ value, short: label }) => ({ value, label }))
  return (
    <Card title={t('theClass')}>
      <div className={css.class}>
        <Choose
          label={t('course')}
          value={choice.courseId}
          options={choice.courses}
          none={t('choose')}
          onChoose={(text) => choice.chooseCourse(idOf(text))}
        />
        <Choose
          label={t('branch')}
          value={choice.branchId}
          options={short(choice.branches)}
          none={t('choose')}
          onChoose={(text) => choice.chooseBranch(idOf(text))}
        />
        <Choose
          label={t('batch')}
          value={choice.batchId}
          options={short(choice.batches)}
          none={t('choose')}
          onChoose={(text) => choice.chooseBatch(idOf(text))}
        />
        {children}
      </div>
      {below && <div className={css.checkboxes}>{below}</div>}
    </Card>
  )
}
