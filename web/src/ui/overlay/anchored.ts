import { type RefObject, useLayoutEffect } from 'react'

/** Where a panel opens beside the button it belongs to; start and end follow the direction of the writing. */
export type AnchorSide = 'below-start' | 'below-end' | 'beside'

const gap = 6
const margin = 8

/** Keeps an open panel beside its anchor, within the window and off the anchor, while the page scrolls and the window changes. */
export function useAnchored(panel: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>, side: AnchorSide): void {
  useLayoutEffect(() => {
    const place = () =>
      panel.current && anchor.current && placeBeside(panel.current, anchor.current.getBoundingClientRect(), side)
    place()
    // A list whose answer arrives may need the other side
    const observer = new ResizeObserver(() => requestAnimationFrame(place))
    if (panel.current) observer.observe(panel.current)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, true)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
  }, [panel, anchor, side])
}

function placeBeside(panel: HTMLElement, at: DOMRect, side: AnchorSide): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const turned = getComputedStyle(panel).direction === 'rtl'
  const { style, offsetWidth, scrollHeight } = panel
  if (side === 'beside') {
    style.maxHeight = `${height - 2 * margin}px`
    style.top = `${within(at.top, height - scrollHeight)}px`
    style.left = `${within(turned ? at.left - offsetWidth - gap : at.right + gap, width - offsetWidth)}px`
    return
  }
  const below = height - at.bottom - gap - margin
  const above = at.top - gap - margin
  const over = below < scrollHeight && above > below
  const room = over ? above : below
  style.maxHeight = `${room}px`
  // What grows while it is open grows away from the anchor
  style.top = over ? 'auto' : `${at.bottom + gap}px`
  style.bottom = over ? `${height - at.top + gap}px` : 'auto'
  const flush = (side === 'below-end') !== turned ? at.right - offsetWidth : at.left
  style.left = `${within(flush, width - offsetWidth)}px`
}

const within = (value: number, most: number) => Math.max(margin, Math.min(value, most - margin))
