import { connectionCalls } from '@nalanda/contract/institution/connections'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../../api/act.ts'
import { QueryBoundary } from '../../../../api/figures/QueryBoundary.tsx'
import { Card } from '../../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../../ui/record/DescriptionList.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'
import css from '../settings.module.css'
import { connectionsQuery } from '../settings-queries.ts'
import { useSettingsWords } from '../words.ts'
import { TestPanel } from './TestPanel.tsx'

/** The file store and whether it works. It is chosen in the environment, because a change here would leave files behind. */
export function StoragePage() {
  const t = useSettingsWords()
  const testing = useAct(connectionCalls.testStorage)
  const asked = useQuery(connectionsQuery)
  return (
    <SettingsFrame title={t('storageTitle')} about={t('storageAbout')}>
      <QueryBoundary rows={8} query={asked}>
        {({ storage }) => (
          <Card>
            <div className={css.stack}>
              <DescriptionList lay="wide">
                <DescriptionItem name={t('storageTitle')}>{t(storage.store)}</DescriptionItem>
                <DescriptionItem name={t('place')}>{storage.place}</DescriptionItem>
              </DescriptionList>
              <p className={css.quiet}>{t('storageFixed')}</p>
              <TestPanel action={t('testStorage')} test={() => testing.submit()} />
            </div>
          </Card>
        )}
      </QueryBoundary>
    </SettingsFrame>
  )
}
