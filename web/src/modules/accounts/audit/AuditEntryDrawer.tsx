import type { AuditEntry } from '@nalanda/contract/platform/audit/audit'
import { instantText } from '../../../ui/format/numerals.ts'
import { SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { ChangeTable } from '../../../ui/record/ChangeTable.tsx'
import { Fact, Facts } from '../../../ui/record/Facts.tsx'
import css from '../users/users.module.css'
import { useAuditWords } from './words.ts'

/** One entry of the audit trail, each field with its value before and after. */
export function AuditEntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useAuditWords()
  return (
    <SideDrawer open wide title={t('entry', { id: entry.id })} onClose={onClose}>
      <Facts>
        <Fact name={t('when')}>{instantText(entry.at)}</Fact>
        <Fact name={t('user')}>{entry.username}</Fact>
        <Fact name={t('address')}>{entry.address}</Fact>
        <Fact name={t('act')}>{entry.act}</Fact>
        <Fact name={t('kindOfRecord')}>{entry.entity}</Fact>
        <Fact name={t('entityId')}>{entry.entityId}</Fact>
        <Fact name={t('reason')}>{entry.reason}</Fact>
        <Fact name={t('request')}>{entry.requestId}</Fact>
      </Facts>
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

/** The value as it was recorded: the trail is evidence, so nothing is put into other words. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
