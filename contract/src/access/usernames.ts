/** Rules of user names. Names given before these rules are kept. */

export const longestUsername = 100

/**
 * Letters a to z, digits, and `. _ - / + @` between them, since roll numbers, employee codes and e-mail addresses are user names. Other scripts are excluded,
 * because some of their letters look like these.
 */
const allowed = /^[a-z0-9](?:[a-z0-9._/+@-]*[a-z0-9])?$/i

/** Returns the name as it is stored: full-width and other forms of a letter become that letter (NFKC), and surrounding blanks are removed. */
export function plainUsername(typed: string): string {
  return typed.normalize('NFKC').trim()
}

/** Whether the name is allowed for a new user. */
export function isUsername(name: string): boolean {
  return name.length <= longestUsername && allowed.test(name)
}

/**
 * Returns a form that is equal for names that look alike. Covers the confusable letters of UTS 39 within a to z and 0 to 9, ignoring case: 0 and o; 1, i and l;
 * rn and m; vv and w. Two different numbers never look alike.
 */
export function likenessOf(name: string): string {
  return name.toLowerCase().replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('0', 'o').replace(/[1i]/g, 'l')
}
