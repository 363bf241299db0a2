const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the mailbox of an e-mail address, for counting what is sent there: in lower case, without the part after a plus, and without dots if the provider
 * ignores them. Never send to this address.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  const [plain = ''] = name.split('+', 1)
  return dotless.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}
