import { accounts } from '@nalanda/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { useCodedMessages } from '../../../ui/i18n/coded-messages.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { useLoginWords } from './words.ts'

/** The people who got no login or no e-mail, with the reason. */
export function LoginRefusalsDialog({ batchId, onClose }: { batchId: number; onClose: () => void }) {
  const t = useLoginWords()
  const sentence = useCodedMessages()
  const params = { batchId: String(batchId) }
  const refusals = useQuery(queryOf(accounts.listLoginRefusals, { params }))
  return (
    <PanelDialog open onClose={onClose} title={t('leftOut')} width="md">
      <QueryBoundary query={refusals} rows={4}>
        {(data) => (
          <Table
            label={t('leftOut')}
            stacked
            rows={data}
            rowId={({ of, person }) => `${of} ${person}`}
            columns={[
              { field: 'person', head: t('person'), code: true, cell: ({ person }) => person },
              { field: 'name', head: t('name'), main: true, cell: ({ fullName }) => fullName },
              {
                field: 'reason',
                head: t('reason'),
                cell: ({ code, reason }) => (code === null ? reason : sentence({ code, message: reason })),
              },
            ]}
          />
        )}
      </QueryBoundary>
    </PanelDialog>
  )
}
