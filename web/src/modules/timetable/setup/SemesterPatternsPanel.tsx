import { patternCalls, type SemesterPattern, SetSemesterPattern } from '@nalanda/contract/timetable/patterns'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useChoices } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { EmptyState, StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from './Setup.module.css'
import { useWords } from './words.ts'

const { CheckboxGroupField, SelectField } = fieldsFor(SetSemesterPattern)

/** The semesters of current and coming terms, each with its pattern, if any. */
export function SemesterPatternsPanel({ semesters }: { semesters: readonly SemesterPattern[] }) {
  const t = useWords()
  const mayManage = useMay()(patternCalls.setSemesterPattern.allow)
  const [chosen, setChosen] = useState<SemesterPattern | null>(null)
  return (
    <section aria-label={t('semesterPatterns')} className={css.part}>
      <h2>{t('semesterPatterns')}</h2>
      {semesters.length === 0 ? (
        <EmptyState title={t('noTermsYet')}>{t('noTermsText')}</EmptyState>
      ) : (
        <Card padded={false}>
          <Table
            label={t('semesterPatterns')}
            stacked
            rows={semesters}
            rowId={({ termId, semesterId }) => `${termId} ${semesterId}`}
            columns={[
              { field: 'semester', head: t('semester'), main: true, cell: (row) => `${row.courseName} ${row.semesterName}` },
              { field: 'term', head: t('term'), cell: ({ termName }) => termName },
              {
                field: 'pattern',
                head: t('pattern'),
                cell: ({ patternName }) => patternName ?? <StateChip tone="warn">{t('noPattern')}</StateChip>,
              },
              ...(mayManage ? [{ field: 'act', head: '', cell: (row: SemesterPattern) => chooseButton(row) }] : []),
            ]}
          />
        </Card>
      )}
      {chosen && (
        <PatternDialog
          semester={chosen}
          ofTerm={semesters.filter(({ termId }) => termId === chosen.termId)}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  )

  function chooseButton(row: SemesterPattern) {
    return (
      <Button
        size="small"
        aria-label={t('choosePatternOf', { semester: `${row.courseName} ${row.semesterName}` })}
        onClick={() => setChosen(row)}
      >
        {t('choosePattern')}
      </Button>
    )
  }
}

type DialogProps = { semester: SemesterPattern; ofTerm: readonly SemesterPattern[]; onClose: () => void }

/** Sets the pattern of several semesters of one term. */
function PatternDialog({ semester: { termId, termName, semesterId, patternId }, ofTerm, onClose }: DialogProps) {
  const t = useWords()
  const form = useZodForm(SetSemesterPattern, { semesterIds: [semesterId], patternId })
  const patterns = useChoices(patternCalls.patterns, { retired: 'all' }) ?? []
  const set = useAct(patternCalls.setSemesterPattern, {
    invalidates: [patternCalls],
    done: ({ changed }) => t('patternChosen', { count: changed }),
  })
  return (
    <FormDialog
      title={t('patternsOfTerm', { term: termName })}
      action={t('save')}
      form={form}
      onSave={(body) => set.submit({ params: { id: String(termId) }, body })}
      onClose={onClose}
    >
      <CheckboxGroupField
        name="semesterIds"
        label={t('semesters')}
        options={ofTerm.map((one) => ({ value: one.semesterId, label: one.semesterName }))}
      />
      <SelectField
        name="patternId"
        label={t('pattern')}
        hint={t('noPatternHint')}
        numeric
        placeholder={t('noPattern')}
        options={patterns.map(({ id, name, retired }) => ({ value: id, label: name, retired }))}
      />
    </FormDialog>
  )
}
