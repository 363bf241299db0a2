import { type Exam, type Fault, type ResultImport, results } from '@nalanda/contract/results/results'
import { Columns3, Upload } from 'lucide-react'
import { call, saveFile } from '../../api/call.ts'
import { sentenceOf } from '../../api/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { type Column, DataList } from '../../ui/DataList.tsx'
import { faultWord } from '../../ui/fault-words.ts'
import { useListState } from '../../ui/list-state.ts'
import { count } from '../../ui/numerals.ts'
import { useShortcut } from '../../ui/shortcut.ts'
import { Figure, Figures, StateChip } from '../../ui/states.tsx'
import { toastError } from '../../ui/toasts.ts'
import { runModes } from './import-states.ts'
import { useAct, useFaults } from './queries.ts'
import css from './results.module.css'
import { type Say, useWords } from './words.ts'

type Props = { exam: Exam; one: ResultImport; mayManage: boolean; onRemap: () => void }

/** What the check of a sheet found, and the choice to take it over. */
export function ImportChecked({ one, mayManage, onRemap }: Props) {
  const t = useWords()
  return (
    <>
      <Figures>
        <Figure label={t('goodRows')} value={count(one.goodCount)} note={t('ofRows', { count: one.rowCount })} tone="pass" />
        <Figure
          label={t('faultyRows')}
          value={count(one.rowCount - one.goodCount)}
          note={one.faultCount > 0 ? t('faults', { count: one.faultCount }) : t('noFaultsNote')}
          tone={one.faultCount > 0 ? 'fail' : 'pass'}
        />
        <Figure
          label={t('warnings')}
          value={count(one.warningCount)}
          note={t('warningsNote')}
          tone={one.warningCount > 0 ? 'warn' : undefined}
        />
      </Figures>
      {mayManage && <RunButtons one={one} onRemap={onRemap} />}
      {one.faultCount + one.warningCount > 0 && <FaultList one={one} />}
    </>
  )
}

function RunButtons({ one, onRemap }: { one: ResultImport; onRemap: () => void }) {
  const t = useWords()
  const run = useAct((mode: 'all-or-nothing' | 'good-rows') =>
    call(results.runImport, { params: { importId: String(one.id) }, body: { mode } }),
  )
  const modes = runModes(one)
  const start = (mode: 'all-or-nothing' | 'good-rows') => {
    if (!run.isPending) run.mutate(mode, { onError: (error) => toastError(sentenceOf(error)) })
  }
  useShortcut('i', () => {
    if (modes.all) start('all-or-nothing')
    else if (modes.goodRows) start('good-rows')
  })
  return (
    <div className={css.runRow}>
      <p className={css.note}>{t(modes.all ? 'allGoodLead' : modes.goodRows ? 'someFaultsLead' : 'allFaultyLead')}</p>
      <Button icon={Columns3} disabled={run.isPending} onClick={onRemap}>
        {t('remap')}
      </Button>
      <Button
        icon={Upload}
        kind={modes.all ? 'primary' : 'plain'}
        busy={run.isPending && run.variables === 'all-or-nothing'}
        disabled={!modes.all || run.isPending}
        title={modes.all ? undefined : t('allNeedsNoFaults')}
        shortcut={modes.all ? 'Alt I' : undefined}
        onClick={() => start('all-or-nothing')}
      >
        {t('importAll', { count: one.rowCount })}
      </Button>
      {modes.goodRows && (
        <Button
          kind="primary"
          busy={run.isPending && run.variables === 'good-rows'}
          disabled={run.isPending}
          shortcut="Alt I"
          onClick={() => start('good-rows')}
        >
          {t('importGood', { count: one.goodCount })}
        </Button>
      )}
    </div>
  )
}

function FaultList({ one }: { one: ResultImport }) {
  const t = useWords()
  const state = useListState()
  const params = { importId: String(one.id) }
  const faults = useFaults(params.importId, state.query)
  return (
    <div className={css.faults}>
      <DataList
        name="import-faults"
        label={t('faultsTitle')}
        columns={columnsOf(t)}
        state={state}
        result={faults}
        rowId={(fault) => fault.id}
        searchHint={t('faultSearch')}
        filters={[
          {
            name: 'severity',
            label: t('severity'),
            options: [
              { value: 'fault', label: t('fault') },
              { value: 'warning', label: t('warning') },
            ],
          },
        ]}
        onExport={async (format) => saveFile(await call(results.exportFaults, { params, query: { format } }))}
        empty={{ title: t('noFaults') }}
      />
    </div>
  )
}

function columnsOf(t: Say): Column<Fault>[] {
  return [
    { field: 'row', head: t('row'), text: ({ row }) => row, numeric: true, sort: true, width: 76 },
    { field: 'cell', head: t('cell'), text: ({ cell }) => cell, code: true, width: 80 },
    {
      field: 'severity',
      head: t('severity'),
      text: ({ severity }) => t(severity),
      cell: ({ severity }) => <StateChip tone={severity === 'fault' ? 'fail' : 'warn'}>{t(severity)}</StateChip>,
      width: 116,
    },
    { field: 'value', head: t('value'), text: ({ value }) => value || null, width: 170 },
    { field: 'message', head: t('message'), text: ({ message }) => faultWord(message), main: true, flex: 3 },
  ]
}
