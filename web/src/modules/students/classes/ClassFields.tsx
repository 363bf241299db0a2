import type { ReactNode } from 'react'
import { Select } from '../../../ui/form/Select.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import type { ClassChoice } from './class-choice.ts'
import css from './classes.module.css'
import { useClassesWords } from './words.ts'

/** Fields for the class: course first, then its branch and batch; then the rules of the action. */
export function ClassFields({ choice, children, below }: { choice: ClassChoice; children?: ReactNode; below?: ReactNode }) {
  const t = useClassesWords()
  const short = (options: readonly { value: number; short: string }[]) =>
    options.map(({ value, short: label }) => ({ value, label }))
  return (
    <Card title={t('theClass')}>
      <div className={css.class}>
        <Select
          label={t('course')}
          value={choice.courseId}
          options={choice.courses}
          placeholder={t('choose')}
          onChange={choice.chooseCourse}
        />
        <Select
          label={t('branch')}
          value={choice.branchId}
          options={short(choice.branches)}
          placeholder={t('choose')}
          onChange={choice.chooseBranch}
        />
        <Select
          label={t('batch')}
          value={choice.batchId}
          options={short(choice.batches)}
          placeholder={t('choose')}
          onChange={choice.chooseBatch}
        />
        {children}
      </div>
      {below && <div className={css.checkboxes}>{below}</div>}
    </Card>
  )
}
