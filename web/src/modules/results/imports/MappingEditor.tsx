import type { Exam, Mapping, ResultImport } from '@nalanda/contract/results/results'
import { BookmarkCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { LabelledWholeNumber } from '../../../ui/form/number/LabelledWholeNumber.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { useLeavingTyped } from '../../../ui/form/use-leaving.tsx'
import { useShortcut } from '../../../ui/navigation/shortcut.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { useSubjects } from '../queries.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'
import own from './imports.module.css'
import { MappingTable } from './MappingTable.tsx'
import { missingIn, sheetWithHeaderRow, withLayout, withSheet } from './mapping.ts'

type Props = {
  exam: Exam
  one: ResultImport
  busy: boolean
  error: Error | null
  onCheck: (mapping: Mapping) => void
  onCancel?: () => void
}

/** Maps each column of an uploaded sheet. The guess is preselected, so that one key starts the check. */
export function MappingEditor({ exam, one, busy, error, onCheck, onCancel }: Props) {
  const t = useWords()
  const [offered] = useState(one.mapping)
  const [mapping, setMapping] = useState(offered)
  const subjects = useSubjects(exam.regulationId, exam.semesterId) ?? []
  const sheet = one.sheets.find(({ name }) => name === mapping.sheet) ?? one.sheets[0]
  const missing = missingIn(mapping)
  const ready = missing.length === 0 && !busy
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) onCheck(mapping)
  }
  useShortcut('c', () => ready && onCheck(mapping))
  const isChanged = mapping !== offered
  const { leave, dialog } = useLeavingTyped({ isTyped: isChanged, isBusy: busy }, () => onCancel?.())
  if (!sheet) return null
  return (
    <Card title={t('mapColumns')} action={one.mappingRemembered && <StateChip>{t('remembered')}</StateChip>}>
      <UnsavedGuard dirty={isChanged && !busy} />
      {dialog}
      <form onSubmit={submit} className={css.stack}>
        <p className={css.note}>
          {one.mappingRemembered && <BookmarkCheck size={16} aria-hidden className={css.inline} />}
          {t(one.mappingRemembered ? 'rememberedLead' : 'guessedLead')}
        </p>
        {error && <FormAlert>{sentenceOf(error)}</FormAlert>}
        <SheetChoices one={one} mapping={mapping} onChange={setMapping} />
        <MappingTable
          mapping={mapping}
          {...sheetWithHeaderRow(sheet, mapping.headerRow)}
          subjects={subjects}
          onChange={setMapping}
        />
        <div className={css.formEnd}>
          {missing.length > 0 && (
            <span role="status" className={own.missing}>
              {t('stillMissing', { fields: missing.map((word) => t(word)).join(', ') })}
            </span>
          )}
          {onCancel && <Button onClick={leave}>{t('cancel')}</Button>}
          <Button kind="primary" type="submit" busy={busy} disabled={missing.length > 0} shortcut="Alt C">
            {t('check')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type ChoicesProps = { one: ResultImport; mapping: Mapping; onChange: (mapping: Mapping) => void }

function SheetChoices({ one, mapping, onChange }: ChoicesProps) {
  const t = useWords()
  return (
    <div className={own.choices}>
      <Select
        label={t('sheet')}
        value={mapping.sheet}
        options={one.sheets.map(({ name, rowCount }) => ({ value: name, label: t('sheetRows', { name, count: rowCount }) }))}
        onChange={(name) => onChange(withSheet(mapping, name, one.sheets))}
      />
      <Select
        label={t('layout')}
        value={mapping.layout}
        options={[
          { value: 'long', label: t('layoutLong') },
          { value: 'wide', label: t('layoutWide') },
        ]}
        onChange={(layout) => onChange(withLayout(mapping, layout))}
      />
      <LabelledWholeNumber
        label={t('headerRow')}
        min={1}
        max={100}
        empty={1}
        value={mapping.headerRow}
        onChange={(headerRow) => onChange({ ...mapping, headerRow })}
      />
      {mapping.layout === 'wide' && (
        <Select
          label={t('cells')}
          value={mapping.cells}
          options={[
            { value: 'marks', label: t('totalMarks') },
            { value: 'grade', label: t('grade') },
          ]}
          onChange={(cells) => onChange({ ...mapping, cells })}
        />
      )}
    </div>
  )
}
