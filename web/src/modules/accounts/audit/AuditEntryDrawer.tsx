import type { AuditEntry } from '@nalanda/contract/platform/audit/audit'
import { instantText } from '../../../ui/format/format.ts'
import { useReasons } from '../../../ui/i18n/coded-messages.ts'
import { SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { ChangeTable } from '../../../ui/record/ChangeTable.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import css from '../users/users.module.css'
import { useAuditWords } from './words.ts'

/** One entry of the audit trail, with the value of each field before and after. */
export function AuditEntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useAuditWords()
  const reasonText = useReasons()
  return (
    <SideDrawer open wide title={t('entry', { id: entry.id })} onClose={onClose}>
      <DescriptionList>
        <DescriptionItem name={t('when')}>{instantText(entry.at)}</DescriptionItem>
        <DescriptionItem name={t('user')}>{entry.username}</DescriptionItem>
        <DescriptionItem name={t('address')}>{entry.address}</DescriptionItem>
        <DescriptionItem name={t('act')}>{entry.act}</DescriptionItem>
        <DescriptionItem name={t('kindOfRecord')}>{entry.entity}</DescriptionItem>
        <DescriptionItem name={t('entityId')}>{entry.entityId}</DescriptionItem>
        <DescriptionItem name={t('reason')}>{entry.reason && reasonText({ ...entry, reason: entry.reason })}</DescriptionItem>
        <DescriptionItem name={t('request')}>{entry.requestId}</DescriptionItem>
      </DescriptionList>
      <FieldChanges changes={entry.changes} />
    </SideDrawer>
  )
}

function FieldChanges({ changes }: Pick<AuditEntry, 'changes'>) {
  const t = useAuditWords()
  const fields = Object.entries(changes)
  if (fields.length === 0) return <p className={css.quiet}>{t('noFields')}</p>
  return (
    <ChangeTable
      label={t('changes')}
      changes={fields.map(([field, [before, after]]) => ({
        field,
        name: field,
        before: valueText(before),
        after: valueText(after),
      }))}
    />
  )
}

/** Returns the value as it was recorded: the trail is evidence, so values are not translated or rephrased. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
