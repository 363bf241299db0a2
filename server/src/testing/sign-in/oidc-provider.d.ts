/** The part of oidc-provider that the tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Context = { oidc: { session?: { accountId?: string }; client?: { clientId: string } } }
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }
  type Account = { accountId: string; claims(): Record<string, unknown> }
  type Configuration = {
    interactions?: { url(context: Context, interaction: { uid: string }): string }
    findAccount?(context: Context, sub: string): Account
    loadExistingGrant?(context: Context): Promise<Grant | undefined>
    [setting: string]: unknown
  }

  class Provider {
    constructor(issuer: string, configuration: Configuration)
    Grant: new (of: {
      accountId: string
      clientId: string
    }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }

  export = Provider
}
