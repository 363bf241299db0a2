import { admissions } from '@nalanda/contract/admissions/admissions'
import { type PhotoBatch, type PhotoLine, photoOutcomes } from '@nalanda/contract/admissions/photos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { faultWord } from '../../../ui/fault-words.ts'
import { count } from '../../../ui/numerals.ts'
import { Card } from '../../../ui/Page.tsx'
import { ProgressPanel, RowsSkeleton, StateChip } from '../../../ui/states.tsx'
import { toastError } from '../../../ui/toasts.ts'
import { photoBatchesQuery, photoBatchQuery, useUploadAct } from './upload-queries.ts'
import { outcomeTones, outcomeWords } from './upload-states.ts'
import css from './uploads.module.css'
import { useUploadWords } from './words.ts'

const { accept, maxBytes } = admissions.uploadPhotoZip.files.file

/** Photos of many students in one zip, each named by an admission number, and what became of each. */
export function PhotoZip() {
  const t = useUploadWords()
  const { data: batches } = useQuery(photoBatchesQuery)
  const [shown, setShown] = useState<number | 'new' | undefined>()
  const working = batches?.find(({ state }) => state === 'waiting' || state === 'storing')
  const id = shown ?? working?.id
  return (
    <Card title={t('photos')}>
      <div className={css.stack}>
        <p className={css.note}>{t('photosLead')}</p>
        {typeof id === 'number' ? (
          <PhotoReport id={id} onAnother={() => setShown('new')} />
        ) : (
          <PhotoStart onTaken={(batch) => setShown(batch.id)} />
        )}
      </div>
    </Card>
  )
}

function PhotoStart({ onTaken }: { onTaken: (batch: PhotoBatch) => void }) {
  const t = useUploadWords()
  const [file, setFile] = useState<File | null>(null)
  const upload = useUploadAct((chosen: File) => call(admissions.uploadPhotoZip, { files: { file: chosen } }))
  // What went wrong stands above the field
  const send = () => file && void upload.mutateAsync(file).then(onTaken, () => undefined)
  const take = (chosen: File | null) => {
    upload.reset()
    setFile(chosen)
  }
  return (
    <>
      {upload.error && <FormAlert>{sentenceOf(upload.error)}</FormAlert>}
      <FileDrop
        label={t('photosDrop')}
        hint={t('photosHint')}
        {...{ accept, maxBytes, file }}
        onFile={take}
        onRefused={toastError}
      />
      <div className={css.end}>
        <Button busy={upload.isPending} disabled={!file} onClick={send}>
          {t('photosUpload')}
        </Button>
      </div>
    </>
  )
}

function PhotoReport({ id, onAnother }: { id: number; onAnother: () => void }) {
  const t = useUploadWords()
  const { data: batch } = useQuery(photoBatchQuery(id))
  if (!batch) return <RowsSkeleton rows={4} />
  const problems = batch.lines.filter(({ outcome }) => outcome !== 'stored')
  const done = batch.state === 'stored'
  return (
    <>
      {batch.state === 'failed' && <FormAlert>{faultWord(batch.failure ?? t('photosFailed'))}</FormAlert>}
      {(batch.state === 'waiting' || batch.state === 'storing') && (
        <ProgressPanel
          title={t('photosStoring')}
          done={Math.round((batch.fileCount * batch.progress) / 100)}
          total={batch.fileCount}
          note={t('goesOn')}
        />
      )}
      {done && (
        <div className={css.head}>
          <strong className={css.name}>{t('photosStored', { count: batch.counts.stored })}</strong>
          {photoOutcomes
            .filter((outcome) => outcome !== 'stored' && batch.counts[outcome] > 0)
            .map((outcome) => (
              <StateChip key={outcome} tone={outcomeTones[outcome]}>
                {`${t(outcomeWords[outcome])}: ${count(batch.counts[outcome])}`}
              </StateChip>
            ))}
        </div>
      )}
      {done && problems.length === 0 && <p className={css.note}>{t('allStored')}</p>}
      {done && problems.length > 0 && <PhotoLines lines={problems} />}
      {(done || batch.state === 'failed') && (
        <div className={css.end}>
          <Button onClick={onAnother}>{t('otherZip')}</Button>
        </div>
      )}
    </>
  )
}

function PhotoLines({ lines }: { lines: readonly PhotoLine[] }) {
  const t = useUploadWords()
  const noteOf = ({ outcome, note }: PhotoLine) => {
    if (outcome === 'doubled') return t('doubledNote', { file: note ?? '' })
    return outcome === 'unknown' ? t('unknownNote') : faultWord(note ?? '')
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t('notStored')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('file')}</th>
            <th scope="col">{t('student')}</th>
            <th scope="col">{t('outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.file}>
              <td className={css.value}>{line.file}</td>
              <td>{line.fullName ? `${line.fullName} · ${line.admissionNo}` : '–'}</td>
              <td>
                <StateChip tone={outcomeTones[line.outcome]}>{t(outcomeWords[line.outcome])}</StateChip>{' '}
                <span className={css.note}>{noteOf(line)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
