import { collegeTimeZone, dayOf } from '@nalanda/contract/platform/dates/dates'
import type { Language } from '@nalanda/contract/platform/languages'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { currentAppearance } from '../appearance/appearance.ts'
import { inTeluguOrder } from './telugu-days.ts'

/** Formats numbers, money, days and instants for the language of the page, in Latin digits and in the college's time zone. */
const locales: Readonly<Record<Language, string>> = {
  en: 'en-IN',
  de: 'de-DE',
  hi: 'hi-IN-u-nu-latn',
  te: 'te-IN-u-nu-latn',
}

/** Returns the `Intl` locale of the current language of the page. */
export function locale(): string {
  return locales[currentAppearance().language]
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const

const numbers = kept((style: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale(), style))
const dates = kept((style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale(), style))

/** Formats a count: 1234567 → 12,34,567. */
export function count(value: number): string {
  return numbers({}).format(value)
}

/** Formats a number with at most two decimals, without trailing zeros: 78.5. */
export function decimal(value: number): string {
  return numbers({ maximumFractionDigits: 2 }).format(value)
}

/** Formats a number with a fixed number of decimals: 78.50 with two. */
export function numberText(value: number, decimals: number): string {
  return numbers({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)
}

/** Formats a percentage with a fixed number of decimals, so that values of a column align: 78.6%. */
export function percentText(percent: number, decimals = 1): string {
  return numbers({ style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(percent / 100)
}

/** Like `percentText`, with at most two decimals and without trailing zeros: 78.55%, 75%. */
export function shareText(percent: number): string {
  return numbers({ style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)
}

/** Formats an amount in paise as money: 123456700 → ₹12,34,567.00. */
export function rupees(paise: number): string {
  return numbers({ style: 'currency', currency: 'INR' }).format(paise / 100)
}

/** Like `rupees`, in whole rupees, for figures and charts: 123456750 → ₹12,34,568. */
export function wholeRupees(paise: number): string {
  return numbers({ style: 'currency', currency: 'INR', maximumFractionDigits: 0 }).format(paise / 100)
}

/** Formats an ISO date: 21 Nov 2026. */
export function dayText(isoDate: string | null): string {
  return isoDate ? dateText(`${isoDate}T00:00:00Z`, { ...day, timeZone: 'UTC' }) : '–'
}

/** Formats a day with its weekday: "Saturday, 28 November 2026", or "Sat, 28 Nov" if short. */
export function weekdayText(day: string, style: 'long' | 'short' = 'long'): string {
  const parts: Intl.DateTimeFormatOptions =
    style === 'long'
      ? { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }
      : { weekday: 'short', day: 'numeric', month: 'short' }
  return dateText(`${day}T00:00:00Z`, { ...parts, timeZone: 'UTC' })
}

/** Formats an instant in Indian time: 21 Nov 2026, 11:00. */
export function instantText(iso: string | null): string {
  return iso ? dateText(iso, { ...day, ...clock, timeZone: collegeTimeZone }) : '–'
}

/** Formats an instant in a given style; in the college's time zone unless the style has another. */
export function dateText(at: string | Date, style: Intl.DateTimeFormatOptions): string {
  const text = dates({ timeZone: collegeTimeZone, ...style }).format(new Date(at))
  return currentAppearance().language === 'te' ? inTeluguOrder(text) : text
}

/** Returns the current day in the college's time zone. */
export function thisDay(): IsoDate {
  return dayOf(new Date())
}

/** Returns the current year in the college's time zone. */
export function thisYear(): number {
  return Number(thisDay().slice(0, 4))
}

/** Returns the name of a month by its number, 1 for January. */
export function monthText(number: number): string {
  return dateText(new Date(Date.UTC(2026, number - 1, 1)), { month: 'long', timeZone: 'UTC' })
}

/** Caches formats, since creating one takes longer than using it a hundred times. */
function kept<Style extends object, Format>(make: (style: Style) => Format): (style: Style) => Format {
  const made = new Map<string, Format>()
  return (style) => {
    const name = locale() + JSON.stringify(style)
    const format = made.get(name) ?? make(style)
    made.set(name, format)
    return format
  }
}
