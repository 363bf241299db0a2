import { type Settings, type SettingsVersion, settingsCalls } from '@nalanda/contract/institution/settings'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { EmptyState, StateChip } from '../../../ui/feedback/states.tsx'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ShowMore } from '../../../ui/list/ShowMore.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { Changes, changesBetween } from './Changes.tsx'
import { HomePreview } from './public-pages/HomePreview.tsx'
import { useInstitutionPreview } from './public-pages/use-institution-preview.ts'
import { SettingsFrame } from './SettingsFrame.tsx'
import css from './settings.module.css'
import { useSettings, versionsQuery } from './settings-queries.ts'
import { useUndo } from './use-undo.tsx'
import { WithSettings } from './WithSettings.tsx'
import { useDateTexts, useSettingsWords } from './words.ts'

/** The history of the college's settings, with user and time; any version can be viewed and restored. */
export function HistoryPage() {
  const t = useSettingsWords()
  const frame = { title: t('historyTitle'), about: t('historyAbout') }
  return <WithSettings {...frame}>{(settings) => <Versions frame={frame} settings={settings} />}</WithSettings>
}

function Versions({ frame, settings }: { frame: { title: string; about: string }; settings: Settings }) {
  const t = useSettingsWords()
  const asked = useInfiniteQuery(versionsQuery)
  const [shown, setShown] = useState<number | null>(null)
  const { restore } = useSettings()
  const { bar, changed } = useUndo(async (back) => (await restore.submit(back)).revision)
  const back = async (version: number, present: number) => {
    const kept = await restore.act({ version, present })
    if (!kept) return
    changed(present, kept.revision)
    setShown(null)
    toastSuccess(t('restored'))
  }
  return (
    <SettingsFrame {...frame}>
      {bar}
      <QueryBoundary rows={8} query={asked}>
        {({ pages }) => {
          const versions = pages.flatMap((page) => page.items)
          if (versions.length === 0)
            return (
              <EmptyState icon={History} title={t('noChangesYet')}>
                {t('noHistoryHint')}
              </EmptyState>
            )
          return (
            <Card>
              <ol className={css.rows}>
                {versions.map((version) => (
                  <VersionRow key={version.revision} {...{ version }} present={settings.revision} onShow={setShown} />
                ))}
              </ol>
              <ShowMore pages={asked} />
            </Card>
          )
        }}
      </QueryBoundary>
      {shown !== null && (
        <VersionDialog
          revision={shown}
          present={settings}
          busy={restore.busy}
          onBack={() => void back(shown, settings.revision)}
          onClose={() => setShown(null)}
        />
      )}
    </SettingsFrame>
  )
}

type RowProps = { version: SettingsVersion; present: number; onShow: (revision: number) => void }

function VersionRow({ version: { revision, changedBy, changedAt, undoneTo, changes }, present, onShow }: RowProps) {
  const t = useSettingsWords()
  const { at } = useDateTexts()
  return (
    <li>
      <span>
        <strong>{t('version', { n: revision })}</strong> ·{' '}
        {changedBy === '' ? t('firstVersion') : t('byAt', { by: changedBy, at: at(changedAt) })}
        {undoneTo !== null && ` · ${t('undoneTo', { n: undoneTo })}`}
      </span>
      <span className={css.rowActs}>
        {revision === present ? (
          <StateChip tone="pass">{t('present')}</StateChip>
        ) : (
          <Button size="small" onClick={() => onShow(revision)}>
            {t('show')}
          </Button>
        )}
      </span>
      {changes.length > 0 && (
        <div className={css.wide}>
          <Changes changes={changes} bare />
        </div>
      )}
    </li>
  )
}

type DialogProps = { revision: number; present: Settings; busy: boolean; onBack: () => void; onClose: () => void }

/** A version as visitors saw it, and the changes that restoring it would make. */
function VersionDialog({ revision, present, busy, onBack, onClose }: DialogProps) {
  const t = useSettingsWords()
  const collegeWith = useInstitutionPreview()
  const asked = useQuery(queryOf(settingsCalls.getSettingsVersion, { params: { revision: String(revision) } }))
  const changes = asked.data ? changesOnReturn(present, asked.data) : []
  return (
    <PanelDialog
      open
      width="md"
      title={t('versionTitle', { n: revision })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={busy} disabled={changes.length === 0} onClick={onBack}>
            {t('restoreVersion')}
          </Button>
        </>
      }
    >
      <QueryBoundary rows={8} query={asked}>
        {(version) => (
          <div className={css.stack}>
            <HomePreview college={collegeWith(version)} />
            <Changes changes={changes} />
          </div>
        )}
      </QueryBoundary>
    </PanelDialog>
  )
}

/** Returns the changes of a restore; images, whose addresses mean nothing, are compared by presence only. */
function changesOnReturn(present: Settings, version: Settings) {
  const comparable = ({ revision: _, logo, banner, ...values }: Settings) => ({
    ...values,
    logo: logo !== null,
    banner: banner !== null,
  })
  return changesBetween(comparable(present), comparable(version))
}
