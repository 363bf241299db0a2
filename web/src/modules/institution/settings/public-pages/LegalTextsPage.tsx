import { LegalKind, type LegalTextsView, type LegalVersion, legalCalls } from '@nalanda/contract/institution/legal'
import { useQuery } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../../api/act.ts'
import { QueryBoundary } from '../../../../api/figures/QueryBoundary.tsx'
import { useMediaQuery } from '../../../../ui/appearance/use-media-query.ts'
import { StateChip, type Tone } from '../../../../ui/feedback/states.tsx'
import { toastSuccess } from '../../../../ui/feedback/toasts.ts'
import { UndoBar } from '../../../../ui/feedback/UndoBar.tsx'
import { Button } from '../../../../ui/form/Button.tsx'
import { SegmentedControl } from '../../../../ui/form/SegmentedControl.tsx'
import { thisDay } from '../../../../ui/format/format.ts'
import { useScreenSearch, useSearchChange } from '../../../../ui/navigation/own-address.ts'
import { PanelDialog } from '../../../../ui/overlay/Dialogs.tsx'
import { Card } from '../../../../ui/page/Page.tsx'
import { LegalProse } from '../../legal/LegalProse.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'
import css from '../settings.module.css'
import { legalTextsQuery, settingsViews } from '../settings-queries.ts'
import { useDateTexts, useSettingsWords } from '../words.ts'
import { LegalForm } from './LegalForm.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'

/**
 * The versions of the terms, privacy policy and returns, and the form for the next one. The kind is in the address, so that leaving an unsaved text asks for
 * confirmation.
 */
export function LegalTextsPage() {
  const t = useSettingsWords()
  const { kind: wanted } = useScreenSearch<'kind'>()
  const changeSearch = useSearchChange()
  const kind = LegalKind.options.find((one) => one === wanted) ?? 'terms'
  const asked = useQuery(legalTextsQuery(kind))
  const kinds = LegalKind.options.map((value) => ({ value, words: t(value) }))
  return (
    <SettingsFrame title={t('legalTitle')} about={t('legalAbout')}>
      <SegmentedControl
        label={t('whichText')}
        options={kinds}
        value={kind}
        onChoose={(next) => void changeSearch({ kind: next })}
      />
      <QueryBoundary rows={8} query={asked}>
        {(view) => <LegalTexts key={view.kind} view={view} />}
      </QueryBoundary>
    </SettingsFrame>
  )
}

const versionInForce = (view: LegalTextsView) => view.versions.find(({ state }) => state === 'in-force')

function LegalTexts({ view }: { view: LegalTextsView }) {
  const t = useSettingsWords()
  const [read, setRead] = useState<number | null>(null)
  const [written, setWritten] = useState<string | null>(null)
  const { undo, bar, busy, withdraw, published } = useLegalActs(view)
  const narrow = useMediaQuery('(max-width: 959px)')
  const chosen = view.versions.find(({ version }) => version === read)
  // Beside the list of versions, one is always shown; below the list it would be in the way
  const shown = chosen ?? (narrow ? undefined : (versionInForce(view) ?? view.versions[0]))
  if (written !== null)
    return (
      <LegalForm
        view={view}
        body={written}
        onDone={(kept) => {
          setWritten(null)
          if (kept) published(view, kept)
        }}
      />
    )
  return (
    <>
      {bar && (
        <UndoBar of={view.latest} onUndo={undo} busy={busy}>
          {bar}
        </UndoBar>
      )}
      <div className={css.beside}>
        <Card
          title={t('versions')}
          action={
            <Button kind="primary" icon={PencilLine} onClick={() => setWritten(versionInForce(view)?.body ?? '')}>
              {t('write')}
            </Button>
          }
        >
          <ol className={css.rows}>
            {view.versions.map((version) => (
              <VersionRow
                key={version.version}
                version={version}
                shown={version === shown}
                onRead={() => setRead(version.version)}
                onWriteOn={() => setWritten(version.body)}
                onWithdraw={() => withdraw(version.version)}
              />
            ))}
          </ol>
        </Card>
        {shown && <ShownVersion version={shown} narrow={narrow} onClose={() => setRead(null)} />}
      </div>
    </>
  )
}

