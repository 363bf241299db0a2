const storageKey = 'paymentData'

/** Keeps the id of the order that this tab went to pay, and nothing else, until its outcome is known. */
export function rememberOrder(orderId: string): void {
  withStorage((storage) => storage.setItem(storageKey, orderId))
}

/** The order that this tab went to pay; null where there is none. */
export function startedOrder(): string | null {
  return withStorage((storage) => storage.getItem(storageKey)) ?? null
}

/** Forgets the order, once its outcome is known. */
export function forgetOrder(): void {
  withStorage((storage) => storage.removeItem(storageKey))
}

/** A browser may refuse to store anything; then the address alone says which order it was. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
