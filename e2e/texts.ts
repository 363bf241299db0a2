import { commonWords } from '../web/src/ui/i18n/words-common.en.ts'

type Values = Readonly<Record<string, string | number>>

/** Returns the English texts of a screen: those of its catalogue, and those shared by all catalogues. */
export function textsOf<Texts extends object>(texts: Texts): Omit<typeof commonWords, keyof Texts> & Texts {
  return { ...commonWords, ...texts }
}

/**
 * Returns a pattern that matches a text of a catalogue as a screen shows it: complete, with the given values in its placeholders, and anything in the others.
 * Journeys take the texts from the catalogues, so that a better wording breaks no journey.
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
