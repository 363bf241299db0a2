import type { Settings } from './settings.ts'

/** Parts of the facts of the college, and the values of each that visitors need. */
const needed = {
  name: ['code', 'name', 'shortName', 'tagline'],
  pictures: ['logo'],
  contact: ['officialAddress', 'phoneNumbers', 'contacts'],
  about: ['aboutUs'],
} as const satisfies Record<string, readonly (keyof Settings)[]>
export type Part = keyof typeof needed
export type NeededField = (typeof needed)[Part][number]

/** Returns the missing values of each part. */
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
