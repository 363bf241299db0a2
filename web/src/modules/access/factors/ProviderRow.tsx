import { access } from '@nalanda/contract/access/access'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { queryOf } from '../../../api/queries.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { takeLinkOutcome } from '../sign-in/return-address.ts'
import { useAccessWords } from '../words.ts'
import { SecurityRow } from './SecurityRow.tsx'
import { useFactorWords } from './words.ts'

/**
 * The user's account at the identity provider: whether it signs in, and an action to link it. Renders nothing if the college has no provider or, with
 * `linkedOnly`, if no account is linked.
 */
export function ProviderRow({ linkedOnly = false }: { linkedOnly?: boolean }) {
  const t = useFactorWords()
  const [removing, setRemoving] = useState(false)
  const { data } = useQuery(queryOf(access.getProviderLink))
  const begin = useAct(access.startProviderLink, { onDone: ({ address }) => window.location.assign(address) })
  const remove = useAct(access.removeProviderLink, { invalidates: [access.getProviderLink], done: t('unlinked') })
  useLinkOutcome()
  if (!data?.provider || (linkedOnly && !data.linkedAt)) return null
  return (
    <SecurityRow
      icon={<Building2 size={20} aria-hidden />}
      title={t('provider')}
      about={data.linkedAt ? t('providerSince', { day: instantText(data.linkedAt) }) : t('providerOff')}
      act={
        data.linkedAt ? (
          <Button onClick={() => setRemoving(true)}>{t('unlink')}</Button>
        ) : (
          <Button busy={begin.busy || begin.data !== undefined} onClick={() => void begin.act()}>
            {t('link')}
          </Button>
        )
      }
    >
      {removing && (
        <ConfirmDialog
          open
          title={t('unlinkTitle')}
          action={t('unlink')}
          onClose={() => setRemoving(false)}
          onConfirm={() => remove.submit()}
        >
          <p>{t('unlinkLead')}</p>
        </ConfirmDialog>
      )}
    </SecurityRow>
  )
}

/** Shows the outcome of a link that was started here, after the identity provider has redirected the browser back. */
function useLinkOutcome() {
  const t = useFactorWords()
  const refusal = useAccessWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the address held when the page opened
  useEffect(() => {
    const outcome = takeLinkOutcome()
    if (outcome === 'linked') toastSuccess(t('linked'))
    else if (outcome) toastError(refusal(outcome))
  }, [])
}
