import { databaseOf } from './erase-device.ts'

/** `answers`: replies of calls, shown when offline · `unsent`: data waiting to be sent, by subject. */
type StoreName = 'answers' | 'unsent'

/**
 * Stores data of one user in the browser's database, so that screens work offline. It is erased when the user signs out, or another user signs in. If the
 * browser refuses storage nothing is stored, and the screens then need a connection.
 */
export async function keepOnDevice(username: string, store: StoreName, key: string, value: unknown): Promise<void> {
  await inStore(username, store, 'readwrite', (objects) => objects.put(value, key))
}

/** Returns the value stored under a key; undefined if there is none. */
export function readFromDevice<T>(username: string, store: StoreName, key: string): Promise<T | undefined> {
  return inStore(username, store, 'readonly', (objects) => objects.get(key) as IDBRequest<T | undefined>)
}

/** Returns all values of a store, ordered by key. */
export function allOnDevice<T>(username: string, store: StoreName): Promise<T[]> {
  return inStore(username, store, 'readonly', (objects) => objects.getAll() as IDBRequest<T[]>)
}

/** Removes the value stored under a key. */
export async function dropFromDevice(username: string, store: StoreName, key: string): Promise<void> {
  await inStore(username, store, 'readwrite', (objects) => objects.delete(key))
}

async function inStore<T>(
  username: string,
  store: StoreName,
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open(username)
  try {
    const transaction = database.transaction(store, mode)
    const result = answerOf(work(transaction.objectStore(store)))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = transaction.onabort = () => reject(transaction.error)
    })
    return await result
  } finally {
    // An open connection would prevent the database from being erased
    database.close()
  }
}

function open(username: string): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseOf(username), 1)
  request.onupgradeneeded = () => {
    for (const store of ['answers', 'unsent'] as const) request.result.createObjectStore(store)
  }
  return answerOf(request)
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
