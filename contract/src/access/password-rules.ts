import type { ValidationError } from '../platform/validation/validation-error.ts'
import { accessError } from './validation-errors.ts'

/** Rules of a new password, used by both the server and the screens. */
const shortestPassword = 8
/** In characters; longer passwords are not read at all. */
export const longestPassword = 128

/** Owner and college of a password: the data that an attacker tries first. */
export type PasswordOwner = Readonly<{ username: string; fullName: string; email: string; college: readonly string[] }>

/**
 * Returns why this password is refused, or null. Refuses passwords with fewer than eight characters or not all four kinds of them, with more than 128
 * characters, in common use, or made of the owner's or the college's name.
 */
export function passwordError(password: string, owner: PasswordOwner): ValidationError | null {
  if (password.length > longestPassword) return accessError('access.password-too-long', { max: longestPassword })
  if (!followsRule(password)) return accessError('access.password-rule')
  return passwordEasyToGuess(password, owner)
}

/**
 * Like `passwordError`, without the rule of length and kinds of characters: refuses only passwords that are easy to guess, for users whose passwords may be
 * shorter.
 */
export function passwordEasyToGuess(password: string, owner: PasswordOwner): ValidationError | null {
  if (isCommon(password)) return accessError('access.password-common')
  if (holdsName(password, [owner.username, owner.fullName, mailbox(owner.email)])) return accessError('access.password-own-name')
  if (holdsName(password, owner.college)) return accessError('access.password-college-name')
  return null
}

/** The documented rule, part by part. A letter without case (అ, अ) counts as a special character. */
export const passwordParts = {
  length: (password: string) => [...password].length >= shortestPassword,
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{Ll}\p{Lu}\p{Nd}]/u.test(password),
}

/** Whether the password follows the documented rule; does not check whether it is easy to guess. */
export function followsRule(password: string): boolean {
  return Object.values(passwordParts).every((holds) => holds(password))
}

/** Treats l as i, since a 1 may stand for either. */
const alike = (text: string) => text.replaceAll('l', 'i')

/** Stems of passwords common in leaked lists, without the digits and signs that people append. */
const common = new Set(
  `password passwort passwd passcode pass word login letmein welcome welcomeback admin administrator root user guest test testing tester temp
  temporary default changeme change secret private security secure master super superman superuser system server computer internet network
  qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc abc abcd abcde abcdef abcdefgh
  abcabc aabbcc iloveyou loveyou ilovey love lovely sunshine princess dragon monkey football cricket baseball hello hellohello hi mypassword
  mypass newpassword new oldpassword student students faculty teacher college university school campus exam examination results library hostel
  principal india indian bharat jaihind hyderabad vijayawada telangana andhra krishna ganesh ganesha shiva srirama sriram sairam saibaba
  omsairam omnamahshivaya lakshmi durga allah jesus google facebook instagram whatsapp samsung iphone android windows microsoft apple
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december
  spring summer autumn winter`
    .split(/\s+/)
    .map(alike),
)

function isCommon(password: string): boolean {
  const stem = lettersOf(plain(password))
  return stem.length < 3 || common.has(stem) || isRun(stem) || isRun(lettersOf(small(password)))
}

/** Whether the text repeats one character or follows the alphabet or the digits, up or down. */
function isRun(text: string): boolean {
  const steps = new Set([...text].slice(1).map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at)))
  return steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step))
}

/** Whether the password consists of names of four or more characters and fewer than four further characters. */
function holdsName(password: string, names: readonly string[]): boolean {
  const words = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{Nd}]+/u)])
  const isMadeOf = (text: string, parts: readonly string[]) => {
    const known = parts.filter((part) => part.length >= 4 && text.includes(part)).sort((a, b) => b.length - a.length)
    return known.length > 0 && known.reduce((rest, part) => rest.replaceAll(part, ''), text).length < 4
  }
  const asWritten = isMadeOf(
    signsOf(small(password)),
    words.map((word) => signsOf(small(word))),
  )
  return (
    asWritten ||
    isMadeOf(
      lettersOf(plain(password)),
      words.map((word) => alike(lettersOf(small(word)))),
    )
  )
}

/**
 * Replaces signs by the letters they stand for: `P@ssw0rd` becomes `password`. Drops signs and digits at the end, which are a year or a sign rather than
 * letters.
 */
function plain(text: string): string {
  const meant: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' }
  const body = small(text).replace(/[^\p{L}]+$/u, '')
  return alike(body.replace(/[@431!0$57]/g, (sign) => meant[sign] ?? sign))
}

const small = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const lettersOf = (text: string) => text.replace(/[^\p{L}]+/gu, '')
const signsOf = (text: string) => text.replace(/[^\p{L}\p{Nd}]+/gu, '')
const mailbox = (email: string) => email.split('@')[0] ?? ''
