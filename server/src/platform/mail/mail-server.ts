/** A mail server with its encryption: TLS from the first byte, required STARTTLS after the greeting, or none, only on this machine. */
export type MailServer = {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  username: string | null
  password: string | null
}
