import { SearchX } from 'lucide-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { buttonClass } from '../../ui/form/Button.tsx'
import { useScreenAbove } from '../../ui/navigation/own-address.ts'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { useUiWords } from '../../ui/words.ts'

/** Shown in place of a record that does not exist or that the user may not see: the same for everyone, with a link to the screen above. */
export function MissingRecord() {
  const t = useUiWords()
  const above = useScreenAbove()
  return (
    <div role="alert">
      <EmptyState
        icon={SearchX}
        title={t('missing')}
        action={
          above && (
            <RouteLink to={above} className={buttonClass()}>
              {t('toOverview')}
            </RouteLink>
          )
        }
      >
        {t('missingLead')}
      </EmptyState>
    </div>
  )
}
