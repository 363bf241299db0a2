import { type AdmissionUpload, type Severity, severities } from '@nalanda/contract/admissions/uploads'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { sentenceOf } from '../../../api/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceBar } from '../../../ui/ChoiceBar.tsx'
import { faultWord } from '../../../ui/fault-words.ts'
import { count } from '../../../ui/numerals.ts'
import { ErrorState, RowsSkeleton, StateChip } from '../../../ui/states.tsx'
import { faultsQuery } from './upload-queries.ts'
import { severityTones, severityWords } from './upload-states.ts'
import css from './uploads.module.css'
import { useUploadWords } from './words.ts'

/** What the check of a sheet found, by row and cell, to be narrowed by kind and by words. */
export function FaultList({ one }: { one: AdmissionUpload }) {
  const t = useUploadWords()
  const [kind, setKind] = useState<Severity | 'all'>(one.faultCount > 0 ? 'fault' : 'all')
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const faults = useInfiniteQuery(faultsQuery(one.id, kind === 'all' ? undefined : kind, q))
  if (faults.error && !faults.data)
    return <ErrorState onRetry={() => void faults.refetch()}>{sentenceOf(faults.error)}</ErrorState>
  const items = faults.data?.pages.flatMap((page) => page.items) ?? []
  const total = faults.data?.pages[0]?.total ?? 0
  return (
    <div className={css.found}>
      <div className={css.filters}>
        <ChoiceBar
          label={t('show')}
          options={[{ value: 'all', words: t('all') }, ...severities.map((value) => ({ value, words: t(severityWords[value]) }))]}
          value={kind}
          onChoose={setKind}
        />
        <input
          type="search"
          className={css.search}
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      {!faults.data && <RowsSkeleton rows={6} />}
      {faults.data && items.length === 0 && <p className={css.note}>{t('nothingFits')}</p>}
      {items.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={css.scroll} tabIndex={0} aria-label={t('faultsTitle')}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('row')}</th>
                <th scope="col">{t('cell')}</th>
                <th scope="col">{t('column')}</th>
                <th scope="col">{t('kind')}</th>
                <th scope="col">{t('value')}</th>
                <th scope="col">{t('message')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((fault) => (
                <tr key={fault.id}>
                  <td className="numerals">{fault.row}</td>
                  <td className="numerals">{fault.cell || '–'}</td>
                  <td>{fault.column}</td>
                  <td>
                    <StateChip tone={severityTones[fault.severity]}>{t(severityWords[fault.severity])}</StateChip>
                  </td>
                  <td className={css.value}>{fault.value || '–'}</td>
                  <td className={css.message}>{faultWord(fault.message)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {items.length > 0 && (
        <div className={css.end}>
          <span className={`${css.note} numerals`}>{t('shownOf', { shown: count(items.length), total: count(total) })}</span>
          {faults.hasNextPage && (
            <Button size="small" busy={faults.isFetchingNextPage} onClick={() => void faults.fetchNextPage()}>
              {t('more')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
