/** Returns a copied number without spaces, hyphens and parentheses. */
export function bareNumber(text: string): string {
  return text.replace(/[\s()-]/g, '')
}

/**
 * Cleans a line copied from a document or a contact: replaces unusual spaces with plain ones and removes invisible characters (direction marks, soft hyphens),
 * for which the field would refuse it without visible reason. Keeps the joiners within words of Indian scripts.
 */
export function visibleLine(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/^[\r\n]+|[\r\n]+$/g, '')
    .replace(/\s/g, ' ')
}

/**
 * Returns a mobile number without spaces, hyphens and country code. For mobile numbers only: an Aadhaar or bank account number may begin with the same digits.
 */
export function bareMobile(text: string): string {
  const bare = bareNumber(visibleLine(text))
  return /^(\+91|0091|91|0)[1-9]\d{9}$/.test(bare) ? bare.slice(-10) : bare
}

/** Returns digits only. Digits typed after a mask start a new number; a partly deleted mask becomes empty. */
export function typedDigits(text: string, mask: string | undefined): string {
  if (mask && text.startsWith(mask)) return text.slice(mask.length).replace(/\D/g, '')
  return mask && /x/i.test(text) ? '' : text.replace(/\D/g, '')
}
