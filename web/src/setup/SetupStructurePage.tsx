import { structureCalls } from '@nalanda/contract/academics/structure'
import { useMay } from '../api/session.ts'
import { DefaultLookupsCard } from '../modules/academics/structure/DefaultLookupsCard.tsx'
import { StructurePlanner } from '../modules/academics/structure/StructurePlanner.tsx'
import { Button } from '../ui/form/Button.tsx'
import { WizardFooter, WizardFrame } from '../ui/form/WizardFrame.tsx'
import { useGo } from '../ui/navigation/go.ts'
import { RouteLink } from '../ui/page/RouteLink.tsx'
import { pagesAround, useSetup, useSetupFrame } from './setup.ts'
import { useSetupWords } from './words.ts'

const { previous, next } = pagesAround('academics')

/** Setup step for the programmes that are taught. */
export function SetupStructurePage() {
  const t = useSetupWords()
  const go = useGo()
  const may = useMay()(structureCalls.createStructure.allow)
  const done = useSetup().data?.steps.some((each) => each.step === 'academics' && each.done) ?? false
  return (
    <WizardFrame {...useSetupFrame('academics')} heading={t('academicsTitle')} lead={t(may ? 'academicsLead' : 'academicsElse')}>
      {may && <StructurePlanner />}
      <DefaultLookupsCard />
      <WizardFooter back={previous && <RouteLink to={previous}>{t('back')}</RouteLink>}>
        <Button kind={done ? 'primary' : 'plain'} onClick={() => void go(next)}>
          {t(done ? 'continue' : 'skip')}
        </Button>
      </WizardFooter>
    </WizardFrame>
  )
}
