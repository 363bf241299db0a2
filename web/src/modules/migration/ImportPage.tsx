import {
  maxSheetImportBytes,
  type SheetImport,
  type SheetImportKind,
  sheetImports,
} from '@nalanda/contract/platform/imports/sheet-imports'
import { importWorkflow } from '@nalanda/contract/platform/imports/staged-imports'
import { allows } from '@nalanda/contract/platform/workflow'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { QueryBoundary } from '../../api/figures/QueryBoundary.tsx'
import { together, Waiting } from '../../api/figures/Waiting.tsx'
import { DownloadButton } from '../../api/files/DownloadButton.tsx'
import { sentenceOf } from '../../api/problems/api-error.ts'
import { useMay, useSession } from '../../api/session.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { toastError } from '../../ui/feedback/toasts.ts'
import { Button, buttonClass } from '../../ui/form/Button.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { useScreenParams } from '../../ui/navigation/own-address.ts'
import { Card, Page } from '../../ui/page/Page.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { shortName } from './address.ts'
import { ColumnMapping } from './ColumnMapping.tsx'
import { CurrentImport } from './CurrentImport.tsx'
import css from './Migration.module.css'
import { PastImports } from './PastImports.tsx'
import { importsQuery, importViews, kindsQuery } from './queries.ts'
import { type Translate, useWords } from './words.ts'

/** One kind of import: the file in progress, and all imported ones with an action to undo them. */
export function ImportPage() {
  const t = useWords()
  const { kind: name } = useScreenParams<'/app/Administration/Migration/$kind'>()
  const kinds = useQuery(kindsQuery)
  const kind = kinds.data?.find((one) => one.name === name)
  const mayMove = useMay()('migration.view')
  const title = t(`kind-${shortName(name)}` as Parameters<Translate>[0])
  return (
    <Page
      title={title}
      within={mayMove ? t('title') : undefined}
      about={t('importAbout')}
      actions={
        kind && (
          <DownloadButton endpoint={sheetImports.template} input={{ params: { kind: name } }}>
            {t('template')}
          </DownloadButton>
        )
      }
    >
      <QueryBoundary query={kinds} rows={6}>
        {() => (kind ? <ImportOf key={name} kind={kind} /> : <KindNotFound />)}
      </QueryBoundary>
    </Page>
  )
}

/** Shown for a kind that the user may not use; it looks as if the kind did not exist. */
function KindNotFound() {
  const t = useWords()
  return (
    <EmptyState
      icon={SearchX}
      title={t('kindNotFound')}
      action={
        <RouteLink to="/app/Administration/Migration" className={buttonClass()}>
          {t('title')}
        </RouteLink>
      }
    >
      {t('kindNotFoundLead')}
    </EmptyState>
  )
}

function ImportOf({ kind }: { kind: SheetImportKind }) {
  const imports = useInfiniteQuery(importsQuery(kind.name))
  const me = useSession()?.username
  const [shown, setShown] = useState<number | 'new' | undefined>()
  const [mapping, setMapping] = useState(false)
  if (!imports.data) return <Waiting {...together(imports)} rows={6} />
  const open = shown === undefined ? imports.data.find((one) => isOpen(one) && one.uploadedBy === me) : undefined
  const one = imports.data.find(({ id }) => id === shown) ?? open
  const show = (id: number | 'new') => {
    setMapping(false)
    setShown(id)
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <Card>
        {!one && <Upload kind={kind} onUploaded={({ id }) => show(id)} />}
        {one && (one.state === 'to-map' || mapping) && (
          <ColumnMapping
            key={`${one.id} ${one.state}`}
            one={one}
            kind={kind}
            onChecked={() => setMapping(false)}
            onAnother={() => show('new')}
          />
        )}
        {one && one.state !== 'to-map' && !mapping && (
          <CurrentImport one={one} onMap={() => setMapping(true)} onAnother={() => show('new')} />
        )}
      </Card>
      <PastImports pages={imports} onShow={show} />
    </>
  )
}

/** Whether an import still needs an action or is in progress. */
const isOpen = ({ state }: SheetImport) => allows(importWorkflow, 'cancel', state) || allows(importWorkflow, 'remove', state)

function Upload({ kind, onUploaded }: { kind: SheetImportKind; onUploaded: (one: SheetImport) => void }) {
  const t = useWords()
  const [file, setFile] = useState<File | null>(null)
  const upload = useAct(sheetImports.upload, { invalidates: importViews, onDone: onUploaded, showsError: true })
  const chooseFile = (chosen: File | null) => {
    upload.reset()
    setFile(chosen)
  }
  const send = () => {
    if (file) void upload.act({ params: { kind: kind.name }, files: { file } })
  }
  return (
    <div className={css.stack}>
      {upload.error && <FormAlert>{sentenceOf(upload.error)}</FormAlert>}
      <FileDrop
        label={t('dropFile')}
        hint={t('dropHint', { endings: kind.accept.split(',').join(', ') })}
        accept={kind.accept}
        maxBytes={maxSheetImportBytes}
        file={file}
        onFile={chooseFile}
        onRefused={toastError}
      />
      <div className={css.end}>
        <Button kind="primary" busy={upload.busy} disabled={!file} onClick={send}>
          {t('upload')}
        </Button>
      </div>
    </div>
  )
}
