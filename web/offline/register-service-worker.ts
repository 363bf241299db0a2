/** Where the browser fetches the worker that answers without a connection. */
const worker = '/service-worker.js'

/** The part of the browser that makes addresses of scripts trusted; not every browser has it. */
type Trust = {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): string }
}

/** Lets the portal open without a connection from the next visit on. Waits until the page is at rest, so that it costs the first visit nothing. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register(trusted(worker)).catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Trust }
  return trustedTypes?.createPolicy('nalanda-worker', { createScriptURL: (given) => given }).createScriptURL(address) ?? address
}
