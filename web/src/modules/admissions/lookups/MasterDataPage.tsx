import { lookups } from '@nalanda/contract/lookups/lookups'
import { FileSpreadsheet, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useScreenSearch, useSearchChange } from '../../../ui/navigation/own-address.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { AgentsPanel } from './AgentsPanel.tsx'
import { DefaultLookups } from './DefaultLookups.tsx'
import { ListNav } from './ListNav.tsx'
import { ListsImport } from './ListsImport.tsx'
import { LookupValuesPanel } from './LookupValuesPanel.tsx'
import { type ListName, listNames, useLookupLists } from './lookup-queries.ts'
import css from './lookups.module.css'
import { useLookupWords } from './words.ts'

/** Page of the lists that the forms offer, with the values of one list at a time. */
export function MasterDataPage() {
  const t = useLookupWords()
  const { list } = useScreenSearch<'list'>()
  const changeSearch = useSearchChange()
  const mayEdit = useMay()(lookups.addDefaultValues.allow)
  const lists = useLookupLists().data
  const [open, setOpen] = useState<'usual' | 'import' | null>(null)
  const shown = listNames.find((name) => name === list) ?? 'seat-type'
  const missing = (lists ?? []).reduce((sum, one) => sum + one.missing, 0)
  const show = (name: ListName) => void changeSearch({ list: name }, { whole: true, step: true })
  const actions = mayEdit && (
    <>
      <Button icon={FileSpreadsheet} onClick={() => setOpen('import')}>
        {t('excel')}
      </Button>
      {missing > 0 && (
        <Button icon={Sparkles} onClick={() => setOpen('usual')}>
          {t('usual')}
        </Button>
      )}
    </>
  )
  return (
    <Page title={t('title')} about={t('about')} actions={actions}>
      <div className={css.panels}>
        <ListNav lists={lists ?? []} shown={shown} onShow={show} />
        <section className={css.list} aria-label={t(shown)}>
          <p className={css.about}>{t(`${shown}About`)}</p>
          {shown === 'agent' ? (
            <AgentsPanel />
          ) : (
            <LookupValuesPanel key={shown} kind={shown} onDefaults={() => setOpen('usual')} />
          )}
        </section>
      </div>
      {open === 'usual' && <DefaultLookups lists={lists ?? []} onClose={() => setOpen(null)} />}
      {open === 'import' && <ListsImport onClose={() => setOpen(null)} />}
    </Page>
  )
}
