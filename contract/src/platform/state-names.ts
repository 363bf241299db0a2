/** Names of states whose code is not an English word by itself. */
const names: Readonly<Record<string, string>> = {
  'on-break': 'on break',
  'to-map': 'not mapped yet',
  query: 'waiting for an answer',
  waits: 'waiting',
  covers: 'waiting for cover',
}

/** Placeholders of refusals that are filled with states: problems contain the code, sentences the name. */
export const statePlaces: readonly string[] = ['state', 'from', 'to']

/** Returns the name of a state within an English sentence: `on-break` is "on break". Other languages translate this name. */
export function stateName(code: string): string {
  return names[code] ?? code.replaceAll('-', ' ')
}
