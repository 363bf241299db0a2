import { InlineSelect } from '../../../ui/form/Select.tsx'
import { useScreenSearch, useSearchChange } from '../../../ui/navigation/own-address.ts'
import { useSeatsWords } from './words.ts'

/** Returns the season in the address, as the calls expect it; undefined if there is none. */
export function useSeason(): string | undefined {
  const { year = '' } = useScreenSearch<'year'>()
  return /^(19|20)\d\d$/.test(year) ? year : undefined
}

/** Selects one of the seasons for which the college has batches. */
export function SeasonPick({ year, years }: { year: number; years: readonly number[] }) {
  const t = useSeatsWords()
  const changeSearch = useSearchChange()
  const all = years.includes(year) ? years : [year, ...years]
  const show = (chosen: number) => void changeSearch({ year: chosen })
  return (
    <InlineSelect
      label={t('season')}
      value={year}
      onChange={show}
      options={all.map((one) => ({ value: one, label: `${one}-${one + 1}` }))}
    />
  )
}
