import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LegalModals } from '../modules/institution/LegalModals.tsx'
import css from './RootFrame.module.css'

/** What surrounds every page: a link past the header, and the focus brought to a new page's heading. */
export function RootFrame() {
  const { t } = useTranslation()
  useFocusOnNewPage()
  return (
    <>
      <a className={css.skip} href="#main">
        {t('skip')}
      </a>
      <Outlet />
      <LegalModals />
    </>
  )
}

function useFocusOnNewPage() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const heading = document.querySelector<HTMLElement>('main h1')
        heading?.setAttribute('tabindex', '-1')
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
}
