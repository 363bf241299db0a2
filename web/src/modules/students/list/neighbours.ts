type Neighbour = { id: number; fullName: string }
const key = 'nalanda.students.walk'

/** Remembers the page of the list that a student is opened from, for the way to the next one. */
export function rememberPage(rows: readonly Neighbour[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(rows.map(({ id, fullName }) => ({ id, fullName }))))
  } catch {
    // Without storage there is no way to the next student
  }
}

/** The students before and after this one on the page of the list it was opened from. */
export function neighboursOf(id: number): { previous: Neighbour | undefined; next: Neighbour | undefined } {
  const rows = readPage()
  const at = rows.findIndex((row) => row.id === id)
  return at < 0 ? { previous: undefined, next: undefined } : { previous: rows[at - 1], next: rows[at + 1] }
}

function readPage(): Neighbour[] {
  try {
    const rows: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(rows) ? rows.filter((row) => typeof row?.id === 'number' && typeof row?.fullName === 'string') : []
  } catch {
    return []
  }
}
