import type { Statement } from '@nalanda/contract/fees/statement'
import { CreditCard } from 'lucide-react'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { useWords } from '../words.ts'

/** Links from the dues of a statement to the page for paying them online. */
export function PayOnlineLink({ statement: { openPaise } }: { statement: Statement }) {
  const t = useWords()
  if (openPaise === 0) return null
  return (
    <RouteLink to="/app/Pay Fees" className={buttonClass({ kind: 'primary' })}>
      <CreditCard size={20} aria-hidden />
      {t('payFees')}
    </RouteLink>
  )
}
