type Neighbour = { id: number; fullName: string }
const key = 'nalanda.students.walk'

/** Remembers the page of the list from which a student is opened, for the buttons to the next and previous one. */
export function rememberPage(rows: readonly Neighbour[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(rows.map(({ id, fullName }) => ({ id, fullName }))))
  } catch {
    // Without storage, there are no buttons to the next student
  }
}

/** Returns the students before and after this one on the page of the list from which it was opened. */
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
