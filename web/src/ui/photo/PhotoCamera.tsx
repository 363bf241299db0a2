import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../form/Button.tsx'
import { FormAlert } from '../form/FormAlert.tsx'
import { PanelDialog } from '../overlay/Dialogs.tsx'
import { useUiWords } from '../words.ts'
import css from './Photo.module.css'
import { usePhotoWords } from './words.ts'

type CameraProps = { onPicture: (picture: ImageBitmap) => void; onFile: () => void; onClose: () => void }

/** Whether this browser can access a camera here, which requires a secure connection. */
export function hasCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function'
}

/** Takes a picture with the camera of this device. If there is none, or access is denied, offers to choose a file. */
export function PhotoCamera({ onPicture, onFile, onClose }: CameraProps) {
  const t = usePhotoWords()
  const ui = useUiWords()
  const video = useRef<HTMLVideoElement>(null)
  const { stream, error } = useStream()
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  const capture = async () => {
    if (video.current) onPicture(await createImageBitmap(video.current))
  }
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('cameraTitle')}
      width="xs"
      actions={
        <>
          <Button onClick={onFile}>{t('chooseFile')}</Button>
          <Button kind="primary" icon={Camera} disabled={!stream} onClick={() => void capture()}>
            {t('take')}
          </Button>
        </>
      }
    >
      {error ? (
        <FormAlert>{t(error)}</FormAlert>
      ) : (
        <>
          {!stream && <p role="status">{ui('loading')}</p>}
          <video ref={video} className={css.video} hidden={!stream} autoPlay playsInline muted aria-label={t('cameraTitle')} />
        </>
      )}
    </PanelDialog>
  )
}

/** Returns the camera's video stream until the dialog is closed, which switches the camera off. */
function useStream() {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [error, setError] = useState<'cameraRefused' | 'cameraMissing' | null>(null)
  useEffect(() => {
    let wanted = true
    let opened: MediaStream | undefined
    const off = () => {
      for (const track of opened?.getTracks() ?? []) track.stop()
    }
    const size = { width: { ideal: 1280 }, height: { ideal: 960 }, facingMode: 'user' }
    navigator.mediaDevices.getUserMedia({ video: size }).then(
      (found) => {
        opened = found
        if (wanted) setStream(found)
        else off()
      },
      (error: unknown) => {
        const refused = (error as { name?: string } | null)?.name === 'NotAllowedError'
        if (wanted) setError(refused ? 'cameraRefused' : 'cameraMissing')
      },
    )
    return () => {
      wanted = false
      off()
    }
  }, [])
  return { stream, error }
}
