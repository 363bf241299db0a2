import { SearchX } from 'lucide-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { buttonClass } from '../../ui/form/Button.tsx'
import { useScreenAbove } from '../../ui/navigation/own-address.ts'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { useUiWords } from '../../ui/words.ts'

/** In place of a record that does not exist, or is not one of those that the person sees: the same to everybody, with the way to the screen above. */
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
