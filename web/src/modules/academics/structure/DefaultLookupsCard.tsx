import { lookupKinds, lookups } from '@nalanda/contract/lookups/lookups'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { useAct } from '../../../api/act.ts'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import css from './Structure.module.css'
import { useStructureWords } from './words.ts'

/** Offers a new college the common options of the region's admission forms: seat types, entrance tests, categories with sub-castes. */
export function DefaultLookupsCard() {
  const t = useStructureWords()
  const may = useMay()(lookups.addDefaultValues.allow)
  const { data } = useQuery({ ...queryOf(lookups.listLookupLists), enabled: may })
  const add = useAct(lookups.addDefaultValues, {
    invalidates: [lookups],
    done: ({ added }) => t('valuesAdded', { count: added.reduce((sum, { names }) => sum + names.length, 0) }),
  })
  if (!may) return null
  const missing = data?.reduce((sum, list) => sum + list.missing, 0) ?? 0
  return (
    <Card title={t('usualTitle')}>
      <div className={css.line}>
        <p className={css.quiet}>{t('usualLead')}</p>
        {missing > 0 ? (
          <Button busy={add.busy} onClick={() => void add.act({ body: { kinds: [...lookupKinds] } })}>
            {t('usualAct', { count: missing })}
          </Button>
        ) : (
          data && (
            <span className={css.facts}>
              <CircleCheckBig size={18} aria-hidden />
              {t('usualDone')}
            </span>
          )
        )}
      </div>
    </Card>
  )
}
