import { type FigureCount, figureCalls } from '@nalanda/contract/platform/figures'
import type { FigureName } from '@nalanda/contract/platform/module-kinds'
import { useQuery } from '@tanstack/react-query'
import { count } from '../../ui/format/numerals.ts'
import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { call } from '../call.ts'
import { useSession } from '../session.ts'
import css from './FigureBadge.module.css'

const useFigureWords = catalogue('frame', {}) as () => TranslateOf<Readonly<Record<FigureName, string>>>

/** The figures of this person, which the start page and the badges of the menu share. */
export function useFigureCounts(): readonly FigureCount[] | undefined {
  const pendingStep = useSession()?.pendingStep
  const { data } = useQuery({
    // Until a pending step is done the server answers nothing else
    enabled: !pendingStep,
    queryKey: ['landing', 'figures'],
    queryFn: ({ signal }) => call(figureCalls.listFigures, { signal }),
    staleTime: 30_000,
  })
  return data?.figures
}

/** A figure of the start page in the menu; nothing while it is zero. */
export function FigureBadge({ name }: { name: FigureName }) {
  const t = useFigureWords()
  const total = useFigureCounts()?.find((figure) => figure.name === name)?.total ?? 0
  if (total === 0) return null
  const said = t(name, { count: total })
  return (
    <span className={css.count} role="img" aria-label={said} title={said}>
      {count(total)}
    </span>
  )
}
