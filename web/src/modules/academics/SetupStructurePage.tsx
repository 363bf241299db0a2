import { structureCalls } from '@nalanda/contract/academics/structure'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../api/session.ts'
import { pagesAround, useCollegeChanged, useSetup, useSetupFrame } from '../../api/setup.ts'
import { useSetupWords } from '../../api/words-setup.ts'
import { Button } from '../../ui/Button.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { WizardFooter, WizardFrame } from '../../ui/WizardFrame.tsx'
import { DefaultLookupsCard } from './DefaultLookupsCard.tsx'
import { StructurePlanner } from './StructurePlanner.tsx'

const { previous, next } = pagesAround('academics')

/** The step of the wizard for the programmes that are taught. */
export function SetupStructurePage() {
  const t = useSetupWords()
  const navigate = useNavigate()
  const changed = useCollegeChanged()
  const may = useMay()(structureCalls.createStructure.allow)
  const done = useSetup().data?.steps.some((each) => each.step === 'academics' && each.done) ?? false
  return (
    <WizardFrame {...useSetupFrame('academics')} heading={t('academicsTitle')} lead={t(may ? 'academicsLead' : 'academicsElse')}>
      {may && <StructurePlanner onCreated={changed} />}
      <DefaultLookupsCard />
      <WizardFooter back={previous && <RouteLink to={previous}>{t('back')}</RouteLink>}>
        <Button kind={done ? 'primary' : 'plain'} onClick={() => void navigate({ to: next as '/' })}>
          {t(done ? 'go' : 'skip')}
        </Button>
      </WizardFooter>
    </WizardFrame>
  )
}
