import type { SaveMode } from '@nalanda/contract/platform/imports/staged-imports'
import { type Exam, type ResultImport, results } from '@nalanda/contract/results/results'
import { Columns3, Globe, Upload } from 'lucide-react'
import { useId } from 'react'
import { useAct } from '../../../api/act.ts'
import { ImportCounts } from '../../../api/import/ImportCounts.tsx'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useShortcut } from '../../../ui/navigation/shortcut.ts'
import { examViews } from '../queries.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'
import { modeOf } from './import-states.ts'
import { SheetErrors } from './SheetErrors.tsx'

type Props = {
  exam: Exam
  one: ResultImport
  mayManage: boolean
  onRemap: () => void
  /** Called when the import has started, with whether the exam is to be published afterwards. */
  onRun: (publishes: boolean) => void
}

/** The result of a sheet's check, with the buttons to import it. */
export function ImportChecked({ one, mayManage, onRemap, onRun }: Props) {
  return (
    <>
      <ImportCounts one={one} />
      {mayManage && <RunButtons {...{ one, onRemap, onRun }} />}
      {one.errorCount + one.warningCount > 0 && <SheetErrors id={one.id} />}
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
  const lead = useId()
  const mode = modeOf(one)
  const start = async (publishes = false) => {
    if (mode && !run.busy && (await run.act(mode))) onRun(publishes)
  }
  useShortcut('i', () => void start())
  return (
    <div className={css.runRow}>
      <p id={lead} className={css.note}>
        {t(leadOf(one))}
      </p>
      <Button icon={Columns3} disabled={run.busy} onClick={onRemap}>
        {t('changeColumns')}
      </Button>
      {mode === 'all-or-nothing' && mayPublish && (
        <Button icon={Globe} disabled={run.busy} onClick={() => start(true)}>
          {t('importAndPublish')}
        </Button>
      )}
      <Button
        icon={Upload}
        kind="primary"
        busy={run.busy}
        disabled={!mode}
        aria-describedby={lead}
        {...(mode && { shortcut: 'Alt I' })}
        onClick={() => start()}
      >
        {t(mode === 'good-rows' ? 'importGood' : 'importAll', { count: one.goodCount })}
      </Button>
    </div>
  )
}

/** Returns the text that explains what the button does, or why it is disabled. */
function leadOf(one: ResultImport) {
  const mode = modeOf(one)
  if (mode === 'all-or-nothing') return 'allGoodLead'
  if (mode === 'good-rows') return 'someErrorsLead'
  return one.errorCount > 0 ? 'allInvalidLead' : 'allRecordedLead'
}
