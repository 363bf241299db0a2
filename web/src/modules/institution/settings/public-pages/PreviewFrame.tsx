import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from '../settings.module.css'
import { useSettingsWords } from '../words.ts'

/** Renders a page at a small scale, as visitors will see it; nothing in it can be clicked. `width` is the rendering width in points. */
export function PreviewFrame({ width, title, children }: { width?: number; title?: string; children: ReactNode }) {
  const t = useSettingsWords()
  const place = useRef<HTMLElement>(null)
  const zoom = useZoom(place, width)
  return (
    <figure className={css.preview}>
      <figcaption>{title ?? t('preview')}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its place is scrolled by keyboard too */}
      <section ref={place} className={css.previewPlace} tabIndex={0} aria-label={title ?? t('preview')}>
        <div inert style={width ? { width, zoom } : undefined}>
          {children}
        </div>
      </section>
    </figure>
  )
}

function useZoom(place: React.RefObject<HTMLElement | null>, width: number | undefined): number {
  const [zoom, setZoom] = useState(0.5)
  useEffect(() => {
    const frame = place.current
    if (!frame || !width || typeof ResizeObserver === 'undefined') return
    const watcher = new ResizeObserver(() => setZoom(Math.min(1, frame.clientWidth / width)))
    watcher.observe(frame)
    return () => watcher.disconnect()
  }, [place, width])
  return zoom
}
