type Values<Name extends string> = Readonly<Record<Name, string | null>>

/** A value that was changed since the record was read, and who changed it. */
export type Difference<Name extends string> = {
  name: Name
  theirs: string
  mine: string
  by: 'them' | 'me' | 'both'
}
export type Side = 'theirs' | 'mine'

/** Returns the differences between two clerks' versions of a record, value by value. Equal values need no decision. */
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

/** Returns the default choices: typed values, and the other clerk's changes where nothing was typed. */
export function firstSides<Name extends string>(differences: readonly Difference<Name>[]): Record<Name, Side> {
  return Object.fromEntries(differences.map(({ name, by }) => [name, by === 'them' ? 'theirs' : 'mine'])) as Record<Name, Side>
}

/** Returns the stored record, with the typed values where that side was chosen. */
export function mergedOf<Name extends string>(
  stored: Values<Name>,
  typed: Values<Name>,
  sides: Readonly<Partial<Record<Name, Side>>>,
): Record<Name, string | null> {
  const mine = Object.entries(sides).filter(([, side]) => side === 'mine')
  return { ...stored, ...Object.fromEntries(mine.map(([name]) => [name, typed[name as Name]])) }
}
