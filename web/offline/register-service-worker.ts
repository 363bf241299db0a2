/** Address of the service worker, which responds without a connection. */
const worker = '/service-worker.js'

/** The browser's trusted types, which create trusted script addresses; not every browser has them. */
type Trust = {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): string }
}

/** Lets the portal open without a connection from the next visit on. Waits until the page has loaded, so that the first visit is not slowed down. */
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
