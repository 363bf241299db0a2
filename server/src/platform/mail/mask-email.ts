/** Masks an address so that only people who know it recognise it: la•••@example.com. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 2)}•••@${domain}`
}
