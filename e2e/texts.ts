import { commonWords } from '../web/src/ui/i18n/words-common.en.ts'

type Values = Readonly<Record<string, string | number>>

/** The English texts of a screen: those of its catalogue, and those that all catalogues have in common. */
export function textsOf<Texts extends object>(texts: Texts): Omit<typeof commonWords, keyof Texts> & Texts {
  return { ...commonWords, ...texts }
}

/**
 * Matches a text of a catalogue as a screen shows it: whole, with these values in its placeholders, and anything in those that have none.
 * Journeys take the texts of screens from the catalogues, so that a better wording breaks no journey.
 */
export function shown(text: string, values: Values = {}): RegExp {
  const parts = text.split(/\{\{(\w+)\}\}/)
  const pattern = parts.map((part, at) =>
    at % 2 === 0 || part in values ? literal(String(at % 2 === 0 ? part : values[part])) : '.+',
  )
  return new RegExp(`^${pattern.join('')}$`)
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
