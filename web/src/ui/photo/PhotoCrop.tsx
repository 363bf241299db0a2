import { type PointerEvent, useRef, useState, type WheelEvent } from 'react'
import { Button } from '../form/Button.tsx'
import { PanelDialog } from '../overlay/Dialogs.tsx'
import { useUiWords } from '../words.ts'
import css from './Photo.module.css'
import { type Crop, clampCrop, firstCrop, maxZoom, panRange, photoSize, regionOf } from './photo-crop.ts'
import { type PhotoKind, photoFrom } from './photo-file.ts'
import { usePhotoWords } from './words.ts'

type CropProps = {
  picture: ImageBitmap
  kind: PhotoKind
  /** File name with its extension. */
  name: string
  onPhoto: (photo: File) => void
  onClose: () => void
}

/** Selects the part of a picture that becomes the photo: by dragging and zooming, or by three sliders from the keyboard. */
export function PhotoCrop({ picture, kind, name, onPhoto, onClose }: CropProps) {
  const t = usePhotoWords()
  const ui = useUiWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState(() => clampCrop(firstCrop, picture))
  const change = (part: Partial<Crop>) => setCrop((before) => clampCrop({ ...before, ...part }, picture))
  const drag = useDrag((right, down) =>
    setCrop((before) => {
      const region = regionOf(before, picture)
      const [x, y] = [before.x - (right * region.width) / picture.width, before.y - (down * region.height) / picture.height]
      return clampCrop({ ...before, x, y }, picture)
    }),
  )
  const use = async () => {
    if (!canvas.current) return
    onPhoto(await photoFrom(canvas.current, kind, name))
    onClose()
  }
  const free = panRange(crop, picture)
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('cropTitle')}
      width="xs"
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button kind="primary" onClick={() => void use()}>
            {t('usePhoto')}
          </Button>
        </>
      }
    >
      <p className={css.lead}>{t('cropLead')}</p>
      <canvas
        ref={(place) => {
          // The dialog mounts its canvas after the first effects have run
          canvas.current = place
          draw(place, picture, crop)
        }}
        role="img"
        aria-label={t('cropped')}
        className={css.crop}
        width={photoSize.width}
        height={photoSize.height}
        onWheel={(event: WheelEvent) => change({ zoom: crop.zoom - event.deltaY / 500 })}
        {...drag}
      />
      <div className={css.sliders}>
        <Slider label={t('zoom')} min={1} max={maxZoom} value={crop.zoom} onChange={(zoom) => change({ zoom })} />
        <Slider label={t('leftToRight')} {...span(free.x)} value={crop.x} onChange={(x) => change({ x })} />
        <Slider label={t('downPicture')} {...span(free.y)} value={crop.y} onChange={(y) => change({ y })} />
      </div>
    </PanelDialog>
  )
}

type SliderProps = { label: string; min: number; max: number; value: number; onChange: (value: number) => void }

function Slider({ label, min, max, value, onChange }: SliderProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="range"
        {...{ min, max, value }}
        step={(max - min) / 60 || 1}
        disabled={max - min < 0.001}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </label>
  )
}

function span(free: number): { min: number; max: number } {
  return { min: 0.5 - free / 2, max: 0.5 + free / 2 }
}

/** Reports the distance dragged by the pointer, as fractions of the width and height of the dragged element. */
function useDrag(onMove: (right: number, down: number) => void) {
  const held = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      held.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const { clientWidth, clientHeight } = event.currentTarget
      if (held.current) onMove(event.movementX / clientWidth, event.movementY / clientHeight)
    },
    onPointerUp: () => {
      held.current = false
    },
  }
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, crop: Crop): void {
  const paper = canvas?.getContext('2d')
  if (!paper) return
  const { left, top, width, height } = regionOf(crop, picture)
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, photoSize.width, photoSize.height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(picture, left, top, width, height, 0, 0, photoSize.width, photoSize.height)
}
