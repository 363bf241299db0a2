const largestEdge = 2000
const smallEnough = 400_000

/**
 * Returns a smaller version of a camera picture for slow connections; files that cannot be decoded here, such as a PDF, stay unchanged. The server re-encodes
 * pictures in any case.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size <= smallEnough || typeof createImageBitmap !== 'function')
    return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, largestEdge / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return blob && blob.size < file.size ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
