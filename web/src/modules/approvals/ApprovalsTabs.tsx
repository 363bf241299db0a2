import { useMay } from '../../api/session.ts'
import { RecordTabs } from '../../ui/record/RecordTabs.tsx'
import { useWords } from './words.ts'

const tabs = [
  { name: 'toDecide', to: '/app/Approvals', allow: 'approvals.decide' },
  { name: 'mine', to: '/app/Approvals/Mine', allow: 'signed-in' },
  { name: 'deputies', to: '/app/Approvals/Deputies', allow: 'approvals.decide' },
] as const

/** The tabs of the inbox that are relevant to the user. */
export function ApprovalsTabs({ current }: { current: (typeof tabs)[number]['name'] }) {
  const t = useWords()
  const may = useMay()
  const shown = tabs.filter(({ allow }) => may(allow))
  if (shown.length === 1) return null
  return <RecordTabs label={t('parts')} tabs={shown.map(({ name, to }) => ({ to, text: t(name), current: name === current }))} />
}
