import fieldCss from '../../../ui/form/Field.module.css'
import { useScreenSearch, useSearchChange } from '../../../ui/navigation/own-address.ts'
import css from './seats.module.css'
import { useSeatsWords } from './words.ts'

/** The season in the address, as the calls take it. */
export function useSeason(): string | undefined {
  const { year = '' } = useScreenSearch<'year'>()
  return /^(19|20)\d\d$/.test(year) ? year : undefined
}

/** Chooses one of the seasons for which the college has batches. */
export function SeasonPick({ year, years }: { year: number; years: readonly number[] }) {
  const t = useSeatsWords()
  const changeSearch = useSearchChange()
  const all = years.includes(year) ? years : [year, ...years]
  const show = (chosen: string) => void changeSearch({ year: Number(chosen) })
  return (
    <label className={css.pick}>
      <span>{t('season')}</span>
      <select className={fieldCss.input} value={year} onChange={(event) => show(event.target.value)}>
        {all.map((one) => (
          <option key={one} value={one}>
            {`${one}-${one + 1}`}
          </option>
        ))}
      </select>
    </label>
  )
}
