import type { Settings } from './settings.ts'

/** The parts of the facts of the college, and the values without which a visitor misses something. */
const needed = {
  name: ['code', 'name', 'shortName', 'tagline'],
  pictures: ['logo'],
  contact: ['officialAddress', 'phoneNumbers', 'contacts'],
  about: ['aboutUs'],
} as const satisfies Record<string, readonly (keyof Settings)[]>
export type Part = keyof typeof needed
export type NeededField = (typeof needed)[Part][number]

/** For each part, the values that are still missing. */
export function missingIn(settings: Settings): Record<Part, NeededField[]> {
  const missing = (fields: readonly NeededField[]) => fields.filter((field) => isEmpty(settings[field]))
  return {
    name: missing(needed.name),
    pictures: missing(needed.pictures),
    contact: missing(needed.contact),
    about: missing(needed.about),
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
