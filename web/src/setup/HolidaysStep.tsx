import { Waiting } from '../api/figures/Waiting.tsx'
import { FixedHolidays } from '../modules/institution/holidays/FixedHolidays.tsx'
import { useHolidayYear } from '../modules/institution/holidays/holiday-queries.ts'
import { buttonClass } from '../ui/form/Button.tsx'
import { WizardCard, WizardFrame } from '../ui/form/WizardFrame.tsx'
import { RouteLink } from '../ui/page/RouteLink.tsx'
import css from './Setup.module.css'
import { StepFooter } from './StepFooter.tsx'
import { useSetupFrame } from './setup.ts'
import { useSetupWords } from './words.ts'

/** Setup step for the holidays: adds the fixed ones. All others are entered in the calendar itself. */
export function HolidaysStep() {
  const t = useSetupWords()
  return (
    <WizardFrame {...useSetupFrame('holidays')} heading={t('holidaysTitle')} lead={t('holidaysLead')}>
      <Holidays />
    </WizardFrame>
  )
}

function Holidays() {
  const t = useSetupWords()
  const { data: year, error, refetch } = useHolidayYear()
  if (!year) return <Waiting {...{ error, refetch }} rows={6} />
  return (
    <>
      <WizardCard>
        <FixedHolidays year={year} />
        <div className={css.line}>
          <p className={css.quiet}>{t('holidaysMore')}</p>
          <RouteLink to="/app/Administration/Holidays" className={buttonClass({ size: 'small' })}>
            {t('openCalendar')}
          </RouteLink>
        </div>
      </WizardCard>
      <StepFooter page="holidays" done={year.items.length > 0} />
    </>
  )
}
