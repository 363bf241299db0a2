import { FileSpreadsheet, Upload } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import css from '../feedback/states.module.css'
import { sizeText } from '../format/size-text.ts'
import { uiWord, useUiWords } from '../words.ts'
import { Button } from './Button.tsx'

type FileDropProps = {
  label: string
  hint: string
  /** File extensions offered in the file chooser: '.xlsx,.xls'. */
  accept: string
  maxBytes: number
  file: File | null
  onFile: (file: File | null) => void
  onRefused: (sentence: string) => void
}

/** Accepts one file, dropped or chosen. A wrong extension or a size over the limit is refused before anything is sent. */
export function FileDrop({ label, hint, accept, maxBytes, file, onFile, onRefused }: FileDropProps) {
  const [over, setOver] = useState(false)
  const id = useId()
  const chooseFile = (chosen: File | undefined) => {
    if (!chosen) return
    const error = errorOf(chosen, accept, maxBytes)
    if (error) onRefused(error)
    else onFile(chosen)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    chooseFile(target.files?.[0])
    // Otherwise choosing the same file again, after a correction, would not fire a change event
    target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    chooseFile(event.dataTransfer.files[0])
  }
  if (file) return <ChosenFile file={file} onRemove={() => onFile(null)} />
  return (
    <label
      htmlFor={id}
      className={`${css.drop} ${over ? css.over : ''}`}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
    >
      <Upload size={26} aria-hidden />
      <strong>{label}</strong>
      <span>{hint}</span>
      <input id={id} type="file" accept={accept} className="unseen" onChange={choose} />
    </label>
  )
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useUiWords()
  return (
    <div className={css.droppedFile}>
      <FileSpreadsheet size={26} aria-hidden />
      <div>
        <strong>{file.name}</strong>
        <div className="numerals">{sizeText(file.size)}</div>
      </div>
      <Button size="small" onClick={onRemove}>
        {t('remove')}
      </Button>
    </div>
  )
}

function errorOf(file: File, accept: string, maxBytes: number): string | null {
  const endings = accept.split(',').map((ending) => ending.trim().toLowerCase())
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
    return uiWord('wrongFile', { file: file.name, endings: endings.join(', ') })
  if (file.size > maxBytes) return uiWord('largeFile', { file: file.name, size: sizeText(file.size), limit: sizeText(maxBytes) })
  return null
}
