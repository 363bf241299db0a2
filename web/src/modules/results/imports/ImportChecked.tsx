import type { SaveMode } from '@nalanda/contract/platform/imports/staged-imports'
import { type Exam, type ResultImport, results } from '@nalanda/contract/results/results'
import { Columns3, Globe, Upload } from 'lucide-react'
import { useAct } from '../../../api/act.ts'
import { ImportCounts } from '../../../api/import/ImportCounts.tsx'
import { exportRecords } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { RowErrorList } from '../../../ui/import/RowErrorList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { useShortcut } from '../../../ui/navigation/shortcut.ts'
import { examViews, useRowErrors } from '../queries.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'
import { runModes } from './import-states.ts'

type Props = {
  exam: Exam
  one: ResultImport
  mayManage: boolean
  onRemap: () => void
  /** Called when the import has started, with whether the exam is to be published after it. */
  onRun: (publishes: boolean) => void
}

/** What the check of a sheet found, and the choice to take it over. */
export function ImportChecked({ one, mayManage, onRemap, onRun }: Props) {
  return (
    <>
      <ImportCounts one={one} />
      {mayManage && <RunButtons {...{ one, onRemap, onRun }} />}
      {one.errorCount + one.warningCount > 0 && <Errors one={one} />}
    </>
  )
}

function RunButtons({ one, onRemap, onRun }: Pick<Props, 'one' | 'onRemap' | 'onRun'>) {
  const t = useWords()
  const run = useAct(results.runImport, {
    input: (mode: SaveMode) => ({ params: { importId: String(one.id) }, body: { mode } }),
    invalidates: examViews,
  })
  const mayPublish = useMay()(results.publishExam.allow)
  const modes = runModes(one)
  const start = async (mode: SaveMode, publishes = false) => {
    if (!run.busy && (await run.act(mode))) onRun(publishes)
  }
  useShortcut('i', () => {
    if (modes.all) void start('all-or-nothing')
    else if (modes.goodRows) void start('good-rows')
  })
  return (
    <div className={css.runRow}>
      <p className={css.note}>{t(modes.all ? 'allGoodLead' : modes.goodRows ? 'someErrorsLead' : 'allInvalidLead')}</p>
      <Button icon={Columns3} disabled={run.busy} onClick={onRemap}>
        {t('changeColumns')}
      </Button>
      {modes.all && mayPublish && (
        <Button icon={Globe} disabled={run.busy} onClick={() => start('all-or-nothing', true)}>
          {t('importAndPublish')}
        </Button>
      )}
      <Button
        icon={Upload}
        kind={modes.all ? 'primary' : 'plain'}
        busy={run.pending === 'all-or-nothing'}
        disabled={!modes.all || run.busy}
        title={modes.all ? undefined : t('allNeedsNoErrors')}
        shortcut={modes.all ? 'Alt I' : undefined}
        onClick={() => start('all-or-nothing')}
      >
        {t('importAll', { count: one.rowCount })}
      </Button>
      {modes.goodRows && (
        <Button
          kind="primary"
          busy={run.pending === 'good-rows'}
          disabled={run.busy}
          shortcut="Alt I"
          onClick={() => start('good-rows')}
        >
          {t('importGood', { count: one.goodCount })}
        </Button>
      )}
    </div>
  )
}

function Errors({ one }: { one: ResultImport }) {
  const t = useWords()
  const state = useListState<typeof results.listRowErrors>()
  const params = { importId: String(one.id) }
  return (
    <div className={css.errors}>
      <RowErrorList
        label={t('errorsTitle')}
        state={state}
        result={useRowErrors(params.importId, state.query)}
        severities={['error', 'warning']}
        onExport={(format) => exportRecords({ exportList: results.exportRowErrors }, {}, format, params)}
      />
    </div>
  )
}
