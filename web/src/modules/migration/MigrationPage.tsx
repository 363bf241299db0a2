import type { MigrationStep, MigrationStepName } from '@nalanda/contract/migration/migration'
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { QueryBoundary } from '../../api/figures/QueryBoundary.tsx'
import { StateChip } from '../../ui/feedback/states.tsx'
import { buttonClass } from '../../ui/form/Button.tsx'
import type { Address } from '../../ui/navigation/paths.ts'
import { Page } from '../../ui/page/Page.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { importAddress } from './address.ts'
import css from './Migration.module.css'
import { kindsQuery, migrationQuery } from './queries.ts'
import { useWords } from './words.ts'

/** Addresses of the screens with the records of each step. */
const addresses: Record<MigrationStepName, Address> = {
  structure: '/app/Admin/Academic Structure',
  departments: '/app/Admin/Departments',
  staff: '/app/Admin/Staff',
  subjects: '/app/Admin/Subjects',
  students: '/app/Admin/Students',
  photos: '/app/Admission/Upload',
  parents: '/app/Admin/Users',
  'past-results': '/app/Examinations',
  logins: '/createLogins',
}

/** Guides an existing college into the portal: the steps in order, with present and missing records. */
export function MigrationPage() {
  const t = useWords()
  const asked = useQuery(migrationQuery)
  return (
    <Page title={t('title')} about={t('about')}>
      <QueryBoundary query={asked} rows={9}>
        {(data) => (
          <ol className={css.steps}>
            {data.steps.map((step, at) => (
              <Step key={step.step} step={step} number={at + 1} />
            ))}
          </ol>
        )}
      </QueryBoundary>
    </Page>
  )
}

function Step({ step: { step, total, missing, kind }, number }: { step: MigrationStep; number: number }) {
  const t = useWords()
  const { data: kinds = [] } = useQuery(kindsQuery)
  const may = kinds.some(({ name }) => name === kind)
  const state = total === 0 ? 'empty' : missing.length > 0 ? 'incomplete' : 'complete'
  return (
    <li className={css.step}>
      <span className={`${css.number} numerals`} aria-hidden>
        {number}
      </span>
      <div className={css.facts}>
        <h2 className={css.name}>{t(`step-${step}`)}</h2>
        <p className={css.note}>{t(`total-${step}`, { count: total })}</p>
        {total > 0 && missing.length > 0 && (
          <ul className={css.missing}>
            {missing.map(({ gap, count }) => (
              <li key={gap}>{t(`gap-${gap}`, { count })}</li>
            ))}
          </ul>
        )}
      </div>
      <StateChip tone={state === 'complete' ? 'pass' : state === 'empty' ? 'quiet' : 'warn'}>{t(state)}</StateChip>
      <div className={css.acts}>
        <RouteLink
          className={buttonClass({ size: 'small' })}
          to={addresses[step]}
          aria-label={t('labelled', { label: t('openStep'), value: t(`step-${step}`) })}
        >
          {t('openStep')}
        </RouteLink>
        {kind && may && (
          <RouteLink
            className={buttonClass({ size: 'small', kind: 'primary' })}
            to={importAddress(kind)}
            aria-label={t('labelled', { label: t('import'), value: t(`step-${step}`) })}
          >
            <FileUp size={18} aria-hidden /> {t('import')}
          </RouteLink>
        )}
      </div>
    </li>
  )
}
