/** Declares the part of autocannon that `drive.ts` uses; the package contains no types. */
declare module 'autocannon' {
  namespace autocannon {
    type Request = { method?: string; path?: string }
    type Options = {
      url: string
      connections: number
      duration: number
      timeout: number
      requests: { method: string; setupRequest: (request: Request) => Request }[]
    }
    type Result = {
      requests: { total: number }
      duration: number
      latency: { p50: number; p99: number }
      errors: number
      non2xx: number
    }
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>
  export = autocannon
}
