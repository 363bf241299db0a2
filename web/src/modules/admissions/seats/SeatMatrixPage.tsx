import { type SeatCount, type SeatMatrix, seats } from '@nalanda/contract/seats/seats'
import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, Grid3x3, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { saveFile } from '../../../api/call.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { useMay } from '../../../api/session.ts'
import { EmptyState, StatCard, StatCards } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx'
import { count } from '../../../ui/format/format.ts'
import { ExportMenu } from '../../../ui/list/ListTools.tsx'
import { useScreenSearch, useSearchChange } from '../../../ui/navigation/own-address.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { SeasonPick, useSeason } from './SeasonPick.tsx'
import { SeatEditor } from './SeatEditor.tsx'
import { SeatImport } from './SeatImport.tsx'
import { SeatTable } from './SeatTable.tsx'
import { matrixQuery } from './seat-queries.ts'
import css from './seats.module.css'
import { useSeatsWords } from './words.ts'

/** Page of the seats of a season: totals, holders and vacancies, with a grid to edit them. */
export function SeatMatrixPage() {
  const t = useSeatsWords()
  const { lateral } = useScreenSearch<'lateral'>()
  const changeSearch = useSearchChange()
  const season = { year: useSeason(), lateral: lateral === 'yes' ? ('yes' as const) : ('no' as const) }
  const { data: matrix, error, refetch } = useQuery(matrixQuery(season))
  const mayEdit = useMay()(seats.saveSeats.allow)
  const exporting = useAct(seats.exportSeats, { onDone: saveFile })
  const [act, setAct] = useState<'edit' | 'import' | null>(null)
  const show = (chosen: 'yes' | 'no') => void changeSearch({ lateral: chosen })
  const actions = matrix && act !== 'edit' && (
    <>
      <SeasonPick year={matrix.year} years={matrix.years} />
      <ExportMenu onExport={(format) => exporting.submit({ query: { ...season, format } })} />
      {mayEdit && (
        <>
          <Button icon={FileSpreadsheet} onClick={() => setAct('import')}>
            {t('fromExcel')}
          </Button>
          <Button kind="primary" icon={Pencil} onClick={() => setAct('edit')}>
            {t('change')}
          </Button>
        </>
      )}
    </>
  )
  return (
    <Page title={t('matrixTitle')} about={t('matrixAbout')} actions={actions}>
      {!matrix && <Waiting {...{ error, refetch }} rows={8} />}
      {matrix && act === 'edit' && <SeatEditor matrix={matrix} onClose={() => setAct(null)} />}
      {matrix && act !== 'edit' && (
        <>
          <div className={css.choose}>
            <SegmentedControl
              label={t('entry')}
              value={season.lateral}
              onChoose={show}
              options={[
                { value: 'no', words: t('firstYear') },
                { value: 'yes', words: t('lateralEntry') },
              ]}
            />
          </div>
          <Matrix matrix={matrix} />
        </>
      )}
      {matrix && act === 'import' && <SeatImport season={season} onClose={() => setAct(null)} />}
    </Page>
  )
}

function Matrix({ matrix }: { matrix: SeatMatrix }) {
  const t = useSeatsWords()
  const [shown, setShown] = useState('all')
  const { courses, seatTypes } = matrix
  if (courses.length === 0) {
    return (
      <EmptyState icon={Grid3x3} title={t('noBatches', { season: matrix.season })}>
        {t('noBatchesLead')}
      </EmptyState>
    )
  }
  const total = (of: keyof SeatCount) => courses.reduce((sum, course) => sum + course[of], 0)
  const over = total('over')
  return (
    <>
      <StatCards>
        <StatCard label={t('seats')} value={count(total('seats'))} note={t('seatsNote')} />
        <StatCard label={t('admitted')} value={count(total('admitted'))} />
        <StatCard label={t('offered')} value={count(total('offered'))} note={t('offeredNote')} />
        <StatCard
          label={t('free')}
          value={count(total('free'))}
          note={over > 0 ? t('overNote', { count: over }) : undefined}
          tone={over > 0 ? 'fail' : undefined}
        />
      </StatCards>
      <div className={css.choose}>
        <SegmentedControl
          label={t('seatType')}
          value={shown}
          onChoose={setShown}
          options={[{ value: 'all', words: t('all') }, ...seatTypes.map(({ id, name }) => ({ value: String(id), words: name }))]}
        />
      </div>
      {courses.map((course) => (
        <Card key={course.batchId} title={`${course.course} · ${course.batch}`}>
          <SeatTable course={course} matrix={matrix} seatTypeId={shown === 'all' ? null : Number(shown)} />
        </Card>
      ))}
      <p className={css.quiet}>{t('tableNote')}</p>
    </>
  )
}
