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
  /** Label of the button: 'Upload Photo'. */
  label: string
  note: string
  /** The chosen photo that is not saved yet. */
  photo: File | null
  /** Address of the stored photo. */
  stored: string | null
  /** Accepted kinds; the first is the one that is written. */
  kinds: readonly [PhotoKind, ...PhotoKind[]]
  /** File name without its extension. */
  name: string
  onPhoto: (photo: File | null) => void
  /** Removes the stored photo; if omitted, only a chosen one can be removed. */
  onRemoveStored?: () => void
}

const mebibyte = 1024 * 1024
/** The chosen picture is cropped and re-encoded before it is sent, so pictures of good cameras are accepted as well as small ones. */
const maxOriginalBytes = 40 * mebibyte

/** Photo of a person: chosen from a file or taken with the camera, cropped to its format, previewed before it is saved, and removable. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, note, photo, stored, kinds, name, onPhoto, onRemoveStored } = props
  const t = usePhotoWords()
  const input = useRef<HTMLInputElement>(null)
  // The picture from which the chosen photo was cropped, and the one being cropped, which becomes the source only once it is used
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
              // Allows the same file to be chosen again after it was removed
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

/** Returns an object URL of a file while the page shows it. */
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
