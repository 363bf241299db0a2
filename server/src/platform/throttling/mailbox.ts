const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an e-mail address leads to, for counting what is sent there: whatever its capitals, without what follows a plus, and
 * where the provider ignores dots without them. Never an address to write to.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  const [plain = ''] = name.split('+', 1)
  return dotless.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}
