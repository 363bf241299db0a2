import type { ApprovalDetail, ApprovalStep, Decision } from '@nalanda/contract/platform/approvals/approvals'
import { StateChip, type Tone } from '../../ui/feedback/states.tsx'
import { dayText, instantText, rupees } from '../../ui/format/format.ts'
import { roleTitle } from '../../ui/format/role-title.ts'
import css from './Approval.module.css'
import { isOverdue } from './approval-state.ts'
import { type TranslateApproval, useApprovalWords } from './words.ts'

/** Lists who decides in which order, and the outcome of each step. */
export function ApprovalSteps({ approval: { steps, state } }: { approval: ApprovalDetail }) {
  const t = useApprovalWords()
  return (
    <ol className={css.steps}>
      {steps.map((step) => (
        <li key={step.id}>
          <div className={css.stepHead}>
            <strong>{t(step.action === 'recommend' ? 'stepRecommend' : 'stepSanction', { who: deciderText(step) })}</strong>
            <StepState step={step} waits={state === 'waiting'} />
          </div>
          <StepNote step={step} waits={state === 'waiting'} />
          {step.comment && <p>{step.comment}</p>}
        </li>
      ))}
    </ol>
  )
}

type StepProps = { step: ApprovalStep; waits: boolean }

const decided: Record<Decision, { tone: Tone; word: 'recommended' | 'sanctioned' | 'refused' | 'returned' }> = {
  recommend: { tone: 'pass', word: 'recommended' },
  sanction: { tone: 'pass', word: 'sanctioned' },
  refuse: { tone: 'fail', word: 'refused' },
  return: { tone: 'warn', word: 'returned' },
}

function StepState({ step: { decision, openedAt, dueOn }, waits }: StepProps) {
  const t = useApprovalWords()
  if (decision) return <StateChip tone={decided[decision].tone}>{t(decided[decision].word)}</StateChip>
  if (!waits) return <StateChip tone="quiet">{t('notDecided')}</StateChip>
  if (openedAt === null) return <StateChip tone="quiet">{t('later')}</StateChip>
  const overdue = isOverdue({ state: 'waiting', dueOn })
  return <StateChip tone={overdue ? 'fail' : 'warn'}>{t(overdue ? 'overdue' : 'waiting')}</StateChip>
}

function StepNote({ step, waits }: StepProps) {
  const t = useApprovalWords()
  const { decidedAt, dueOn, escalatedTo, openedAt, amountPaise } = step
  if (decidedAt) {
    const granted = amountPaise === null ? '' : ` · ${rupees(amountPaise)}`
    return <span className={css.quiet}>{`${byText(t, step)}, ${instantText(decidedAt)}${granted}`}</span>
  }
  if (!waits || openedAt === null || dueOn === null) return null
  const day = dayText(dueOn)
  // A step is escalated before its deadline if no one else could decide
  const also = isOverdue({ state: 'waiting', dueOn }) ? 'dueOnOrAlso' : 'dueOnAlso'
  return <span className={css.quiet}>{escalatedTo ? t(also, { day, role: roleTitle(escalatedTo) }) : t('dueOn', { day })}</span>
}

function byText(t: TranslateApproval, { decidedBy, onBehalfOf }: ApprovalStep): string {
  const by = decidedBy ?? ''
  return onBehalfOf ? t('behalf', { by, person: onBehalfOf }) : by
}

/** Returns the role or the person that a step is for, with the part of the college. */
function deciderText({ person, role, scope }: ApprovalStep): string {
  if (person) return person
  const title = role ? roleTitle(role) : ''
  return scope ? `${title} (${scope})` : title
}
