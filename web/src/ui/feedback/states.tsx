import { CircleAlert, CircleCheck, CircleDashed, CircleX, Inbox, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../form/Button.tsx'
import { count } from '../format/format.ts'
import { useUiWords } from '../words.ts'
import css from './states.module.css'

type EmptyProps = { icon?: LucideIcon; title: string; children?: ReactNode; action?: ReactNode }

/** Empty state: explains what will appear here, and how to begin. */
export function EmptyState({ icon: Icon = Inbox, title, children, action }: EmptyProps) {
  return (
    <div className={css.state}>
      <span className={css.mark}>
        <Icon size={26} aria-hidden />
      </span>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}

/** Error state: shows in a sentence why content could not be shown, and offers to retry. */
export function ErrorState({ title, children, onRetry }: { title?: string; children: ReactNode; onRetry?: () => void }) {
  const t = useUiWords()
  return (
    <div role="alert" className={`${css.state} ${css.failed}`}>
      <span className={css.mark}>
        <CircleAlert size={26} aria-hidden />
      </span>
      <h2>{title ?? t('notShown')}</h2>
      <p>{children}</p>
      {onRetry && (
        <div className={css.action}>
          <Button onClick={onRetry}>{t('tryAgain')}</Button>
        </div>
      )}
    </div>
  )
}

/** Placeholder of one line that is still loading; `width` as in CSS. */
export function SkeletonLine({ width = '100%', height }: { width?: string; height?: number }) {
  return <span className={css.skeleton} style={{ width, height }} />
}

const boneWidths = Array.from({ length: 20 }, (_, row) => `${92 - ((row * 17) % 41)}%`)

/** Placeholder of up to twenty rows that are still loading; `whole` if they represent a whole page or step. */
export function RowsSkeleton({ rows = 6, label, whole }: { rows?: number; label?: string; whole?: boolean }) {
  const t = useUiWords()
  return (
    <div className={css.rows} role="status" aria-label={label ?? t('loading')} data-waiting={whole}>
      {boneWidths.slice(0, rows).map((width) => (
        <SkeletonLine key={width} width={width} />
      ))}
    </div>
  )
}

export type Tone = 'plain' | 'pass' | 'fail' | 'warn' | 'quiet'
const toneIcons: Record<Tone, LucideIcon | null> = {
  plain: null,
  pass: CircleCheck,
  fail: CircleX,
  warn: TriangleAlert,
  quiet: CircleDashed,
}

/** State of a record in a word; the colour only repeats the meaning of word and icon. */
export function StateChip({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  const Icon = toneIcons[tone]
  return (
    <span className={`${css.chip} ${css[tone]}`} data-state-chip>
      {Icon && <Icon size={12} aria-hidden />}
      {children}
    </span>
  )
}

/** A row of figures on a dashboard. */
export function StatCards({ children }: { children: ReactNode }) {
  return <div className={css.figures}>{children}</div>
}

/** One figure that prompts action, with a note on its meaning. */
export function StatCard({
  label,
  value,
  note,
  tone,
}: {
  label: string
  value: ReactNode
  note?: ReactNode
  tone?: 'pass' | 'fail' | 'warn'
}) {
  return (
    <div className={css.figure} data-tone={tone}>
      <span>{label}</span>
      <strong>{value}</strong>
      {note && <small>{note}</small>}
    </div>
  )
}

type ProgressProps = {
  title: string
  done: number
  total: number | null
  note?: ReactNode
  onCancel?: () => void
  canceling?: boolean
}

/** Progress of a long operation, with a button to cancel it. The operation continues when the page is left. */
export function ProgressPanel({ title, done, total, note, onCancel, canceling }: ProgressProps) {
  const t = useUiWords()
  const share = total ? Math.min(100, Math.round((done / total) * 100)) : null
  return (
    <div className={css.progress}>
      <div className={css.progressHead}>
        <strong>{title}</strong>
        <span className="numerals" aria-live="polite">
          {total ? t('doneOf', { done: count(done), total: count(total) }) : count(done)}
        </span>
      </div>
      <div
        className={`${css.bar} ${share === null ? css.unknown : ''}`}
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share ?? undefined}
      >
        <div style={share === null ? undefined : { width: `${share}%` }} />
      </div>
      {(note || onCancel) && (
        <div className={css.progressHead}>
          <span>{note}</span>
          {onCancel && (
            <Button size="small" busy={canceling} onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
