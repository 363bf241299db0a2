import type { ValidationError } from '../platform/validation/validation-error.ts'
import { accessError } from './validation-errors.ts'

/** What a new password has to be. Server and screen check by this one page. */
const shortestPassword = 8
/** Characters; what is longer is not read at all. */
export const longestPassword = 128

/** Whose password it is to be, and at which college: what an attacker tries first. */
export type PasswordOwner = Readonly<{ username: string; fullName: string; email: string; college: readonly string[] }>

/**
 * Why somebody cannot have this password; null when they can. Refused are: fewer than four kinds of characters or than eight
 * of them, more than 128, what many people use, and what is made of the owner's or the college's name.
 */
export function passwordError(password: string, owner: PasswordOwner): ValidationError | null {
  if (password.length > longestPassword) return accessError('access.password-too-long', { max: longestPassword })
  if (!followsRule(password)) return accessError('access.password-rule')
  return passwordEasyToGuess(password, owner)
}

/** The same without the rule of kinds and length: what nobody may have as a password, however short the one they may have. */
export function passwordEasyToGuess(password: string, owner: PasswordOwner): ValidationError | null {
  if (isCommon(password)) return accessError('access.password-common')
  if (holdsName(password, [owner.username, owner.fullName, mailbox(owner.email)])) return accessError('access.password-own-name')
  if (holdsName(password, owner.college)) return accessError('access.password-college-name')
  return null
}

/** The documented rule, part by part. A letter without capitals (అ, अ) is a special character. */
export const passwordParts = {
  length: (password: string) => [...password].length >= shortestPassword,
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{Ll}\p{Lu}\p{Nd}]/u.test(password),
}

/** The documented rule alone, without what is guessed first. */
export function followsRule(password: string): boolean {
  return Object.values(passwordParts).every((holds) => holds(password))
}

/** A 1 may replace an i or an l, so these count as one letter here. */
const alike = (text: string) => text.replaceAll('l', 'i')

/** Stems of the passwords that lists of stolen ones are full of, without the digits and signs that people hang on. */
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

/** One character over and over, or neighbours of the alphabet or the digits. */
function isRun(text: string): boolean {
  const steps = new Set([...text].slice(1).map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at)))
  return steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step))
}

/** Whether, beside names of four letters or more, there is next to nothing of one's own. */
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

/** Signs that replace letters are read as those: `P@ssw0rd` is `password`. What follows at the end is a year or a sign, not a letter. */
function plain(text: string): string {
  const meant: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' }
  const body = small(text).replace(/[^\p{L}]+$/u, '')
  return alike(body.replace(/[@431!0$57]/g, (sign) => meant[sign] ?? sign))
}

const small = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const lettersOf = (text: string) => text.replace(/[^\p{L}]+/gu, '')
const signsOf = (text: string) => text.replace(/[^\p{L}\p{Nd}]+/gu, '')
const mailbox = (email: string) => email.split('@')[0] ?? ''
