import { useSetupFrame } from '../../../api/setup.ts'
import { Waiting } from '../../../api/Waiting.tsx'
import { useSetupWords } from '../../../api/words-setup.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { RouteLink } from '../../../ui/RouteLink.tsx'
import { WizardCard, WizardFrame } from '../../../ui/WizardFrame.tsx'
import { FixedHolidays } from './FixedHolidays.tsx'
import { useHolidayYear } from './holiday-queries.ts'
import css from './Setup.module.css'
import { StepFooter } from './StepFooter.tsx'

/** The calendar's beginning: the days that everybody knows. The rest is entered in the calendar itself. */
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
            {t('holidaysOpen')}
          </RouteLink>
        </div>
      </WizardCard>
      <StepFooter page="holidays" done={year.items.length > 0} />
    </>
  )
}
