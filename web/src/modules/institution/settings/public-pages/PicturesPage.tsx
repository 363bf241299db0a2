import { type ImageKind, type Settings, settingsCalls } from '@nalanda/contract/institution/settings'
import { useState } from 'react'
import { useAct } from '../../../../api/act.ts'
import { sentenceOf } from '../../../../api/problems/api-error.ts'
import { toastSuccess } from '../../../../ui/feedback/toasts.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { FileDrop } from '../../../../ui/form/FileDrop.tsx'
import { FormAlert } from '../../../../ui/form/FormAlert.tsx'
import { message } from '../../../../ui/i18n/messages.ts'
import { Card } from '../../../../ui/page/Page.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'
import css from '../settings.module.css'
import { useSettings } from '../settings-queries.ts'
import { useUndo } from '../use-undo.tsx'
import { WithSettings } from '../WithSettings.tsx'
import { useSettingsWords } from '../words.ts'
import { HomePreview } from './HomePreview.tsx'
import { useInstitutionPreview } from './use-institution-preview.ts'

const { accept, maxBytes } = settingsCalls.setImage.files.image
const boxes: Record<ImageKind, string> = { logo: '512 × 512', banner: '1600 × 400' }
type Drawn = { kind: ImageKind; file: File; address: string; width: number; height: number }

/** The logo and the banner; re-encoded by the server and previewed in the header before they are stored. */
export function PicturesPage() {
  const t = useSettingsWords()
  const frame = { title: t('picturesTitle'), about: t('picturesAbout') }
  return <WithSettings {...frame}>{(settings) => <Pictures frame={frame} settings={settings} />}</WithSettings>
}

function Pictures({ frame, settings }: { frame: { title: string; about: string }; settings: Settings }) {
  const { setImage, removeImage, restore } = useSettings()
  const collegeWith = useInstitutionPreview()
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const { bar, changed } = useUndo(async (back) => (await restore.submit(back)).revision)
  const { revision } = settings
  const showOutcome = async (answer: Promise<Settings | null>, doneText: string) => {
    const kept = await answer
    if (!kept) return
    changed(revision, kept.revision)
    setDrawn(null)
    toastSuccess(doneText)
  }
  const busy = setImage.busy || removeImage.busy
  return (
    <SettingsFrame {...frame}>
      {bar}
      <div className={css.beside}>
        <div className={css.stack}>
          {(['logo', 'banner'] as const).map((kind) => (
            <PictureCard
              key={kind}
              {...{ kind, busy }}
              present={settings[kind]}
              drawn={drawn?.kind === kind ? drawn : null}
              onDrawn={setDrawn}
              onUse={({ file }) => void showOutcome(setImage.act({ kind, revision, image: file }), message('fileUploaded'))}
              onRemove={() => void showOutcome(removeImage.act({ kind, revision }), message('deleted'))}
            />
          ))}
        </div>
        <div className={css.aside}>
          <HomePreview college={{ ...collegeWith(settings), ...(drawn ? { [drawn.kind]: drawn.address } : {}) }} />
        </div>
      </div>
    </SettingsFrame>
  )
}

type PictureCardProps = {
  kind: ImageKind
  present: string | null
  drawn: Drawn | null
  busy: boolean
  onDrawn: (drawn: Drawn | null) => void
  onUse: (drawn: Drawn) => void
  onRemove: () => void
}

function PictureCard({ kind, present, drawn, busy, onDrawn, onUse, onRemove }: PictureCardProps) {
  const t = useSettingsWords()
  const [refusal, setRefusal] = useState<string | null>(null)
  const check = useAct(settingsCalls.checkImage, {
    input: (image: File) => ({ body: { kind }, files: { image } }),
    onDone: ({ png, width, height }, file) => onDrawn({ kind, file, address: `data:image/png;base64,${png}`, width, height }),
    onError: (error) => setRefusal(sentenceOf(error)),
  })
  const draw = async (file: File | null) => {
    setRefusal(null)
    onDrawn(null)
    if (file) await check.act(file)
  }
  const shown = drawn?.address ?? present
  return (
    <Card title={t(`fields.${kind}`)}>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {shown ? (
        <img className={css.image} src={shown} alt={t(`fields.${kind}`)} />
      ) : (
        <p className={css.none}>{t(kind === 'logo' ? 'noPicture' : 'noBanner')}</p>
      )}
      {check.busy && <p role="status">{t('drawing')}</p>}
      {drawn ? (
        <div className={css.rowActs}>
          <span className="numerals">{t('pictureSize', { width: drawn.width, height: drawn.height })}</span>
          <Button kind="primary" busy={busy} onClick={() => onUse(drawn)}>
            {t('usePicture')}
          </Button>
          <Button onClick={() => onDrawn(null)}>{t('cancel')}</Button>
        </div>
      ) : (
        <div className={css.stack}>
          <FileDrop
            label={t('dropPicture')}
            hint={t('pictureHint', { size: boxes[kind] })}
            {...{ accept, maxBytes }}
            file={null}
            onFile={(file) => void draw(file)}
            onRefused={setRefusal}
          />
          {present && (
            <div>
              <Button busy={busy} onClick={onRemove}>
                {t('removePicture')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  )
}
