import type { FigureCount } from '@nalanda/contract/platform/figures'
import { dayText, decimal, numberText, percentText, wholeRupees } from '../../ui/format/format.ts'
import { figureRupees } from '../../ui/format/short-rupees.ts'
import type { TranslateOf } from '../../ui/i18n/catalogue.ts'
import type { StartWords } from './words.en.ts'

type Translate = TranslateOf<StartWords>

/** Formats a value in its unit: 3,116, or 7.5 days, or 78.6%, or 8.12 grade points, or ₹4,56,000. Percentages are never rounded up: 74.99% is not 75%. */
export function valueText(unit: FigureCount['unit'], value: number): string {
  if (unit === 'points') return numberText(value, 2)
  if (unit === 'paise') return figureRupees(value)
  if (unit === 'percent') return percentText(Math.floor(Math.round(value * 1000) / 100) / 10)
  return decimal(value)
}

/** Formats the change of a figure since a day: `+12 since 1 Nov 2026`. Percentages change in percentage points. */
export function changeText(t: Translate, { unit, change }: Pick<FigureCount, 'unit' | 'change'>): string | null {
  if (!change) return null
  const day = dayText(change.since)
  const digits = { points: 2, percent: 1, count: 0, paise: -2 }[unit]
  if (Math.round(change.by * 10 ** digits) === 0) return t('noChange', { day })
  const by = unit === 'paise' ? wholeRupees(Math.abs(change.by)) : numberText(Math.abs(change.by), digits)
  return t('since', { change: `${change.by > 0 ? '+' : '−'}${by}`, day })
}
