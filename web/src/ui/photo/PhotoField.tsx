import { Camera, Crop, Trash2, Upload, UserRound } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { toastError } from '../feedback/toasts.ts'
import { Button } from '../form/Button.tsx'
import { lazyPart } from '../loading/lazy-part.ts'
import css from './Photo.module.css'
import { hasCamera } from './PhotoCamera.tsx'
import { type PhotoKind, photoEndings, photoError } from './photo-file.ts'
import { usePhotoWords } from './words.ts'

const PhotoCrop = lazyPart(() => import('./PhotoCrop.tsx'), 'PhotoCrop')
const PhotoCamera = lazyPart(() => import('./PhotoCamera.tsx'), 'PhotoCamera')

type PhotoFieldProps = {
  /** The label of the button: 'Upload Photo'. */
  label: string
  note: string
  /** The photo that was chosen here and waits to be saved. */
  photo: File | null
  /** Where the photo that is stored already can be seen. */
  stored: string | null
  /** What is accepted, and, first, what it is written as. */
  kinds: readonly [PhotoKind, ...PhotoKind[]]
  /** The name of the file without its ending. */
  name: string
  onPhoto: (photo: File | null) => void
  /** Takes away the stored photo; without it, only a chosen one can be removed. */
  onRemoveStored?: () => void
}

const mebibyte = 1024 * 1024
/** What is chosen is cut and drawn anew before it is sent, so that a picture of a good camera is as welcome as a small one. */
const maxOriginalBytes = 40 * mebibyte

/** The photo of a person: chosen from a file or taken with the camera, cut to its shape, seen before it is saved, and removed again. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, note, photo, stored, kinds, name, onPhoto, onRemoveStored } = props
  const t = usePhotoWords()
  const input = useRef<HTMLInputElement>(null)
  // What the chosen photo was cut from, and what is being cut: another picture becomes the source only once it is used
  const [source, setSource] = useState<ImageBitmap | null>(null)
  const [cropping, setCropping] = useState<ImageBitmap | null>(null)
  const [camera, setCamera] = useState(false)
  const shown = useAddressOf(photo) ?? stored
  const noteId = useId()
  const endings = kinds.map((kind) => photoEndings[kind]).join(',')
  const begin = (picture: ImageBitmap) => {
    setCamera(false)
    setCropping(picture)
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    const values = {
      file: file.name,
      kinds: kinds.map((kind) => kind.toUpperCase()).join(', '),
      limit: maxOriginalBytes / mebibyte,
    }
    const invalid = await photoError(file, kinds, maxOriginalBytes).catch(() => 'photoUnreadable' as const)
    if (invalid) return toastError(t(invalid, values))
    await createImageBitmap(file).then(begin, () => toastError(t('photoUnreadable', values)))
  }
  const remove = () => {
    if (photo) onPhoto(null)
    else onRemoveStored?.()
    setSource(null)
    input.current?.focus()
  }
  const removable = photo !== null || (stored !== null && onRemoveStored !== undefined)
  return (
    <div className={css.field}>
      <div className={css.frame}>
        {shown ? <img src={shown} alt={t('photo')} /> : <UserRound size={64} strokeWidth={1.5} aria-hidden />}
      </div>
      <div className={css.acts}>
        <label className={css.file}>
          <Upload size={18} aria-hidden />
          <span>{label}</span>
          <input
            ref={input}
            type="file"
            className="unseen"
            accept={endings}
            aria-describedby={noteId}
            onChange={(event) => {
              void choose(event.target.files?.[0])
              // The same file may be chosen again after it was removed
              event.target.value = ''
            }}
          />
        </label>
        {hasCamera() && (
          <Button icon={Camera} onClick={() => setCamera(true)}>
            {t('camera')}
          </Button>
        )}
        {source && photo && (
          <Button icon={Crop} onClick={() => setCropping(source)}>
            {t('crop')}
          </Button>
        )}
        <Button kind="quiet" className={css.remove} icon={Trash2} disabled={!removable} onClick={remove}>
          {t('removePhoto')}
        </Button>
      </div>
      <p id={noteId} className={css.note}>
        {note}
      </p>
      <Suspense>
        {camera && (
          <PhotoCamera
            onPicture={begin}
            onClose={() => setCamera(false)}
            onFile={() => {
              setCamera(false)
              input.current?.click()
            }}
          />
        )}
        {cropping && (
          <PhotoCrop
            picture={cropping}
            kind={kinds[0]}
            name={`${name}.${kinds[0]}`}
            onPhoto={(cut) => {
              setSource(cropping)
              onPhoto(cut)
            }}
            onClose={() => setCropping(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** An address at which the page can show a file, as long as it is shown. */
function useAddressOf(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
