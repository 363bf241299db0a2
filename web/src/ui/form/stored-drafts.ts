/** Drafts of long forms that were not saved: stored on this device for this user only, so that nothing is lost when the connection fails. */
export type Draft = {
  id: string
  /** Time of the last change. */
  at: string
  /** Subject of the draft, such as the name of a student. */
  title: string
  /** Id of the record that is edited; null for a new one. */
  record: number | null
  values: Readonly<Record<string, string | null>>
}

const prefix = 'nalanda.draft.'
const longest = 7 * 24 * 60 * 60 * 1000
const longestWithoutSession = 24 * 60 * 60 * 1000
const most = 5

/** Returns the drafts of a form, latest first. Drafts older than a week are dropped. */
export function draftsOf(form: string, username: string): readonly Draft[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(form, username)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isDraft).filter(({ at }) => Date.now() - Date.parse(at) < longest) : []
  } catch {
    return []
  }
}

/** Stores a draft in place of its previous version. */
export function storeDraft(form: string, username: string, draft: Draft): void {
  store(form, username, [draft, ...draftsOf(form, username).filter(({ id }) => id !== draft.id)].slice(0, most))
}

export function removeDraft(form: string, username: string, id: string): void {
  store(
    form,
    username,
    draftsOf(form, username).filter((draft) => draft.id !== id),
  )
}

/** Removes all drafts on this device at sign-out, since they contain personal data. */
export function removeAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // If the browser refuses storage, there are no drafts.
  }
}

/** Removes the drafts of all users except the one who is signed in; if no user is signed in, those last changed more than a day ago. */
export function removeDraftsOfOthers(username: string | null): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue
      const [form = '', ...owner] = key.slice(prefix.length).split('.')
      if (username === null ? isOlderThan(longestWithoutSession, form, owner.join('.')) : owner.join('.') !== username)
        localStorage.removeItem(key)
    }
  } catch {
    // If the browser refuses storage, there are no drafts.
  }
}

const isOlderThan = (age: number, form: string, username: string) =>
  draftsOf(form, username).every(({ at }) => Date.now() - Date.parse(at) >= age)

function store(form: string, username: string, drafts: readonly Draft[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(keyOf(form, username))
    else localStorage.setItem(keyOf(form, username), JSON.stringify(drafts))
  } catch {
    // If the browser refuses storage or has no space left, the form is kept only while its page is open.
  }
}

function keyOf(form: string, username: string): string {
  return `${prefix}${form}.${username}`
}

function isDraft(value: unknown): value is Draft {
  const { id, at, title, record, values } = (value ?? {}) as Partial<Record<keyof Draft, unknown>>
  const named = typeof id === 'string' && typeof at === 'string' && typeof title === 'string'
  const held = typeof values === 'object' && values !== null
  return named && held && (record === null || typeof record === 'number') && !Number.isNaN(Date.parse(at as string))
}
