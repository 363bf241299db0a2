import { databaseOf } from './erase-device.ts'

/** `answers`: what calls answered, to be shown without a connection · `unsent`: what waits to be sent, by what it is about. */
type StoreName = 'answers' | 'unsent'

/**
 * What screens keep in the database of the browser to work without a connection, for one person. It is erased when the person signs out, or somebody else
 * signs in. A browser that refuses storage keeps nothing, and the screens then need a connection.
 */
export async function keepOnDevice(username: string, store: StoreName, key: string, value: unknown): Promise<void> {
  await inStore(username, store, 'readwrite', (objects) => objects.put(value, key))
}

/** What is kept under a key; undefined when nothing is. */
export function readFromDevice<T>(username: string, store: StoreName, key: string): Promise<T | undefined> {
  return inStore(username, store, 'readonly', (objects) => objects.get(key) as IDBRequest<T | undefined>)
}

/** Everything that a store keeps, by its keys. */
export function allOnDevice<T>(username: string, store: StoreName): Promise<T[]> {
  return inStore(username, store, 'readonly', (objects) => objects.getAll() as IDBRequest<T[]>)
}

/** Forgets what is kept under a key. */
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
    // An open connection would keep the database from being erased
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
