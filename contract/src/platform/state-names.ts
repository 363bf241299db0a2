/** Of states whose code is no English word by itself. */
const names: Readonly<Record<string, string>> = {
  'on-break': 'on break',
  'to-map': 'not mapped yet',
  query: 'waiting for an answer',
  waits: 'waiting',
  covers: 'waiting for cover',
}

/** The places of refusals that are filled with states: problems carry the code, and sentences the name. */
export const statePlaces: readonly string[] = ['state', 'from', 'to']

/** How a state is called within an English sentence: `on-break` is on break. Other languages translate this name. */
export function stateName(code: string): string {
  return names[code] ?? code.replaceAll('-', ' ')
}
