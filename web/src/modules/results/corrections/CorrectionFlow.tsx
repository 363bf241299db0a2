import { type CorrectionSheet, type Exam, type Mapping, results } from '@nalanda/contract/results/results'
import { CircleCheck, Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { exportRecords } from '../../../api/records.ts'
import { StatCard, StatCards } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { count, instantText } from '../../../ui/format/format.ts'
import { message } from '../../../ui/i18n/messages.ts'
import { useImportFailure } from '../../../ui/import/import-failure.ts'
import { RowErrorList } from '../../../ui/import/RowErrorList.tsx'
import { useLocalListState } from '../../../ui/list/list-state.ts'
import { FileHead, Running, useResultImportToasts } from '../imports/ImportFlow.tsx'
import { importMay } from '../imports/import-states.ts'
import { MappingEditor } from '../imports/MappingEditor.tsx'
import { examViews, useCorrectionErrors } from '../queries.ts'
import css from '../results.module.css'
import { purposeWords, useWords } from '../words.ts'
import { CorrectedRows } from './CorrectedRows.tsx'

type Props = { exam: Exam; sheet: CorrectionSheet; mayManage: boolean }

/** One sheet of corrected marks: columns, differences, applying it, and its changes. */
export function CorrectionFlow({ exam, sheet, mayManage }: Props) {
  const t = useWords()
  const params = { importId: String(sheet.id) }
  const [mapping, setMapping] = useState(false)
  const check = useAct(results.checkCorrections, {
    input: (body: Mapping) => ({ params, body }),
    invalidates: examViews,
    showsError: true,
  })
  const cancel = useAct(results.cancelCorrections, { invalidates: examViews })
  const stop = () => void cancel.act({ params })
  const failure = useImportFailure(sheet)
  const running = importMay('cancel', sheet)
  const editing = mayManage && !running && (mapping || (importMay('check', sheet) && sheet.state !== 'checked'))
  useResultImportToasts(sheet)
  return (
    <>
      <FileHead corrects one={sheet} otherFile={`/app/Examinations/${exam.id}/Corrections`} />
      <p className={css.note}>
        {t('labelled', { label: t(purposeWords[sheet.purpose]), value: sheet.reason })}
        {sheet.purpose === 'revaluation' && ` · ${t(sheet.mayLower === 'yes' ? 'lowersToo' : 'neverLowers')}`}
      </p>
      {sheet.state === 'failed' && <FormAlert>{failure ?? message('excelNotUploaded')}</FormAlert>}
      {running && <Running one={sheet} canceling={cancel.busy} onCancel={mayManage ? stop : undefined} />}
      {editing && (
        <MappingEditor
          exam={exam}
          one={sheet}
          busy={check.busy}
          error={check.error}
          onCheck={(chosen) => void check.act(chosen).then((checked) => checked && setMapping(false))}
          onCancel={mapping ? () => setMapping(false) : undefined}
        />
      )}
      {sheet.state === 'checked' && !editing && <Checked {...{ exam, sheet, mayManage }} onRemap={() => setMapping(true)} />}
      {sheet.state === 'done' && <Applied sheet={sheet} />}
    </>
  )
}

function Checked({ exam, sheet, mayManage, onRemap }: Props & { onRemap: () => void }) {
  const t = useWords()
  const apply = useAct(results.applyCorrections, { invalidates: examViews })
  const start = () => void apply.act({ params: { importId: String(sheet.id) } })
  const rest = sheet.rowCount - sheet.goodCount - sheet.presentCount
  return (
    <>
      <StatCards>
        <StatCard label={t('rowsThatChange')} value={count(sheet.goodCount)} note={t('ofRows', { count: sheet.rowCount })} />
        <StatCard label={t('rowsUnchanged')} value={count(sheet.presentCount)} note={t('rowsUnchangedNote')} />
        <StatCard
          label={t('withErrors')}
          value={count(rest)}
          note={rest > 0 ? t('errors', { count: sheet.errorCount }) : t('noErrorsInText')}
          tone={rest > 0 ? 'fail' : 'pass'}
        />
      </StatCards>
      {mayManage && (
        <div className={css.runRow}>
          <p className={css.note}>{t(consequence(exam, sheet))}</p>
          <Button icon={Columns3} disabled={apply.busy} onClick={onRemap}>
            {t('changeColumns')}
          </Button>
          <Button kind="primary" busy={apply.busy} disabled={sheet.goodCount === 0} onClick={start}>
            {t('applyRows', { count: sheet.goodCount })}
          </Button>
        </div>
      )}
      {sheet.goodCount > 0 && <CorrectedRows sheet={sheet} />}
      {sheet.errorCount + sheet.warningCount + sheet.presentCount > 0 && <Errors sheet={sheet} />}
    </>
  )
}

function consequence({ state }: Exam, { goodCount }: CorrectionSheet) {
  if (goodCount === 0) return 'applyNothing'
  return state === 'published' ? 'applyPublished' : 'applyUnpublished'
}

function Applied({ sheet }: { sheet: CorrectionSheet }) {
  const t = useWords()
  return (
    <>
      <p className={css.note}>
        <CircleCheck size={16} aria-hidden className={css.inline} />
        {t('appliedBy', { count: sheet.savedCount, by: sheet.savedBy ?? '', at: instantText(sheet.savedAt ?? sheet.uploadedAt) })}
      </p>
      <CorrectedRows sheet={sheet} />
    </>
  )
}

function Errors({ sheet }: { sheet: CorrectionSheet }) {
  const t = useWords()
  const state = useLocalListState<typeof results.listCorrectionErrors>()
  const params = { importId: String(sheet.id) }
  return (
    <div className={css.errors}>
      <RowErrorList
        label={t('errorsTitle')}
        state={state}
        result={useCorrectionErrors(params.importId, state.query)}
        onExport={(format) => exportRecords({ exportList: results.exportCorrectionErrors }, {}, format, params)}
      />
    </div>
  )
}
