import { parentPort, workerData } from 'node:worker_threads'
import { type ReferenceEntry, readReferences } from './reference-entries.ts'

/** What a thread is asked to read; it does one thing and ends. */
export type ReferenceTask = { text: string; format: 'bibtex' | 'ris'; most: number }

const { text, format, most } = workerData as ReferenceTask
parentPort?.postMessage(readReferences(text, format, most) satisfies ReferenceEntry[])
