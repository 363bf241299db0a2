/** Length of a text message, by which the mobile network charges. GSM 03.38 (3GPP TS 23.038) defines the alphabet, TS 23.040 the parts. */

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '\f^{}\\[~]|€'

/** `units` are septets of GSM-7 or 16-bit units of UCS-2. */
export type MessageLength = { alphabet: 'gsm' | 'unicode'; units: number; parts: number }

/** Capacity of a single message, and of one of several parts, in which a header that joins them takes up space. */
const capacity = { gsm: { alone: 160, joined: 153 }, unicode: { alone: 70, joined: 67 } }

/**
 * Returns the length of a text message, and the number of messages as which it is sent and charged. One character outside GSM-7 makes the whole message UCS-2.
 */
export function lengthOf(text: string): MessageLength {
  const characters = [...text]
  const alphabet = characters.every((one) => basic.includes(one) || extended.includes(one)) ? 'gsm' : 'unicode'
  const sizes = characters.map((one) => (alphabet === 'unicode' ? one.length : extended.includes(one) ? 2 : 1))
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const { alone, joined } = capacity[alphabet]
  return { alphabet, units, parts: units <= alone ? 1 : countParts(sizes, joined) }
}

/** A character of two units is never split between parts; it begins the next part. */
function countParts(sizes: readonly number[], capacity: number): number {
  let [parts, taken] = [1, 0]
  for (const size of sizes) {
    if (taken + size > capacity) [parts, taken] = [parts + 1, 0]
    taken += size
  }
  return parts
}
