import { type Deputy, deputies } from '@nalanda/contract/platform/approvals/deputies'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { approvalViews } from '../../../api/approval/approval-state.ts'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { useAdding } from '../../../ui/record/use-adding.tsx'
import { ApprovalsTabs } from '../ApprovalsTabs.tsx'
import { useDeputies } from '../approval-queries.ts'
import { useWords } from '../words.ts'
import { AddDeputyDialog } from './AddDeputyDialog.tsx'
import { DeputyList } from './DeputyList.tsx'

/** Who decides in whose place, and on which days. */
export function DeputiesPage() {
  const t = useWords()
  const deputies = useDeputies()
  const [ending, setEnding] = useState<Deputy | null>(null)
  const adding = useAdding({ text: t('addDeputy') }, (close) => <AddDeputyDialog onClose={close} />)
  return (
    <Page title={t('deputies')} about={t('deputiesAbout')} actions={deputies.data?.length === 0 ? undefined : adding.button}>
      <ApprovalsTabs current="deputies" />
      <QueryBoundary query={deputies} rows={5}>
        {(items) =>
          items.length === 0 ? (
            <Card>
              <EmptyState title={t('noDeputies')} action={adding.button}>
                {t('noDeputiesLead')}
              </EmptyState>
            </Card>
          ) : (
            <Parts items={items} onEnd={setEnding} />
          )
        }
      </QueryBoundary>
      {adding.form}
      {ending && <EndDialog deputy={ending} onClose={() => setEnding(null)} />}
    </Page>
  )
}

type PartsProps = { items: readonly Deputy[]; onEnd: (deputy: Deputy) => void }

function Parts({ items, onEnd }: PartsProps) {
  const t = useWords()
  const of = (reader: Deputy['reader']) => items.filter((one) => one.reader === reader)
  return (
    <>
      <Card title={t('forMe')}>
        {of('away').length === 0 ? <p>{t('nobodyForMe')}</p> : <DeputyList items={of('away')} onEnd={onEnd} />}
      </Card>
      {of('deputy').length > 0 && (
        <Card title={t('byMe')}>
          <DeputyList items={of('deputy')} onEnd={onEnd} />
        </Card>
      )}
      {of('neither').length > 0 && (
        <Card title={t('others')}>
          <DeputyList items={of('neither')} onEnd={onEnd} />
        </Card>
      )}
    </>
  )
}

function EndDialog({ deputy: { id, deputy, person }, onClose }: { deputy: Deputy; onClose: () => void }) {
  const t = useWords()
  const end = useAct(deputies.end, {
    input: () => ({ params: { id: String(id) } }),
    invalidates: approvalViews,
    done: t('endDone', { deputy, person }),
  })
  return (
    <ConfirmDialog open title={t('endTitle')} action={t('endDeputy')} onClose={onClose} onConfirm={() => end.submit()}>
      <p>{t('endLead', { deputy, person })}</p>
    </ConfirmDialog>
  )
}
