import { type Colleague, coverCalls } from '@nalanda/contract/leave/covers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { useDebounced } from '../../../ui/form/use-debounced.ts'
import css from '../Leave.module.css'
import { useWords } from '../words.ts'

type Props = {
  fromOn: string
  untilOn: string
  /** Ids of the colleagues chosen already. */
  without: readonly number[]
  onChoose: (colleague: Colleague) => void
}
const shown = 6

/** Finds colleagues who could cover on some days: those free for the classes, those of the department, and others by name. */
export function ColleaguePicker({ fromOn, untilOn, without, onChoose }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const query = { fromOn, untilOn, ...(q && { q }) }
  const { data = [] } = useQuery({ ...queryOf(coverCalls.listColleagues, { query }), placeholderData: keepPreviousData })
  const offered = data.filter(({ staffId }) => !without.includes(staffId)).slice(0, shown)
  return (
    <div className={css.stack}>
      <TextInput
        label={t('findColleague')}
        hint={t('findColleagueHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={css.rows} aria-label={t('colleagues')}>
        {offered.map((one) => (
          <li key={one.staffId} className={css.row}>
            <div className={css.grow}>
              <p>{one.fullName}</p>
              <p className={css.quiet}>{[one.designation, one.departmentName, noteOf(one)].filter(Boolean).join(' · ')}</p>
            </div>
            <Button
              size="small"
              icon={UserPlus}
              disabled={one.onLeave}
              aria-label={t('nameOf', { name: one.fullName })}
              onClick={() => onChoose(one)}
            >
              {t('ask')}
            </Button>
          </li>
        ))}
      </ul>
      {offered.length === 0 && <p className={css.quiet}>{t('noColleagues')}</p>}
    </div>
  )

  function noteOf({ onLeave, covering, freeForClasses }: Colleague): string {
    if (onLeave) return t('isOnLeave')
    if (freeForClasses !== null) return t('freeForClasses', { count: freeForClasses })
    return covering > 0 ? t('coversFor', { count: covering }) : ''
  }
}
