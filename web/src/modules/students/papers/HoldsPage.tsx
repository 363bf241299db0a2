import type { HoldRow } from '@nalanda/contract/students/documents'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../../api/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceBar } from '../../../ui/ChoiceBar.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { useShortcut } from '../../../ui/shortcut.ts'
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx'
import { useLifeWords } from '../life-words.ts'
import css from '../Student.module.css'
import { HoldList } from './HoldsCard.tsx'
import { PlaceHoldDialog } from './PlaceHoldDialog.tsx'
import { useOfficeHolds } from './queries.ts'

/** The holds of one's own office: whom they are about, and the way to place and lift them. */
export function HoldsPage() {
  const t = useLifeWords()
  const [which, setWhich] = useState<'open' | 'all'>('open')
  const [placing, setPlacing] = useState(false)
  const { data, error, refetch } = useOfficeHolds(which === 'open')
  useShortcut('n', () => setPlacing(true))
  const add = (
    <Button kind="primary" icon={Lock} shortcut="Alt N" onClick={() => setPlacing(true)}>
      {t('placeHold')}
    </Button>
  )
  return (
    <Page title={t('holds')} about={t('holdsLead')} actions={add}>
      <div className={css.narrow}>
        <ChoiceBar
          label={t('which')}
          options={[
            { value: 'open', words: t('open') },
            { value: 'all', words: t('all') },
          ]}
          value={which}
          onChoose={setWhich}
        />
      </div>
      {error ? (
        <ErrorState onRetry={() => void refetch()}>{sentenceOf(error)}</ErrorState>
      ) : !data ? (
        <RowsSkeleton rows={8} />
      ) : (
        <Card>
          {data.length === 0 ? (
            <EmptyState icon={LockOpen} title={t('noOpenHolds')}>
              {t('noOpenLead')}
            </EmptyState>
          ) : (
            <HoldList holds={data} whom={(hold) => <Whom hold={hold} />} />
          )}
        </Card>
      )}
      {placing && <PlaceHoldDialog onClose={() => setPlacing(false)} />}
    </Page>
  )
}

function Whom({ hold: { fullName, rollNo, admissionNo, branch } }: { hold: HoldRow }) {
  return (
    <div className={css.about}>
      <strong>{fullName}</strong>
      <span className="numerals">{rollNo ?? admissionNo}</span>
      <span>{branch}</span>
    </div>
  )
}
