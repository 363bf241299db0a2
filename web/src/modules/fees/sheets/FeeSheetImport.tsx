import { feeSettings } from '@nalanda/contract/fees/settings'
import { type FeeSheetChange, feeSheets } from '@nalanda/contract/fees/sheets'
import { useQuery } from '@tanstack/react-query'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { SheetImport } from '../../../api/import/SheetImport.tsx'
import { queryOf } from '../../../api/queries.ts'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { useSheetWords } from '../../../ui/import/words-sheet-import.ts'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { moneyViews } from '../fee-views.ts'
import { useFeeSheetWords } from './words.ts'

export type SheetName = keyof typeof feeSheets

/** Imports one kind of fee spreadsheet: shows its rules, its template and the file field. */
export function FeeSheetImport({ sheet, onDone }: { sheet: SheetName; onDone: () => void }) {
  const t = useFeeSheetWords()
  const sheetWord = useSheetWords()
  return (
    <>
      <p>{t(`lead-${sheet}`)}</p>
      {sheet !== 'demands' && <OpeningDay />}
      <SheetImport
        sheet={feeSheets[sheet]}
        invalidates={[...moneyViews, feeSettings]}
        say={t}
        template={
          <DownloadButton size="small" endpoint={feeSheets[sheet].template}>
            {sheetWord('downloadTemplate')}
          </DownloadButton>
        }
        sizeOf={({ added, changed }) => added + changed}
        done={({ added, changed, totalPaise }) => t('imported', { count: added + changed, total: rupees(totalPaise) })}
        onDone={onDone}
      >
        {(change) => <ChangeView change={change} />}
      </SheetImport>
    </>
  )
}

/** The day that separates history from opening dues, or a link to enter it. */
function OpeningDay() {
  const t = useFeeSheetWords()
  const { data: settings } = useQuery(queryOf(feeSettings.get))
  if (!settings) return null
  if (settings.openingOn !== null) return <p>{t('openingDayIs', { day: dayText(settings.openingOn) })}</p>
  return (
    <p role="alert">
      {t('noOpeningDay')} <RouteLink to="/app/Accounts/Fee Settings">{t('feeSettings')}</RouteLink>
    </p>
  )
}

/** The effect of a file: the number of rows by outcome, and their sum. */
function ChangeView({ change: { added, changed, present, totalPaise } }: { change: FeeSheetChange }) {
  const t = useFeeSheetWords()
  return (
    <div role="status">
      {added > 0 && <p>{t('rowsNew', { count: added })}</p>}
      {changed > 0 && <p>{t('rowsChanged', { count: changed })}</p>}
      {present > 0 && <p>{t('rowsSame', { count: present })}</p>}
      {added + changed > 0 && <p className="numerals">{t('labelled', { label: t('total'), value: rupees(totalPaise) })}</p>}
    </div>
  )
}
