import type { Chart } from '@nalanda/contract/platform/figures'
import { chartKinds } from '@nalanda/contract/platform/module-kinds'
import type { Role } from '@nalanda/contract/platform/roles'
import { ArrowRight } from 'lucide-react'
import { ChartCard } from '../../ui/charts/ChartCard.tsx'
import { shortDayText } from '../../ui/format/days.ts'
import { decimal, wholeRupees } from '../../ui/format/format.ts'
import { localDay } from '../../ui/format/local-days.ts'
import { roleTitle } from '../../ui/format/role-title.ts'
import { FigureLink } from './FigureLink.tsx'
import { useModuleChartWords } from './figure-words.ts'
import css from './Start.module.css'
import { useStartWords } from './words.ts'

// Missing and earlier values are drawn in grey, which contrasts with the card in every palette
const colours = ['var(--primary)', 'var(--series-2)', 'var(--field-line)']
const pairColours = ['var(--primary)', 'var(--field-line)']

/** A chart of the start page, with its sentence and its table. */
export function StartChart({ name, rows, about, finding, link }: Chart) {
  const t = useStartWords()
  const word = useModuleChartWords()
  const kind = chartKinds[name]
  const palette = kind.stacked || kind.rows === 'day' ? colours : pairColours
  return (
    <ChartCard
      title={word(name)}
      about={about && localDay(about)}
      says={word(`${name}-${finding.word}`, textValues(finding.values))}
      head={word(`${name}Rows`)}
      unit={kind.unit}
      stacked={kind.stacked ?? kind.rows === 'day'}
      upright={kind.rows === 'day'}
      rows={rows.map(({ name: row, values }) => ({ name: rowText(kind.rows, row), values }))}
      series={kind.series.map((one, at) => ({ name: word(`${name}-${one}`), colour: palette[at] ?? 'var(--series-3)' }))}
      more={
        link && (
          <FigureLink {...link} className={css.more}>
            {t('more')} <ArrowRight size={16} aria-hidden />
          </FigureLink>
        )
      }
    />
  )
}

function rowText(kind: 'name' | 'day' | 'role', name: string): string {
  if (kind === 'day') return shortDayText(name)
  return kind === 'role' ? roleTitle(name as Role) : name
}

/** Formats the values of the sentence in the language of the page; `count` also selects its plural form, and `…Paise` is an amount of money. */
function textValues(values: Chart['finding']['values']): Record<string, string | number> {
  const entries = Object.entries(values).map(([name, value]) => {
    if (name === 'count') return [name, value]
    if (name === 'role') return [name, roleTitle(value as Role)]
    if (name.endsWith('Paise')) return [name, wholeRupees(Number(value))]
    return [name, typeof value === 'number' ? decimal(value) : value]
  })
  return Object.fromEntries(entries)
}
