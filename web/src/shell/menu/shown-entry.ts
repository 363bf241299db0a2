/**
 * Scrolls a menu, and nothing around it, to an entry that is out of view: to the centre, so that it is visible with its group and neighbours. A visible entry
 * is not moved, so that nothing shifts under the pointer of a user who clicks through the menu.
 */
export function showAmongOthers(entry: HTMLElement): void {
  const frame = scrollerOf(entry)
  if (!frame) return
  const [own, room] = [entry.getBoundingClientRect(), frame.getBoundingClientRect()]
  if (own.top >= room.top && own.bottom <= room.bottom) return
  frame.scrollTop += (own.top + own.bottom - room.top - room.bottom) / 2
}

function scrollerOf({ parentElement }: HTMLElement): HTMLElement | null {
  if (!parentElement) return null
  const { scrollHeight, clientHeight } = parentElement
  const isScrolled = scrollHeight > clientHeight && /auto|scroll/.test(getComputedStyle(parentElement).overflowY)
  return isScrolled ? parentElement : scrollerOf(parentElement)
}
