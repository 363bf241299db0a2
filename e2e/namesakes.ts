/**
 * Runs in the page: returns names that buttons of several rows share, such as *Edit* in each row. With a screen reader or voice control, users could not tell
 * which record each button is for. Rows of one record under several headings, such as a subject taught to three sections, may share names.
 */
export function namesakes(): string[] {
  const nameOf = (element: Element) => (element.ariaLabel ?? element.textContent).trim()
  const recordOf = (row: Element) => (row.querySelector('th[scope="row"], [data-opens], a, h3, strong') ?? row).textContent.trim()
  const records = new Map<string, Set<string>>()
  for (const button of document.querySelectorAll('main :is(td, li) button:not([data-opens], [aria-describedby])')) {
    const row = button.closest('tr, li')
    const list = button.closest('tbody, ul, ol')
    if (!row || !list) continue
    const name = `${nameOf(button)} (${list.closest('[aria-label]')?.ariaLabel ?? 'a list'})`
    records.set(name, (records.get(name) ?? new Set()).add(recordOf(row)))
  }
  return [...records].filter(([, rows]) => rows.size > 1).map(([name, { size }]) => `${size} buttons are called ${name}`)
}
