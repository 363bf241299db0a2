import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { LegalModals } from '../../modules/institution/legal/LegalModals.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { useMaintenance } from '../screens/maintenance.ts'
import { Reauthentication } from '../session/Reauthentication.tsx'
import { useShellWords } from '../words.ts'
import { useFocusOnClick, useFocusOnNewPage, useKeptFocus } from './focus.ts'
import css from './RootFrame.module.css'
import { useBack } from './use-back.ts'

const MaintenancePage = lazyPart(() => import('../../modules/institution/public/MaintenancePage.tsx'), 'MaintenancePage')

/** Surrounds every page: a link to skip the header, and moving the focus to a new page's heading. */
export function RootFrame() {
  const t = useShellWords()
  useFocusOnNewPage()
  useKeptFocus()
  useFocusOnClick()
  useBack()
  const closed = useMaintenance(useRouterState({ select: ({ location }) => location.pathname }))
  return (
    <>
      <a className={css.skip} href="#main">
        {t('skip')}
      </a>
      {closed ? (
        <Suspense>
          <MaintenancePage />
        </Suspense>
      ) : (
        <Outlet />
      )}
      <LegalModals />
      <Reauthentication />
    </>
  )
}
