import { connectionCalls } from '@nalanda/contract/institution/connections'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../../api/act.ts'
import { QueryBoundary } from '../../../../api/figures/QueryBoundary.tsx'
import { Card } from '../../../../ui/page/Page.tsx'
import { Fact, Facts } from '../../../../ui/record/Facts.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'
import css from '../settings.module.css'
import { connectionsQuery } from '../settings-queries.ts'
import { useSettingsWords } from '../words.ts'
import { TestPanel } from './TestPanel.tsx'

/** Which store keeps the files, and whether it works. Chosen in the environment: files would be left behind otherwise. */
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
              <Facts lay="wide">
                <Fact name={t('storageTitle')}>{t(storage.store)}</Fact>
                <Fact name={t('place')}>{storage.place}</Fact>
              </Facts>
              <p className={css.quiet}>{t('storageFixed')}</p>
              <TestPanel action={t('testStorage')} test={() => testing.submit()} />
            </div>
          </Card>
        )}
      </QueryBoundary>
    </SettingsFrame>
  )
}
