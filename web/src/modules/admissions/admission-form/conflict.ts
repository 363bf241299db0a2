type Values<Name extends string> = Readonly<Record<Name, string | null>>

/** A value that somebody changed since the record was read, and who did. */
export type Difference<Name extends string> = {
  name: Name
  theirs: string
  mine: string
  by: 'them' | 'me' | 'both'
}
export type Side = 'theirs' | 'mine'

/** What two clerks made of one record, value by value. Where both wrote the same there is nothing to settle. */
export function differencesOf<Name extends string>(
  names: readonly Name[],
  read: Values<Name>,
  stored: Values<Name>,
  typed: Values<Name>,
): Difference<Name>[] {
  return names.flatMap((name) => {
    const [before, theirs, mine] = [read[name] ?? '', stored[name] ?? '', typed[name] ?? '']
    if (theirs === mine) return []
    return [{ name, theirs, mine, by: mine === before ? 'them' : theirs === before ? 'me' : 'both' }]
  })
}

/** What is taken when nobody chooses: what was typed, and the other's changes where nothing was. */
export function firstSides<Name extends string>(differences: readonly Difference<Name>[]): Record<Name, Side> {
  return Object.fromEntries(differences.map(({ name, by }) => [name, by === 'them' ? 'theirs' : 'mine'])) as Record<Name, Side>
}

/** The record as stored, with what was typed where that side was chosen. */
export function mergedOf<Name extends string>(
  stored: Values<Name>,
  typed: Values<Name>,
  sides: Readonly<Partial<Record<Name, Side>>>,
): Record<Name, string | null> {
  const mine = Object.entries(sides).filter(([, side]) => side === 'mine')
  return { ...stored, ...Object.fromEntries(mine.map(([name]) => [name, typed[name as Name]])) }
}