type ShownProps = { version: LegalVersion; narrow: boolean; onClose: () => void }

/** The text of a version; beside the list or, if there is no room, in a dialog. */
function ShownVersion({ version: { version, body }, narrow, onClose }: ShownProps) {
  const t = useSettingsWords()
  if (narrow)
    return (
      <PanelDialog open title={t('version', { n: version })} onClose={onClose}>
        <LegalProse body={body} level={3} />
      </PanelDialog>
    )
  return (
    <div className={css.aside}>
      <PreviewFrame title={t('labelled', { label: t('preview'), value: t('version', { n: version }) })}>
        <div className={css.letter}>
          <LegalProse body={body} level={3} />
        </div>
      </PreviewFrame>
    </div>
  )
}

const tones: Record<LegalVersion['state'], Tone> = { 'in-force': 'pass', 'to-come': 'plain', past: 'quiet', withdrawn: 'quiet' }

function VersionRow({
  version: { version, effectiveOn, publishedBy, publishedAt, state },
  shown,
  onRead,
  onWriteOn,
  onWithdraw,
}: {
  version: LegalVersion
  shown: boolean
  onRead: () => void
  onWriteOn: () => void
  onWithdraw: () => void
}) {
  const t = useSettingsWords()
  const { at, day } = useDateTexts()
  const words = {
    'in-force': t('inForce'),
    'to-come': t('toCome', { day: day(effectiveOn) }),
    past: t('past'),
    withdrawn: t('withdrawn'),
  }
  return (
    <li aria-current={shown || undefined}>
      <span>
        <strong>{t('version', { n: version })}</strong> · {t('fromDay', { day: day(effectiveOn) })}{' '}
        <StateChip tone={tones[state]}>{words[state]}</StateChip>
        <br />
        <span className={css.quiet}>
          {publishedBy && publishedAt ? t('byAt', { by: publishedBy, at: at(publishedAt) }) : t('comesWith')}
        </span>
      </span>
      <span className={css.rowActs}>
        <Button size="small" aria-pressed={shown} onClick={onRead}>
          {t('read')}
        </Button>
        <Button size="small" onClick={onWriteOn}>
          {t('writeOn')}
        </Button>
        {state === 'to-come' && (
          <Button size="small" onClick={onWithdraw}>
            {t('withdraw')}
          </Button>
        )}
      </span>
    </li>
  )
}

/** The version just published, and what is needed to undo it: before its day it is withdrawn; once in force, the earlier text is published again. */
type Published = { version: number; inForce: boolean; earlier: string; latest: number }

function useLegalActs({ kind }: LegalTextsView) {
  const t = useSettingsWords()
  const [last, setLast] = useState<Published | null>(null)
  const undone = { invalidates: settingsViews, done: t('undone'), onDone: () => setLast(null) }
  const withdraw = useAct(legalCalls.withdrawLegalText, {
    ...undone,
    input: (version: number) => ({ params: { kind, version: String(version) } }),
  })
  const again = useAct(legalCalls.publishLegalText, {
    ...undone,
    input: ({ earlier, latest }: Published) => ({
      params: { kind },
      body: { body: earlier, effectiveOn: thisDay(), latest },
    }),
  })
  const published = (before: LegalTextsView, after: LegalTextsView) => {
    const fresh = after.versions.find(({ version }) => version === after.latest)
    const earlier = versionInForce(before)?.body ?? ''
    setLast({ version: after.latest, inForce: fresh?.state === 'in-force', earlier, latest: after.latest })
    toastSuccess(t('published'))
  }
  const undo = () => {
    if (last?.inForce) void again.act(last)
    else if (last) void withdraw.act(last.version)
  }
  return {
    bar: last && t(last.inForce ? 'forceBar' : 'withdrawBar'),
    busy: withdraw.busy || again.busy,
    withdraw: (version: number) => void withdraw.act(version),
    undo,
    published,
  }
}
