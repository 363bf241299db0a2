/** What a user name may hold. Names that were given before these rules stay as they are. */

export const longestUsername = 100

/**
 * Letters a to z, digits, and `. _ - / + @` between them: roll numbers, employee codes and e-mail addresses are user names. No other script, so that
 * no name can be written in letters that merely look like those of another.
 */
const allowed = /^[a-z0-9](?:[a-z0-9._/+@-]*[a-z0-9])?$/i

/** A name as it is stored: full-width and other forms of a letter become that letter (NFKC), and blanks around it go. */
export function plainUsername(typed: string): string {
  return typed.normalize('NFKC').trim()
}

/** Whether a name may be given. */
export function isUsername(name: string): boolean {
  return name.length <= longestUsername && allowed.test(name)
}

/**
 * What a name looks like: names with the same likeness are easily taken for each other. The letters of UTS 39 that matter within a to z and 0 to 9,
 * whatever their capitals: 0 and o; 1, i and l; rn and m; vv and w. Two numbers never look alike.
 */
export function likenessOf(name: string): string {
  return name.toLowerCase().replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('0', 'o').replace(/[1i]/g, 'l')
}
