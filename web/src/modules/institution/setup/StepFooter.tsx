import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pagesAround, type SetupPage } from '../../../api/setup.ts'
import { useSetupWords } from '../../../api/words-setup.ts'
import { Button } from '../../../ui/Button.tsx'
import { RouteLink } from '../../../ui/RouteLink.tsx'
import { WizardFooter } from '../../../ui/WizardFrame.tsx'

/** The end of a step: back, skip it for now, and the act that saves it. */
export function StepFooter({ page, done, children }: { page: SetupPage; done?: boolean; children?: ReactNode }) {
  const t = useSetupWords()
  const navigate = useNavigate()
  const { previous, next } = pagesAround(page)
  const on = () => void navigate({ to: next as '/' })
  return (
    <WizardFooter back={previous && <RouteLink to={previous}>{t('back')}</RouteLink>}>
      {children ? (
        <Button kind="quiet" onClick={on}>
          {t('skip')}
        </Button>
      ) : (
        <Button kind={done ? 'primary' : 'plain'} onClick={on}>
          {t(done ? 'go' : 'skip')}
        </Button>
      )}
      {children}
    </WizardFooter>
  )
}
