import { statements } from '@nalanda/contract/fees/statement'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import { useRef, useState } from 'react'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useScreenSearch, useSearchChange } from '../../../ui/navigation/own-address.ts'
import { useShortcut } from '../../../ui/navigation/shortcut.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import css from '../Fees.module.css'
import { type Finder, FindStudent } from '../FindStudent.tsx'
import { CounterStudent } from './CounterStudent.tsx'
import { useCounterWords } from './words.ts'

/** The fee counter: collects fees of one student after another, usable by keyboard alone. The student is in the address. */
export function CounterPage() {
  const t = useCounterWords()
  const { student } = useScreenSearch<'student'>()
  const changeSearch = useSearchChange()
  const finder = useRef<Finder>(null)
  const next = () => {
    void changeSearch({ student: undefined })
    finder.current?.begin()
  }
  useShortcut('n', next)
  return (
    <Page
      title={t('counter')}
      about={t('about')}
      actions={
        student && (
          <Button icon={UserSearch} shortcut="Alt N" onClick={next}>
            {t('nextStudent')}
          </Button>
        )
      }
    >
      <div className={css.stack}>
        <Card>
          <FindStudent
            finder={finder}
            first={!student}
            onFound={({ id }) => void changeSearch({ student: id }, { step: true })}
          />
        </Card>
        {student ? (
          <OneStudent key={student} id={student} onNext={next} />
        ) : (
          <Card>
            <EmptyState icon={UserSearch} title={t('begin')}>
              {t('beginLead')}
            </EmptyState>
          </Card>
        )}
      </div>
    </Page>
  )
}

function OneStudent({ id, onNext }: { id: string; onNext: () => void }) {
  const [day, setDay] = useState<string | undefined>()
  // Late fees are calculated for the day on which the money was received
  const asked = useQuery({
    ...queryOf(statements.get, { params: { id }, query: { day } }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryBoundary query={asked} rows={10}>
      {(statement) => <CounterStudent statement={statement} onDay={setDay} onNext={onNext} />}
    </QueryBoundary>
  )
}
