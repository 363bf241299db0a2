import { type ImageKind, type Settings, settingsCalls } from '@nalanda/contract/institution/settings'
import { useState } from 'react'
import { useAct } from '../api/act.ts'
import { Waiting } from '../api/figures/Waiting.tsx'
import { sentenceOf } from '../api/problems/api-error.ts'
import { queryOf } from '../api/queries.ts'
import { StateChip } from '../ui/feedback/states.tsx'
import { Button } from '../ui/form/Button.tsx'
import { FileDrop } from '../ui/form/FileDrop.tsx'
import { FormAlert } from '../ui/form/FormAlert.tsx'
import { WizardCard, WizardFrame } from '../ui/form/WizardFrame.tsx'
import { message } from '../ui/i18n/messages.ts'
import css from './Setup.module.css'
import { StepFooter } from './StepFooter.tsx'
import { useSettings } from './settings.ts'
import { collegeViews, useSetupFrame } from './setup.ts'
import { useSetupWords } from './words.ts'

const { accept, maxBytes } = settingsCalls.setImage.files.image

/** Setup step for the images of the college: each is checked and previewed as it will be stored before it is used. */
export function ImagesStep() {
  const t = useSetupWords()
  return (
    <WizardFrame {...useSetupFrame('images')} heading={t('imagesTitle')} lead={t('imagesLead')}>
      <Images />
    </WizardFrame>
  )
}

function Images() {
  const { data: settings, error, refetch } = useSettings()
  if (!settings) return <Waiting {...{ error, refetch }} rows={6} />
  return (
    <>
      <div className={css.pictures}>
        <Picture kind="logo" settings={settings} />
        <Picture kind="banner" settings={settings} />
      </div>
      <StepFooter page="images" done={settings.logo !== null || settings.banner !== null} />
    </>
  )
}

type Checked = { file: File; png: string; width: number; height: number }

function Picture({ kind, settings }: { kind: ImageKind; settings: Settings }) {
  const t = useSetupWords()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const onError = (error: Error) => setRefusal(sentenceOf(error))
  const check = useAct(settingsCalls.checkImage, {
    input: (image: File) => ({ body: { kind }, files: { image } }),
    onDone: (picture, file) => setChecked({ file, ...picture }),
    onError,
  })
  const save = useAct(settingsCalls.setImage, {
    replaces: queryOf(settingsCalls.getSettings),
    invalidates: collegeViews,
    done: message('fileUploaded'),
    onDone: () => setChecked(null),
    onError,
  })
  const use = ({ file }: Checked) => {
    setRefusal(null)
    void save.act({ body: { kind, revision: String(settings.revision) }, files: { image: file } })
  }
  const chooseFile = (file: File | null) => {
    setRefusal(null)
    if (file) void check.act(file)
  }
  const present = settings[kind]
  return (
    <WizardCard>
      <h2 className={css.cardTitle}>
        {t(kind)} {present && !checked && <StateChip tone="pass">{t('inUse')}</StateChip>}
      </h2>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {checked ? (
        <>
          <img className={css.picture} src={`data:image/png;base64,${checked.png}`} alt={t(kind)} />
          <p className={css.quiet}>{t('asKept', { width: checked.width, height: checked.height })}</p>
          <div className={css.acts}>
            <Button kind="primary" busy={save.busy} onClick={() => use(checked)}>
              {t('usePicture')}
            </Button>
            <Button onClick={() => setChecked(null)}>{t('otherPicture')}</Button>
          </div>
        </>
      ) : (
        <>
          {present && <img className={css.picture} src={present} alt={t(kind)} />}
          <FileDrop
            label={t('dropPicture')}
            hint={t(kind === 'logo' ? 'logoHint' : 'bannerHint')}
            {...{ accept, maxBytes }}
            file={null}
            onFile={chooseFile}
            onRefused={setRefusal}
          />
        </>
      )}
    </WizardCard>
  )
}
