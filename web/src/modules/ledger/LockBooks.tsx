import { ChangeLedgerSettings, type LedgerSettings, ledgerSettings, unlocksDays } from '@nalanda/contract/ledger/settings'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { queryOf } from '../../api/queries.ts'
import { useMay } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useZodForm } from '../../ui/form/Form.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { dayText, thisDay } from '../../ui/format/format.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { useLedgerWords } from './words.ts'

const { DateField, TextAreaField } = fieldsFor(ChangeLedgerSettings)

/** The day up to which the books are locked; renders nothing if none is set. */
export function LockedUntil() {
  const t = useLedgerWords()
  const { data } = useQuery(queryOf(ledgerSettings.get))
  if (!data?.lockedUntil) return null
  return <p>{t('lockedUntil', { day: dayText(data.lockedUntil) })}</p>
}

/** Locks the books up to a day, or unlocks days; for users who manage the ledger. */
export function LockBooks() {
  const t = useLedgerWords()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(queryOf(ledgerSettings.get))
  if (!useMay()('ledger.manage')) return null
  return (
    <>
      <Button icon={LockKeyhole} disabled={!data} onClick={() => setOpen(true)}>
        {t('lockBooks')}
      </Button>
      {isOpen && data && <LockDialog settings={data} onClose={() => setOpen(false)} />}
    </>
  )
}

function LockDialog({ settings, onClose }: { settings: LedgerSettings; onClose: () => void }) {
  const t = useLedgerWords()
  const today = thisDay()
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1)
  const form = useZodForm(ChangeLedgerSettings, {
    ...settings,
    lockedUntil: settings.lockedUntil ?? lastMonth,
    reason: '',
  })
  const unlocks = unlocksDays(settings.lockedUntil, form.watch('lockedUntil'))
  const change = useAct(ledgerSettings.change, {
    invalidates: [ledgerSettings],
    done: ({ lockedUntil }) => (lockedUntil ? t('lockedUntil', { day: dayText(lockedUntil) }) : t('unlockedNow')),
  })
  return (
    <FormDialog
      title={t('lockBooks')}
      action={t(unlocks ? 'unlockDays' : 'lockBooks')}
      width="xs"
      form={form}
      onSave={({ reason, ...body }) => change.submit({ body: { ...body, reason: unlocks ? reason : null } })}
      onClose={onClose}
    >
      <p>{t('lockLead')}</p>
      <DateField name="lockedUntil" label={t('lockedUntilLabel')} hint={t('lockedUntilHint')} max={addDays(today, -1)} />
      {unlocks && <TextAreaField name="reason" label={t('reason')} hint={t('auditedReason')} required rows={3} maxLength={500} />}
    </FormDialog>
  )
}
