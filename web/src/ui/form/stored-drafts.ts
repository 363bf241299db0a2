/** What somebody typed into a long form and did not save: kept on this device, for that person only, so that nothing is lost with a connection. */
export type Draft = {
  id: string
  /** When it was last typed into. */
  at: string
  /** What it is about, such as the name of a student. */
  title: string
  /** The record that is changed; null for a new one. */
  record: number | null
  values: Readonly<Record<string, string | null>>
}

const prefix = 'nalanda.draft.'
const longest = 7 * 24 * 60 * 60 * 1000
const longestWithoutSession = 24 * 60 * 60 * 1000
const most = 5

/** The drafts of a form, the latest first. Those of more than a week are forgotten. */
export function draftsOf(form: string, username: string): readonly Draft[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(form, username)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isDraft).filter(({ at }) => Date.now() - Date.parse(at) < longest) : []
  } catch {
    return []
  }
}

/** Keeps a draft in place of its earlier state. */
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

/** Forgets all drafts on this device, when somebody signs out: they contain personal data. */
export function removeAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // A browser that refuses storage has kept none.
  }
}

/** Forgets the drafts of everybody but the person who is signed in now; while nobody is, those that were last typed into more than a day ago. */
export function removeDraftsOfOthers(username: string | null): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue
      const [form = '', ...owner] = key.slice(prefix.length).split('.')
      if (username === null ? isOlderThan(longestWithoutSession, form, owner.join('.')) : owner.join('.') !== username)
        localStorage.removeItem(key)
    }
  } catch {
    // A browser that refuses storage has kept none.
  }
}

const isOlderThan = (age: number, form: string, username: string) =>
  draftsOf(form, username).every(({ at }) => Date.now() - Date.parse(at) >= age)

function store(form: string, username: string, drafts: readonly Draft[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(keyOf(form, username))
    else localStorage.setItem(keyOf(form, username), JSON.stringify(drafts))
  } catch {
    // A browser that refuses storage, or has no room left, keeps the form as long as its page is open.
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
