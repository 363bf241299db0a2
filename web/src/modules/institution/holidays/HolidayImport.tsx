import { type HolidayChange, holidayCalls } from '@nalanda/contract/institution/holidays'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { SheetImport } from '../../../api/import/SheetImport.tsx'
import { dayText } from '../../../ui/format/format.ts'
import css from './HolidayImport.module.css'
import { holidayViews } from './holiday-queries.ts'
import { useHolidayWords } from './words.ts'

/** Imports holidays from a sheet: checks it as soon as it is chosen, then adds all of them, or names the wrong cells. */
export function HolidayImport({ onDone }: { onDone: () => void }) {
  const t = useHolidayWords()
  return (
    <SheetImport
      sheet={holidayCalls.sheet}
      invalidates={holidayViews}
      say={t}
      template={
        <DownloadButton size="small" endpoint={holidayCalls.sheet.template}>
          {t('downloadTemplate')}
        </DownloadButton>
      }
      sizeOf={({ added }) => added.length}
      onDone={onDone}
    >
      {(change) => <WhatIsNew change={change} />}
    </SheetImport>
  )
}

function WhatIsNew({ change: { added, present } }: { change: HolidayChange }) {
  const t = useHolidayWords()
  return (
    <div role="status" className={css.stack}>
      <p>{added.length > 0 ? t('willAdd', { count: added.length }) : t('nothingNew')}</p>
      {added.length > 0 && (
        <ul className={css.plain}>
          {added.map(({ day, name }) => (
            <li key={`${day} ${name}`}>
              <time dateTime={day}>{dayText(day)}</time> {name}
            </li>
          ))}
        </ul>
      )}
      {present > 0 && added.length > 0 && <p className={css.quiet}>{t('alreadyThere', { count: present })}</p>}
    </div>
  )
}
