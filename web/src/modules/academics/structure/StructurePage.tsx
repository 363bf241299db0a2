import { Page } from '../../../ui/page/Page.tsx'
import { StructurePlanner } from './StructurePlanner.tsx'
import { useStructureWords } from './words.ts'

/** Page that sets up the academic structure in one step, whenever programmes, branches or years are to be added. */
export function StructurePage() {
  const t = useStructureWords()
  return (
    <Page title={t('title')} about={t('about')}>
      <StructurePlanner />
    </Page>
  )
}
