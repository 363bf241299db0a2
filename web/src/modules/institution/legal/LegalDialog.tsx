import type { LegalKind } from '@nalanda/contract/institution/legal'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { longDayText } from '../../../ui/format/long-day-text.ts'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { usePublicWords } from '../public/words.ts'
import css from './Legal.module.css'
import { LegalProse } from './LegalProse.tsx'
import { useLegalText } from './legal-queries.ts'

/** Shows a legal text over the present page, so that no entered values are lost. */
export function LegalDialog({ kind, onClose }: { kind: LegalKind; onClose: () => void }) {
  const t = usePublicWords()
  const language = useLanguage()
  const asked = useLegalText(kind)
  return (
    <PanelDialog open onClose={onClose} title={t(`${kind}Heading`)}>
      <div className={css.inDialog}>
        <QueryBoundary query={asked} rows={8}>
          {(data) => (
            <>
              <p className={css.about}>
                {t(kind === 'privacy' ? 'updated' : 'effective', { day: longDayText(data.effectiveOn, language) })}
              </p>
              <LegalProse body={data.body} level={3} />
              <p className={css.asPage}>
                <a href={`/${kind}`}>{t('asPage')}</a>
              </p>
            </>
          )}
        </QueryBoundary>
      </div>
    </PanelDialog>
  )
}
