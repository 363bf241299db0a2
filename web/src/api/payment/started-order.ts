const storageKey = 'paymentData'

/** Stores only the id of the order that this tab is paying, until its outcome is known. */
export function rememberOrder(orderId: string): void {
  withStorage((storage) => storage.setItem(storageKey, orderId))
}

/** Returns the id of the order that this tab is paying; null if there is none. */
export function startedOrder(): string | null {
  return withStorage((storage) => storage.getItem(storageKey)) ?? null
}

/** Removes the order id, once its outcome is known. */
export function forgetOrder(): void {
  withStorage((storage) => storage.removeItem(storageKey))
}

/** If the browser refuses storage, only the address tells which order it was. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
