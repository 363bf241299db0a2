import { type SheetImport, sheetImports } from '@nalanda/contract/platform/imports/sheet-imports'
import { type ImportAction, importWorkflow } from '@nalanda/contract/platform/imports/staged-imports'
import { allows } from '@nalanda/contract/platform/workflow'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, FileWarning, Save, Trash2, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { useAct } from '../../api/act.ts'
import { saveFile } from '../../api/call.ts'
import { DownloadButton } from '../../api/files/DownloadButton.tsx'
import { ImportCounts } from '../../api/import/ImportCounts.tsx'
import { importTones } from '../../api/import/staged-imports.ts'
import { EmptyState, ProgressPanel, StateChip } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { useImportFailure } from '../../ui/import/import-failure.ts'
import { RowErrorList } from '../../ui/import/RowErrorList.tsx'
import { useLocalListState } from '../../ui/list/list-state.ts'
import css from './Migration.module.css'
import { errorsQuery, importViews } from './queries.ts'
import { useWords } from './words.ts'

type Props = { one: SheetImport; onMap: () => void; onAnother: () => void }

/** An import after its columns were confirmed: the check, its findings, the saving, and the outcome. */
export function CurrentImport(props: Props) {
  const t = useWords()
  const { one, onAnother } = props
  const failure = useImportFailure(one)
  const may = (action: ImportAction) => allows(importWorkflow, action, one.state)
  const params = { kind: one.kind, importId: String(one.id) }
  const cancel = useAct(sheetImports.cancel, { invalidates: importViews })
  return (
    <div className={css.stack}>
      <div className={css.head}>
        <strong>{one.fileName}</strong>
        <StateChip tone={importTones[one.state]}>{t(`state-${one.state}`)}</StateChip>
        {!may('cancel') && (
          <Button size="small" onClick={onAnother}>
            {t('uploadAnotherFile')}
          </Button>
        )}
      </div>
      {one.state === 'failed' && <FormAlert>{failure ?? t('failed')}</FormAlert>}
      {may('cancel') && (
        <ProgressPanel
          title={t(one.state === 'checking' ? 'checkingRows' : 'saving')}
          done={one.progress}
          total={100}
          note={t('continuesInBackground')}
          onCancel={() => void cancel.act({ params })}
          canceling={cancel.busy}
        />
      )}
      {may('save') && one.rowCount > 0 && <ImportCounts one={one} />}
      {may('save') && <SaveRow {...props} />}
      {one.state === 'done' && (
        <EmptyState icon={CircleCheck} title={t('saved', { count: one.savedCount })} action={<FailedRows one={one} />} />
      )}
      {one.state === 'undone' && <EmptyState icon={Undo2} title={t('undone', { count: one.undoneCount })} />}
      {one.errorCount + one.warningCount + one.presentCount > 0 && !may('cancel') && one.state !== 'removed' && (
        <Errors one={one} />
      )}
    </div>
  )
}

function SaveRow({ one, onMap, onAnother }: Props) {
  const t = useWords()
  const params = { kind: one.kind, importId: String(one.id) }
  const save = useAct(sheetImports.save, { invalidates: importViews })
  const remove = useAct(sheetImports.remove, { invalidates: importViews, onDone: onAnother })
  const waiting = one.goodCount - one.savedCount
  const why = useId()
  return (
    <>
      {waiting === 0 && one.rowCount > 0 && (
        <p id={why} className={css.note}>
          {t(one.errorCount > 0 ? 'nothingToSave' : 'allPresent')}
        </p>
      )}
      <div className={css.end}>
        <Button icon={Trash2} busy={remove.busy} onClick={() => void remove.act({ params })}>
          {t('discardFile')}
        </Button>
        <FailedRows one={one} />
        {one.savedCount === 0 && <Button onClick={onMap}>{t('changeColumns')}</Button>}
        <Button
          kind="primary"
          icon={Save}
          busy={save.busy}
          disabled={waiting === 0}
          aria-describedby={waiting === 0 ? why : undefined}
          onClick={() => void save.act({ params, body: { mode: 'good-rows' } })}
        >
          {t('save', { count: waiting })}
        </Button>
      </div>
    </>
  )
}

function FailedRows({ one }: { one: SheetImport }) {
  const t = useWords()
  if (!one.hasFailedRows) return null
  return (
    <DownloadButton
      icon={FileWarning}
      endpoint={sheetImports.failedRows}
      input={{ params: { kind: one.kind, importId: String(one.id) } }}
    >
      {t('downloadErrorRows')}
    </DownloadButton>
  )
}

/** The findings of the check; initially only the errors that exclude rows, if there are any. */
function Errors({ one }: { one: SheetImport }) {
  const t = useWords()
  const state = useLocalListState(one.errorCount > 0 ? { filters: { severity: 'error' } } : {})
  const params = { kind: one.kind, importId: String(one.id) }
  const exporting = useAct(sheetImports.exportErrors, {
    input: (format: 'xlsx' | 'csv') => ({ params, query: { format } }),
    onDone: saveFile,
  })
  return (
    <RowErrorList
      label={t('whatWasFound')}
      state={state}
      result={useQuery(errorsQuery(one, state.query))}
      onExport={exporting.submit}
    />
  )
}
