/** A mail server as it is spoken to: TLS from the first byte, STARTTLS demanded after greeting, or nothing, on this machine alone. */
export type MailServer = {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  username: string | null
  password: string | null
}
