/** A number as it is copied from elsewhere, without spaces and hyphens. */
export function bareNumber(text: string): string {
  return text.replace(/[\s()-]/g, '')
}

/**
 * A line as it is copied from a document or a contact: odd spaces are plain ones, and what nobody sees (marks of direction, soft hyphens) is
 * left out, since the field would refuse it without anybody seeing why. The joiners within words of Indian scripts stay.
 */
export function visibleLine(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/^[\r\n]+|[\r\n]+$/g, '')
    .replace(/\s/g, ' ')
}

/** A mobile number without spaces and hyphens, also without the country before it. Any other number may begin with its digits: an Aadhaar number, a bank account. */
export function bareMobile(text: string): string {
  const bare = bareNumber(visibleLine(text))
  return /^(\+91|0091|91|0)[1-9]\d{9}$/.test(bare) ? bare.slice(-10) : bare
}

/** Digits alone. What is typed after a mask starts a new number; the rest of a broken mask is empty. */
export function typedDigits(text: string, mask: string | undefined): string {
  if (mask && text.startsWith(mask)) return text.slice(mask.length).replace(/\D/g, '')
  return mask && /x/i.test(text) ? '' : text.replace(/\D/g, '')
}
