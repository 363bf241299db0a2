import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openComponent } from '../../../dev/component.tsx'
import { PhotoField } from './PhotoField.tsx'

/** Widths of the pictures that the canvas last drew. */
let drawn: number[] = []

/** Creates a file with the header of a PNG of this width. */
function png(width: number): File {
  const bytes = new DataView(new ArrayBuffer(64))
  for (const [at, byte] of [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].entries()) bytes.setUint8(at, byte)
  bytes.setUint32(16, width)
  bytes.setUint32(20, 800)
  return new File([bytes], `${width}.png`, { type: 'image/png' })
}

beforeEach(() => {
  drawn = []
  vi.stubGlobal('createImageBitmap', async (file: File) => ({ width: Number.parseInt(file.name, 10), height: 800 }))
  const drawImage = ({ width }: ImageBitmap) => drawn.push(width)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => {}, drawImage } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])))
})

async function open() {
  await openComponent(() => {
    const [photo, setPhoto] = useState<File | null>(null)
    return <PhotoField label="Upload Photo" note="" photo={photo} stored={null} kinds={['png']} name="N1" onPhoto={setPhoto} />
  })
}

async function choose(file: File) {
  fireEvent.change(screen.getByLabelText('Upload Photo'), { target: { files: [file] } })
  await screen.findByRole('dialog', { name: 'Crop photo' })
}

test('after a cancelled replacement, the earlier photo is cropped again', async () => {
  await open()
  await choose(png(601))
  await userEvent.click(screen.getByRole('button', { name: 'Use photo' }))
  await screen.findByRole('img', { name: 'Photo of the student' })
  await choose(png(602))
  expect(drawn.at(-1)).toBe(602)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Crop' }))
  await screen.findByRole('dialog', { name: 'Crop photo' })
  expect(drawn.at(-1)).toBe(601)
})

test('after a first photo is cancelled, there is no photo to crop or remove', async () => {
  await open()
  await choose(png(601))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('img', { name: 'Photo of the student' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Crop' })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove Photo' }).disabled).toBe(true)
})
