/**
 * Runs in the page: returns names shared by list boxes of one screen, or by its tables. With a screen reader or voice control, users could not tell them apart.
 * List boxes repeated in rows and groups are distinguished by the names of these.
 */
export function sharedNames(): string[] {
  const nameOf = (element: Element) => {
    const label = element.ariaLabel ?? (element as HTMLSelectElement).labels?.[0]?.textContent ?? ''
    return label.trim()
  }
  const groupOf = (element: Element) => {
    const group = element.closest('tr, li, fieldset, [role="group"], dialog')
    return group ? (group.ariaLabel ?? group.querySelector('legend, h2, h3, th, strong')?.textContent ?? '') : ''
  }
  const find = (what: string, selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((one) => one.checkVisibility() && !one.closest('[inert]'))
      .map((one) => `${what} ${[nameOf(one), groupOf(one)].filter(Boolean).join(' in ')}`)
  const names = [...find('list box', 'main select, main [role="combobox"]'), ...find('table', 'main table[aria-label]')]
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map((name) => `several are called ${name}`)
}

/** Runs in the page: returns states that begin with a small letter, while those of other lists begin with a capital. */
export function smallStates(): string[] {
  const states = [...document.querySelectorAll('main [data-state-chip]')].map(({ textContent }) => textContent.trim())
  return [...new Set(states.filter((text) => /^\p{Ll}/u.test(text)))].map((text) => `a state begins with a small letter: ${text}`)
}
