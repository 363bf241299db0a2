import { type SeatChange, seats } from '@nalanda/contract/seats/seats'
import { SheetImport } from '../../../api/import/SheetImport.tsx'
import { count } from '../../../ui/format/format.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { seatViews } from './seat-queries.ts'
import css from './seats.module.css'
import { useSeatsWords } from './words.ts'

type Props = { season: { year?: string | undefined; lateral: 'yes' | 'no' }; onClose: () => void }

/** Imports seats from a sheet in the exported format: checks it as soon as it is chosen, then sets all seats, or names the wrong cells. */
export function SeatImport({ season, onClose }: Props) {
  const t = useSeatsWords()
  return (
    <PanelDialog open title={t('importTitle')} width="md" onClose={onClose}>
      <div className={css.stack}>
        <p className={css.quiet}>{t('importLead')}</p>
        <SheetImport
          sheet={seats.sheet}
          input={{ query: season }}
          invalidates={seatViews}
          say={t}
          sizeOf={({ changed }) => changed.length}
          onDone={onClose}
        >
          {(change) => <WhatChanges change={change} />}
        </SheetImport>
      </div>
    </PanelDialog>
  )
}

function WhatChanges({ change: { changed } }: { change: SeatChange }) {
  const t = useSeatsWords()
  return (
    <div role="status" className={css.stack}>
      <p>{changed.length > 0 ? t('willChange', { count: changed.length }) : t('nothingNew')}</p>
      <ul className={css.changes}>
        {changed.map(({ course, branch, before, after }) => (
          <li key={`${course} ${branch}`}>
            {`${course} ${branch}`}
            <span className="numerals">{t('fromTo', { from: count(before), to: count(after) })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
