import type sharp from 'sharp'

/** Loads the library that decodes and encodes images. It is large and seldom needed, so a process loads it with its first image. */
export async function loadSharp(): Promise<typeof sharp> {
  return (await import('sharp')).default
}
