import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { LegalModals } from '../../modules/institution/legal/LegalModals.tsx'
import { supersedeErrors } from '../../ui/feedback/toasts.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { useMaintenance } from '../screens/maintenance.ts'
import { Reauthentication } from '../session/Reauthentication.tsx'
import { useShellWords } from '../words.ts'
import { useFocusOnClick, useFocusOnNewPage, useKeptFocus } from './focus.ts'
import css from './RootFrame.module.css'
import { useBack } from './use-back.ts'

const MaintenancePage = lazyPart(() => import('../../modules/institution/public/MaintenancePage.tsx'), 'MaintenancePage')

/** What surrounds every page: a link past the header, and the focus brought to a new page's heading. */
export function RootFrame() {
  const t = useShellWords()
  useFocusOnNewPage()
  useKeptFocus()
  useFocusOnClick()
  useBack()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const closed = useMaintenance(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: refusals of the screen before, whichever it was
  useEffect(supersedeErrors, [path])
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
