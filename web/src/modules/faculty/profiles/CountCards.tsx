import type { FacultyCounts } from '@nalanda/contract/faculty/profiles'
import { StatCard, StatCards } from '../../../ui/feedback/states.tsx'
import { count } from '../../../ui/format/format.ts'
import { useWords } from '../words.ts'

/** The counts of one person: publications, citations, Scopus and awards. */
export function CountCards({ counts }: { counts: FacultyCounts }) {
  const t = useWords()
  return (
    <StatCards>
      {(['publications', 'citations', 'scopus', 'awards'] as const).map((name) => (
        <StatCard key={name} label={t(name)} value={count(counts[name])} />
      ))}
    </StatCards>
  )
}
