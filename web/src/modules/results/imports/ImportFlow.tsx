import { type Exam, type Mapping, type ResultImport, results } from '@nalanda/contract/results/results'
import { useQueryClient } from '@tanstack/react-query'
import { FileSpreadsheet, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { importTones } from '../../../api/import/staged-imports.ts'
import { useImportToasts } from '../../../api/import/state-change.ts'
import { invalidate } from '../../../api/queries.ts'
import { ProgressPanel, StateChip } from '../../../ui/feedback/states.tsx'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { count, instantText } from '../../../ui/format/format.ts'
import { message } from '../../../ui/i18n/messages.ts'
import { useImportFailure } from '../../../ui/import/import-failure.ts'
import { useGo } from '../../../ui/navigation/go.ts'
import type { Address } from '../../../ui/navigation/paths.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { PublishDialog } from '../publication/PublishDialog.tsx'
import { examViews } from '../queries.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'
import { ImportChecked } from './ImportChecked.tsx'
import { ImportDone } from './ImportDone.tsx'
import { correctionStateWords, importMay, importStateWords, rowsOf, stepOf } from './import-states.ts'
import own from './imports.module.css'
import { MappingEditor } from './MappingEditor.tsx'

type Props = { exam: Exam; one: ResultImport; mayManage: boolean }

/** One import: columns, check, errors, import. Work in the background continues when the page is left. */
export function ImportFlow({ exam, one, mayManage }: Props) {
  const t = useWords()
  const params = { importId: String(one.id) }
  const otherFile = `/app/Examinations/${exam.id}/Import/new` as const
  const [mapping, setMapping] = useState(false)
  const [publishes, setPublishes] = useState(false)
  const check = useAct(results.checkImport, {
    input: (body: Mapping) => ({ params, body }),
    invalidates: examViews,
    showsError: true,
  })
  const cancel = useAct(results.cancelImport, { invalidates: examViews })
  const stop = () => void cancel.act({ params })
  const editing = mayManage && (mapping || (importMay('check', one) && one.state !== 'checked'))
  const failure = useImportFailure(one)
  useResultImportToasts(one)
  return (
    <>
      <FileHead one={one} otherFile={otherFile}>
        {mayManage && importMay('remove', one) && <DiscardButton one={one} otherFile={otherFile} />}
      </FileHead>
      {one.state === 'failed' && <FormAlert>{failure ?? message('excelNotUploaded')}</FormAlert>}
      {one.state === 'cancelled' && <p className={css.note}>{t('cancelledLead')}</p>}
      {importMay('cancel', one) && <Running one={one} canceling={cancel.busy} onCancel={mayManage ? stop : undefined} />}
      {editing && !importMay('cancel', one) && (
        <MappingEditor
          exam={exam}
          one={one}
          busy={check.busy}
          error={check.error}
          onCheck={(chosen) => void check.act(chosen).then((checked) => checked && setMapping(false))}
          onCancel={mapping ? () => setMapping(false) : undefined}
        />
      )}
      {one.state === 'checked' && !editing && (
        <ImportChecked {...{ exam, one, mayManage }} onRemap={() => setMapping(true)} onRun={setPublishes} />
      )}
      {(one.state === 'done' || one.state === 'undone') && <ImportDone exam={exam} one={one} mayManage={mayManage} />}
      {publishes && one.state === 'done' && exam.state === 'ready' && (
        <PublishDialog exam={exam} onClose={() => setPublishes(false)} />
      )}
    </>
  )
}

/** Discards a file that was not imported, and opens the start of the next import. */
function DiscardButton({ one, otherFile }: Pick<FileHeadProps, 'one' | 'otherFile'>) {
  const t = useWords()
  const go = useGo()
  const remove = useAct(results.removeImport, { invalidates: examViews, onDone: () => go(otherFile, { asks: false }) })
  return (
    <Button
      size="small"
      icon={Trash2}
      busy={remove.busy}
      onClick={() => void remove.act({ params: { importId: String(one.id) } })}
    >
      {t('discardFile')}
    </Button>
  )
}

type FileHeadProps = { one: ResultImport; otherFile: Address; corrects?: boolean; children?: ReactNode }

/** The file, its state, its steps, and a link to another file. */
export function FileHead({ one, otherFile, corrects = false, children }: FileHeadProps) {
  const t = useWords()
  const steps = [t('file'), t('columns'), t('stepCheck'), t(corrects ? 'stepApply' : 'stepImport')]
  const at = stepOf(one)
  return (
    <Card>
      <div className={own.fileHead}>
        <FileSpreadsheet size={26} aria-hidden />
        <div className={own.fileName}>
          <strong>{one.fileName}</strong>
          <span className={css.note}>
            {t('byAt', { by: one.uploadedBy, at: instantText(one.uploadedAt) })} · {t('rowCount', { count: rowsOf(one) })}
          </span>
        </div>
        <StateChip tone={importTones[one.state]}>{t((corrects ? correctionStateWords : importStateWords)[one.state])}</StateChip>
        {children}
        <RouteLink to={otherFile} className={buttonClass({ size: 'small' })}>
          {t('otherFile')}
        </RouteLink>
      </div>
      <ol className={own.steps} aria-label={t('steps')}>
        {steps.map((step, index) => (
          <li key={step} aria-current={index + 1 === at ? 'step' : undefined} data-done={index + 1 < at || one.state === 'done'}>
            {step}
          </li>
        ))}
      </ol>
    </Card>
  )
}

type RunningProps = { one: ResultImport; canceling: boolean; onCancel: (() => void) | undefined }

/** Work in the background with its progress and a button to cancel it. */
export function Running({ one, canceling, onCancel }: RunningProps) {
  const t = useWords()
  const total = one.state === 'saving' ? one.goodCount : rowsOf(one)
  return (
    <Card>
      <ProgressPanel
        title={t(one.state === 'saving' ? 'importingRows' : 'checkingRows')}
        done={Math.round((total * one.progress) / 100)}
        total={total || null}
        note={t('continuesInBackground')}
        onCancel={onCancel}
        canceling={canceling}
      />
    </Card>
  )
}

/** Shows toasts when an import of results is checked, done or failed, and refetches what it changed. */
export function useResultImportToasts(one: ResultImport) {
  const t = useWords()
  const client = useQueryClient()
  useImportToasts(one, (was) => {
    void invalidate(client, examViews)
    if (was === 'checking' && one.state === 'checked')
      toastSuccess(t('checkedDone', { valid: count(one.goodCount), count: one.rowCount }))
  })
}
