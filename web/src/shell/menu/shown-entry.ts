/**
 * Scrolls a menu, and nothing around it, to an entry that is out of sight: to its middle, so that the entry is seen with its group and its neighbours. One that is in sight stays
 * where it is, so that nothing moves under the pointer of who clicks through the menu.
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
