import type { LookupList } from '@nalanda/contract/lookups/lookups'
import { Select } from '../../../ui/form/Select.tsx'
import { count } from '../../../ui/format/format.ts'
import { type ListName, listNames } from './lookup-queries.ts'
import css from './lookups.module.css'
import { useLookupWords } from './words.ts'

type Props = { lists: readonly LookupList[]; shown: ListName; onShow: (name: ListName) => void }

/** All lists with the number of values each offers; beside the list, or above it on narrow screens. */
export function ListNav({ lists, shown, onShow }: Props) {
  const t = useLookupWords()
  const offered = (name: ListName) => lists.find(({ kind }) => kind === name)?.offered
  return (
    <>
      <nav className={css.nav} aria-label={t('lists')}>
        {listNames.map((name) => (
          <button key={name} type="button" aria-current={name === shown ? 'page' : undefined} onClick={() => onShow(name)}>
            {t(name)}
            <span className="numerals">{offered(name) === undefined ? '' : count(offered(name) ?? 0)}</span>
          </button>
        ))}
      </nav>
      <div className={css.pick}>
        <Select
          label={t('lists')}
          value={shown}
          onChange={onShow}
          options={listNames.map((name) => ({ value: name, label: t(name) }))}
        />
      </div>
    </>
  )
}
