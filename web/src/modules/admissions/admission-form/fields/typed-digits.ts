/** A number as it is copied from elsewhere, without spaces and hyphens. */
export function bareNumber(text: string): string {
  return text.replace(/[\s()-]/g, '')
}

/** The same of a mobile number, also without the country before it. Any other number may begin with its digits: an Aadhaar number, a bank account. */
export function bareMobile(text: string): string {
  const bare = bareNumber(text)
  return /^(\+91|91|0)[1-9]\d{9}$/.test(bare) ? bare.slice(-10) : bare
}

/** Digits alone. What is typed after a mask starts a new number; the rest of a broken mask is empty. */
export function typedDigits(text: string, mask: string | undefined): string {
  if (mask && text.startsWith(mask)) return text.slice(mask.length).replace(/\D/g, '')
  return mask && /x/i.test(text) ? '' : text.replace(/\D/g, '')
}
