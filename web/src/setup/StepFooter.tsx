import type { ReactNode } from 'react'
import { Button } from '../ui/form/Button.tsx'
import { WizardFooter } from '../ui/form/WizardFrame.tsx'
import { useGo } from '../ui/navigation/go.ts'
import { RouteLink } from '../ui/page/RouteLink.tsx'
import { pagesAround, type SetupPage } from './setup.ts'
import { useSetupWords } from './words.ts'

/** Footer of a step: back, skip for now, and the action that saves the step. */
export function StepFooter({ page, done, children }: { page: SetupPage; done?: boolean; children?: ReactNode }) {
  const t = useSetupWords()
  const go = useGo()
  const { previous, next } = pagesAround(page)
  const on = () => void go(next)
  return (
    <WizardFooter back={previous && <RouteLink to={previous}>{t('back')}</RouteLink>}>
      {children ? (
        <Button kind="quiet" onClick={on}>
          {t('skip')}
        </Button>
      ) : (
        <Button kind={done ? 'primary' : 'plain'} onClick={on}>
          {t(done ? 'continue' : 'skip')}
        </Button>
      )}
      {children}
    </WizardFooter>
  )
}
