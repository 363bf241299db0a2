import { type RefObject, useLayoutEffect } from 'react'

/** Position of a panel relative to its button; start and end follow the writing direction. */
export type AnchorSide = 'below-start' | 'below-end' | 'beside'

const gap = 6
const margin = 8

/** Keeps an open panel beside its anchor, within the window and not over the anchor, while the page scrolls and the window is resized. */
export function useAnchored(panel: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>, side: AnchorSide): void {
  useLayoutEffect(() => {
    const place = () =>
      panel.current && anchor.current && placeBeside(panel.current, anchor.current.getBoundingClientRect(), side)
    place()
    // When results arrive, a list may need to be on the other side
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
  // A panel that grows while open grows away from the anchor
  style.top = over ? 'auto' : `${at.bottom + gap}px`
  style.bottom = over ? `${height - at.top + gap}px` : 'auto'
  const flush = (side === 'below-end') !== turned ? at.right - offsetWidth : at.left
  style.left = `${within(flush, width - offsetWidth)}px`
}

const within = (value: number, most: number) => Math.max(margin, Math.min(value, most - margin))
