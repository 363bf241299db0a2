import { lookupKinds, lookups } from '@nalanda/contract/lookups/lookups'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/problems/refusal.ts'
import { useMay } from '../../../api/session.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import css from './Structure.module.css'
import { useStructureWords } from './words.ts'

/** Offers to a new college what the admission forms of the region commonly let choose from: seat types, entrance tests, categories with sub-castes. */
export function DefaultLookupsCard() {
  const t = useStructureWords()
  const client = useQueryClient()
  const may = useMay()(lookups.addDefaultValues.allow)
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({
    queryKey: ['records', 'choice-lists'],
    queryFn: ({ signal }) => call(lookups.listLookupLists, { signal }),
    enabled: may,
  })
  if (!may || !data) return null
  const missing = data.reduce((sum, list) => sum + list.missing, 0)
  const add = async () => {
    setBusy(true)
    try {
      const { added } = await call(lookups.addDefaultValues, { body: { kinds: [...lookupKinds] } })
      await client.invalidateQueries({ queryKey: ['records'] })
      toastSuccess(t('valuesAdded', { count: added.reduce((sum, { names }) => sum + names.length, 0) }))
    } catch (error) {
      toastError(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <Card title={t('usualTitle')}>
      <div className={css.line}>
        <p className={css.quiet}>{t('usualLead')}</p>
        {missing > 0 ? (
          <Button busy={busy} onClick={() => void add()}>
            {t('usualAct', { count: missing })}
          </Button>
        ) : (
          <span className={css.facts}>
            <CircleCheckBig size={18} aria-hidden />
            {t('usualDone')}
          </span>
        )}
      </div>
    </Card>
  )
}
